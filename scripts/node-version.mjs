// Ends the process if this version of Node is not supported.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!supported) {
  console.error(`This project needs Node 20.19, 22.12 or newer; this is ${process.version}.`);
  process.exit(1);
}
