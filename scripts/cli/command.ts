import { type ParseArgsConfig, parseArgs } from 'node:util';
import { faultLine } from './errors.ts';

/** Thrown when a command is called in a way it does not understand. */
export class Misuse extends Error {}

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string];

/** The options of a command by name. */
export type Options = Readonly<Record<string, ParsedOption & OptionHelp>>;

interface OptionHelp {
  /** The placeholder of its value in the usage text, such as `<dir>`. */
  value?: string;
  /** What it does. */
  help: string;
}

type Values<Known extends Options> = ReturnType<typeof parse<Known>>['values'];

/** A command, as it is declared once: its usage text and the reading of its arguments follow from it. */
export interface Command<Known extends Options> {
  /** Its npm script. */
  name: string;
  /** Its positional arguments as in the usage line; it takes none where left out. */
  args?: string;
  /** What it does. */
  description: string;
  options: Known;
  /** What follows the options in the usage text. */
  notes?: string;
  /** The exit code for a fault; 1 where left out. */
  faultCode?: number;
  /** A sentence that follows an error of the system: what is unchanged. */
  unchanged?(values: Values<Known>): string;
  /**
   * Does the work.
   * @returns the exit code; nothing where the process goes on, such as a server's
   * @throws Misuse, Fault, or an error of the system, each printed in one line
   */
  run(values: Values<Known>, args: string[]): Promise<number | undefined> | number | undefined;
}

/**
 * Runs a command with the arguments of this process. `--help` prints its usage. A wrong call is printed in one line
 * and ends with 2, a fault in one line with the exit code for faults; anything else is a bug, and printed with its stack.
 */
export async function runCommand<const Known extends Options>(command: Command<Known>): Promise<void> {
  let unchanged = '';
  const fail = (error: unknown) => {
    if (error instanceof Misuse) exit(2, `npm run ${command.name} was called wrongly: ${error.message}`);
    else exit(command.faultCode ?? 1, faultLine(error, unchanged) ?? error);
  };
  // Errors outside the run too, such as those of a server's background work.
  process.on('uncaughtException', fail);
  // Whoever reads the output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => error.code === 'EPIPE' || fail(error));
  try {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return console.log(usageOf(command));
    const { values, positionals } = parse(args, command.options);
    if (positionals.length > 0 && command.args === undefined)
      throw new Misuse(`unexpected argument '${positionals[0]}'; see --help`);
    unchanged = command.unchanged?.(values) ?? '';
    const code = await command.run(values, positionals);
    if (code !== undefined) exit(code);
  } catch (error) {
    fail(error);
  }
}

/** Ends the process once its output is written, whatever timers libraries still have. */
function exit(code: number, error?: unknown): void {
  if (error !== undefined) console.error(error);
  process.exitCode = code;
  process.stdout.write('', () => process.exit());
}

function parse<Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n| To specify)/);
    throw new Misuse(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
  }
}

function usageOf({ name, args, description, options, notes }: Command<Options>): string {
  const flags = Object.entries(options).map(([option, { value, help }]) => [
    value ? `--${option} ${value}` : `--${option}`,
    help,
  ]);
  const lines = [...flags, ['--help, -h', 'prints this']].map(
    ([flag = '', help = '']) => `  ${flag.padEnd(16)}  ${help.replaceAll('\n', `\n${' '.repeat(20)}`)}`,
  );
  const usage = ['Usage: npm run', name, '-- [options]', ...(args ? [args] : [])].join(' ');
  return [usage, description, lines.join('\n'), ...(notes ? [notes] : [])].join('\n\n');
}
