import { formats } from '../../renderer/content/media/formats.ts';
import { hasTexts } from '../files/read.ts';
import { themeCss } from '../files/source-file.ts';

/** Names of devices on Windows, with any ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const illegal = /[\u0000-\u001f\u007f<>:"\\|?*]/;
const maxBytes = 200;

const mediaEndings = new Set<string>(Object.values(formats).flatMap(({ endings }) => [...endings]));

/** Throws an error that says what is wrong with the path of a new file under `content/`. */
export function assertName(path: string): void {
  const wrong = (reason: string) => new Error(`${JSON.stringify(path)} ${reason}`);
  const parts = path.split('/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..'))
    throw wrong('is not in the content folder');
  for (const part of parts) {
    if (part === '' || part === '.') throw wrong('has an empty part');
    if (part.startsWith('.')) throw wrong('is hidden, because a part starts with a dot');
    if (illegal.test(part) || devices.test(part) || /[. ]$/.test(part))
      throw wrong(`is not a file name on all systems, because of ${JSON.stringify(part)}`);
    if (Buffer.byteLength(part) > maxBytes)
      throw wrong(`is too long; the limit is ${maxBytes} bytes for a name`);
  }
  const ending = /\.[^./]+$/.exec(path)?.[0] ?? '';
  const isContent =
    ending === '.json' ||
    path === themeCss ||
    (ending === '.md' ? hasTexts(path) : parts[0] === 'media' && mediaEndings.has(ending));
  if (!isContent)
    throw wrong(
      'is not content; write JSON files, Markdown files beside pages and entries, theme.css, and media files in media',
    );
}
