// Preloaded into a build to cause a fault at one of its disk operations: `FAULT=SIGKILL@17` kills it during the
// seventeenth, `ENOSPC@17` fills the disk from there on, `SIGSTOP@17` suspends it there and prints a line. Without a
// number it prints the number of operations at the end. `FAULT_IN=.changes` counts only those of paths that contain it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [kind = '', at] = (process.env.FAULT ?? '').split('@');
const last = Number(at);
let count = 0;

for (const name of ['writeFileSync', 'mkdirSync', 'renameSync', 'rmSync']) {
  const real = fs[name];
  const half = (file, text, options) => {
    const bytes = Buffer.from(text);
    try {
      real(file, bytes.subarray(0, bytes.length / 2), options);
    } catch {
      // The folder does not exist yet.
    }
  };
  const meet = (words) => {
    if (kind.startsWith('SIG')) {
      if (kind === 'SIGKILL' && name === 'writeFileSync') half(...words);
      if (kind === 'SIGSTOP') fs.writeSync(1, 'held\n');
      process.kill(process.pid, kind);
      return;
    }
    if (name === 'renameSync' || name === 'rmSync') return;
    // Node sets the path of a failed call, except for writes to an open file.
    const [path] = words;
    if (name === 'writeFileSync' && kind === 'ENOSPC') half(...words);
    const what = name === 'writeFileSync' ? { syscall: 'write' } : { syscall: name, path };
    throw Object.assign(new Error(`${kind}: injected`), { code: kind }, what);
  };
  const faulty = (...words) => {
    const paths = words.slice(0, name === 'renameSync' ? 2 : 1);
    if (!paths.some((path) => String(path).includes(process.env.FAULT_IN ?? ''))) return real(...words);
    count++;
    if (count === last || (count > last && kind.startsWith('E'))) meet(words);
    return real(...words);
  };
  Object.assign(fs, { [name]: faulty });
}
syncBuiltinESMExports();

if (!at) process.on('exit', () => console.log(`${count} changes`));
