// Preloaded into a process: on SIGUSR2 it collects garbage and writes the size of its heap in bytes to the file $HEAP.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  // Once is not enough for objects with finalizers.
  collect();
  collect();
  writeFileSync(`${process.env.HEAP}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${process.env.HEAP}.new`, process.env.HEAP);
});
