import { outsideFences, outsideInlineCode } from './fences.ts';
import type { Line, Report } from './note.ts';

const caption =
  /\[caption\b[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*(.*?)\s*\[\/caption\]/g;
const markdownCaption =
  /\[caption\b[^\]]*\]\s*(\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?)\s*(.*?)\s*\[\/caption\]/g;
const embed = /\[embed\b[^\]]*\]\s*(https?:[^\s[\]]+)\s*\[\/embed\]/g;
const player = /\[(audio|video)\s[^\]]*?\b(?:src|mp3|mp4|webm|ogg|m4a)="([^"]+)"[^\]]*\](?:\[\/\1\])?/g;
/** Shortcodes whose content is in a database. Without an attribute, the name can be words in brackets. */
const stored = /\[(gallery|playlist|contact-form-7|wpforms|gravityform|ninja_form)\s+\w+=[^\]]*\]/g;

/** Writes the shortcodes of WordPress as HTML and Markdown, and reports those whose content the document lacks. */
export function withWordPress(lines: readonly Line[], report: Report): Line[] {
  const convert = (text: string, line: number): string =>
    text
      .replace(caption, '<figure>$1<figcaption>$2</figcaption></figure>')
      .replace(markdownCaption, '$1<br>$2')
      .replace(embed, '<iframe src="$1"></iframe>')
      .replace(player, '<$1 src="$2"></$1>')
      .replace(stored, (_, name: string) => {
        const message = `the content of the WordPress shortcode [${name}] is not in the document`;
        report({ line, about: 'component', isLost: true, isMissing: true, message });
        return '';
      });
  return outsideFences(lines, (text, { number }) =>
    text.includes('[') ? outsideInlineCode(text, (part) => convert(part, number)) : text,
  );
}
