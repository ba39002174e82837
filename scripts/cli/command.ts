import { type ParseArgsConfig, parseArgs } from 'node:util';
import { userErrorMessage } from './errors.ts';

/** Thrown if the arguments of a command are invalid. */
export class UsageError extends Error {}

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string];

/** The options of a command, by name. */
type Options = Readonly<Record<string, ParsedOption & OptionHelp>>;

interface OptionHelp {
  /** Placeholder of the value in the usage text, such as `<dir>`. */
  value?: string;
  /** Help text. */
  help: string;
}

type Values<Known extends Options> = ReturnType<typeof parse<Known>>['values'];

/** A command. Argument parsing and usage text are derived from it. */
interface Command<Known extends Options> {
  /** Name of the npm script. */
  name: string;
  /** Positional arguments, as shown in the usage line. Defaults to none. */
  args?: string;
  /** Description in the usage text. */
  description: string;
  options: Known;
  /** Text after the options in the usage text. */
  notes?: string;
  /** Exit code for faults. Defaults to 1. */
  faultCode?: number;
  /** Returns a sentence about what is unchanged, appended to system errors. */
  unchanged?(values: Values<Known>): string;
  /**
   * Runs the command.
   * @returns the exit code; undefined if the process keeps running, such as a server
   * @throws UsageError, UserError or a system error, each printed in one line
   */
  run(values: Values<Known>, args: string[]): Promise<number | undefined> | number | undefined;
}

/** What a command does, in a sentence. */
export interface CommandSummary {
  name: string;
  summary: string;
}

/** A command that can be run. */
export interface RunnableCommand extends CommandSummary {
  /**
   * Runs the command with arguments. `--help` prints the usage text. Invalid arguments are printed in one line and
   * result in code 2, faults in one line and the fault code. Any other error is a bug and printed with its stack.
   * @returns the exit code; undefined if the command keeps running, such as a server
   */
  run(args: string[]): Promise<number | undefined> | number | undefined;
  /** Runs the command with the arguments of this process, and exits with its code. */
  main(): Promise<void>;
}

/** Defines a command. The default export of a file in `scripts/commands`, whose `main` is called by `scripts/run.mjs`. */
export function defineCommand<const Known extends Options>(command: Command<Known>): RunnableCommand {
  let unchanged = '';
  const fail = (error: unknown): number => {
    const isUsage = error instanceof UsageError;
    const line = isUsage ? `npm run ${command.name}: ${error.message}` : userErrorMessage(error, unchanged);
    console.error(line ?? error);
    return isUsage ? 2 : (command.faultCode ?? 1);
  };
  const run: RunnableCommand['run'] = (args) => {
    try {
      if (args.includes('--help') || args.includes('-h')) {
        console.log(usageOf(command));
        return 0;
      }
      const { values, positionals } = parse(args, command.options);
      if (positionals.length > 0 && command.args === undefined)
        throw new UsageError(`unexpected argument '${positionals[0]}'; see --help`);
      unchanged = command.unchanged?.(values) ?? '';
      const code = command.run(values, positionals);
      return code instanceof Promise ? code.catch(fail) : code;
    } catch (error) {
      return fail(error);
    }
  };
  const main = async () => {
    const stop = (error: unknown) => exit(fail(error));
    // Includes errors in the background work of servers.
    process.on('uncaughtException', stop);
    // A reader such as `head` can close the pipe early.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => error.code === 'EPIPE' || stop(error));
    const code = await run(process.argv.slice(2));
    if (code !== undefined) exit(code);
  };
  return { name: command.name, summary: summaryOf(command.description), run, main };
}

/** The first sentence of a description, without an example. */
function summaryOf(description: string): string {
  const [sentence = ''] = description.split(/(?<=\.)\s|: (?=npm run)/);
  return sentence.replaceAll('\n', ' ').replace(/(?<!\.)$/, '.');
}

/** Exits once all output is written, even if libraries still have timers. */
function exit(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.exit());
}

function parse<Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n| To specify)/);
    throw new UsageError(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
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
