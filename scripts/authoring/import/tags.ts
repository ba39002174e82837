import { attributesOf } from '../../../renderer/content/prose/elements.ts';
import type { Edit } from '../../check/finding.ts';
import type { Report } from './note.ts';

const tag =
  /<(?<close>\/?)(?<name>[a-z][a-z\d.-]*)(?<attributes>(?:\s+[@:a-z_][\w:.@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(?<self>\/?)>/iy;
const attribute = /([@:a-z_][\w:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** HTML elements that texts do not support. Their contents are kept. */
const html = new Set(
  'audio body button canvas col colgroup datalist embed frame h1 h2 h3 h4 h5 h6 head html iframe input link map meta meter object optgroup option param progress rb rtc select slot source svg template textarea title track video path g circle rect'.split(
    ' ',
  ),
);
/** Widget scripts that only restyle a quotation or a link. */
const dressing =
  /\ssrc=["'](?:https?:)?\/\/(?:platform\.(?:twitter|x)\.com|(?:static\.|production-assets\.)?codepen\.io|embed\.redditmedia\.com)\//i;
/** Elements that show nothing themselves. */
const unseen = /^(?:body|col|colgroup|head|html|link|meta)$/;
/** Elements that embed another URL. */
const loaded = /^(?:audio|embed|iframe|source|video)$/;

/**
 * The replacement of a tag that the parser rejected: the tag with only allowed attributes, a link to what it
 * embeds, nothing if only its contents are kept, or the escaped tag if it is not HTML.
 */
export function tagEdit(
  text: string,
  offset: number,
  report: (offset: number, note: Omit<Parameters<Report>[0], 'line'>) => void,
): Edit {
  tag.lastIndex = offset;
  const found = tag.exec(text);
  const { close, name: raw = '', attributes = '', self } = found?.groups ?? {};
  if (!found) return { offset, length: 1, text: '&lt;' };
  const [written] = found;
  const name = raw.toLowerCase();
  const instead = (kept: string): Edit => ({
    offset,
    length: written.length,
    text: kept + '\n'.repeat(written.split('\n').length - 1),
  });
  const allowed = attributesOf(name);
  if (allowed) {
    const all = [...attributes.matchAll(attribute)].map(([, key = '', ...values]) => ({
      key: key.toLowerCase(),
      value: values.find((value) => value !== undefined) ?? '',
    }));
    const kept = all.filter(
      ({ key, value }) => allowed.includes(key) && (key === 'href' || key === 'src' || !/[{}]/.test(value)),
    );
    const dropped = all.filter((one) => !kept.includes(one)).map(({ key }) => key);
    const isSame = dropped.length === 0;
    const empty = /^(?:br|hr|img|wbr)$/.test(name);
    if (close || (isSame && (!self || empty))) {
      // Browsers also ignore a stray closing tag. What follows an opening tag is kept.
      const isLost =
        !close && (/^(?:a|audio|iframe|img|video)$/.test(name) || /\s(?:id|lang|dir)=/.test(written));
      const message = `${written} is unpaired, and is removed`;
      report(offset, { about: 'html', isLost, message });
      return instead('');
    }
    if (!isSame)
      report(offset, {
        about: 'html',
        isLost: false,
        message: `unsupported attributes of <${name}> are removed: ${dropped.join(', ')}`,
      });
    const pairs = kept.map(({ key, value }) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
    return instead(`<${name}${pairs.join('')}>${self && !empty ? `</${name}>` : ''}`);
  }
  if (/^(?:script|style)$/.test(name)) {
    const end = new RegExp(`</${name}\\s*>`, 'i').exec(text.slice(offset));
    const length = end ? end.index + end[0].length : written.length;
    // Styles do not belong in texts, and script setup is reported where its components are used.
    const isLost = name === 'script' && !/\ssetup\b/.test(attributes) && !dressing.test(attributes);
    report(offset, { about: 'html', isLost, message: `<${name}> is removed` });
    return { offset, length, text: '\n'.repeat(text.slice(offset, offset + length).split('\n').length - 1) };
  }
  const [, src] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
  if (loaded.test(name) && !close && src) {
    const isLost = !/^(?:https?:)?\/\//i.test(src);
    report(offset, { about: 'html', isLost, message: `<${name}> is replaced by a link` });
    return instead(`<a href="${src}">${src}</a>`);
  }
  const isPlaceholder = name.includes('-') && !attributes && !self && !text.includes(`</${raw}`);
  if ((html.has(name) || name.includes('-')) && !isPlaceholder) {
    const message = `<${name}> is not supported; its text is kept`;
    if (!close) report(offset, { about: 'html', isLost: !unseen.test(name), message });
    return instead('');
  }
  return { offset, length: 1, text: '&lt;' };
}
