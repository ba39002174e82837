// Runs before anything is installed: checks the Node version and installs the packages in package-lock.json.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isInstalled()) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('Installing failed; the lines above say why. Try: npm ci');
    process.exit(1);
  }
}

function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return true;
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional }]) => !path || optional || present[path]?.version === version,
  );
}
