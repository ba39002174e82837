import { posix } from 'node:path';
import { isMedia, kindOf } from '../../renderer/content/documents.ts';
import { formats } from '../../renderer/content/media/formats.ts';
import { reservedUrl } from './reserved.ts';
import { themeCss } from './source-file.ts';

/** Whether a file name is that of a content file, or similar enough to be meant as one. */
export function isNamedLikeJson(path: string): boolean {
  return path.endsWith('.json') || /\.json(?:[5cl]|\.txt)?$/i.test(path);
}

const markdown = /\.(?:md|markdown|mdown|mkdn?)$/i;
const documents = /\.(?:mdx|html?|txt|rst|adoc|asciidoc|org|docx?|odt|rtf)$/i;
const data = /\.(?:ya?ml|toml|xml|ini|xlsx?|ods|[cm]?[jt]sx?)$/i;

/** What is not meant as content: notes about a folder, and what editors and systems leave behind. */
const others =
  /^(?:(?:readme|licen[cs]e|changelog|contributing)(?:\..*)?|thumbs\.db|desktop\.ini|icon\r|\d+|.*(?:~|\.(?:tmp|temp|swp|swo|bak|orig|rej|part|crdownload)))$/i;

/** What to do with a file under `content/` that is not read; undefined if it is, or is not meant to be. */
export function unreadReason(path: string): string | undefined {
  const { base, name, ext } = posix.parse(path);
  if (path.endsWith('.json') || path === themeCss || isMedia(path) || others.test(base)) return undefined;
  if (isNamedLikeJson(path))
    return `only files whose names end in ".json" are read; name it ${base.replace(/\.json.*$/i, '.json')}`;
  const kind = kindOf(path);
  const hasTexts = path.includes('/') && (kind === 'page' || kind === 'entry');
  if (markdown.test(ext)) {
    if (!path.includes('/') || (ext === '.md' && hasTexts)) return undefined;
    return hasTexts
      ? `only Markdown files whose names end in ".md" are read; name it ${name}.md`
      : 'Markdown files are only read beside pages and entries; write the text in a JSON file here';
  }
  if (reservedUrl(`/${path}`) === `/${path}`) return 'the build writes this file itself; delete this one';
  if (/\.(?:css|s[ac]ss|less)$/i.test(ext))
    return 'only theme.css, beside theme.json, is read; the colours, typefaces and shapes of the site are in theme.json';
  if (documents.test(ext))
    return `${ext} files are not read here; write ${name}.json, or convert it to Markdown, move it out of content and run npm run import -- <folder>`;
  if (/^\.[ct]sv$/i.test(ext))
    return `${ext} files are not read; move it out of content and run npm run import -- ${base} --collection <name>`;
  if (data.test(ext)) return `${ext} files are not read; write it as ${name}.json`;
  if (Object.values(formats).some(({ endings }) => endings.includes(ext.toLowerCase())))
    return `pictures and other files of pages are only read in content/media; move it to content/media/${base}`;
  return 'nothing reads this file; move it out of content, or to content/media if visitors download it';
}
