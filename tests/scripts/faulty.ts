// Loaded before a build, which then meets a fault at a chosen one of its changes to the disk: `FAULT=SIGKILL@17` kills
// it in the middle of the seventeenth, `ENOSPC@17` fills the disk from there on, `SIGSTOP@17` holds it there and says
// so. Without a number it tells at the end how many changes there were.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Call = (...words: unknown[]) => unknown;

const [kind = '', at] = (process.env.FAULT ?? '').split('@');
const last = Number(at);
let count = 0;

for (const name of ['writeFileSync', 'mkdirSync', 'linkSync', 'renameSync', 'rmSync'] as const) {
  const real = fs[name] as unknown as Call;
  const half: Call = (file, text, options) => {
    const bytes = Buffer.from(text as string);
    return real(file, bytes.subarray(0, bytes.length / 2), options);
  };
  const meet = (words: unknown[]) => {
    if (kind.startsWith('SIG')) {
      if (kind === 'SIGKILL' && name === 'writeFileSync') half(...words);
      if (kind === 'SIGSTOP') fs.writeSync(1, 'held\n');
      process.kill(process.pid, kind as NodeJS.Signals);
      return;
    }
    if (name === 'renameSync' || name === 'rmSync') return;
    // Node names the file of a failed call, but not that of a write to an open file.
    const [path] = words;
    if (name === 'writeFileSync' && kind === 'ENOSPC') half(...words);
    const what = name === 'writeFileSync' ? { syscall: 'write' } : { syscall: name, path };
    throw Object.assign(new Error(`${kind}: injected`), { code: kind }, what);
  };
  const faulty: Call = (...words) => {
    count++;
    if (count === last || (count > last && kind.startsWith('E'))) meet(words);
    return real(...words);
  };
  Object.assign(fs, { [name]: faulty });
}
syncBuiltinESMExports();

if (!at) process.on('exit', () => console.log(`${count} changes`));
