import { timeOf } from '../../../renderer/content/dates.ts';
import { objectOf } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { filledTexts, fillIn } from '../site/fill.ts';

/**
 * Placeholder addresses and numbers: local hosts and networks, reserved names of RFC 2606, numbers that Ofcom
 * reserves for drama, rows of zeros.
 */
const placeholders = [
  /\bhttps?:\/\/(?:localhost|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[::1\])(?![\w.-])(?::\d+)?/i,
  /[\w@.-]*\.(?:example|test|invalid)\b/i,
  /(?:\+44 ?|\b0)(?:20 7946 0|1632 960|7700 900)\d{3}\b/,
  /\b0{6,}\b|(?:\b0{3} ?){3}/,
  /\b(?:lorem ipsum|placeholder|TODO|TBD|FIXME)\b/i,
];

export const placeholder: Rule = {
  code: 'placeholder',
  isForLaunch: true,
  description: 'The content contains a placeholder, such as a reserved domain or a row of zeros.',
  help: 'Replace it with the real value. Only reported with `--launch`.',
  check: {
    value: {
      string: ({ value, key }) => {
        const text = key === '$schema' ? '' : String(value);
        const hit = placeholderIn(text);
        if (!hit) return [];
        const message = `${JSON.stringify(hit[0])} is a placeholder; replace it with the real value`;
        return [{ message, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
};

function placeholderIn(text: string): RegExpExecArray | undefined {
  return placeholders.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? undefined;
}

export const insecureAddress: Rule = {
  code: 'insecure-address',
  isForLaunch: true,
  description: 'The URL of the site starts with `http:`, so browsers mark its pages as not secure.',
  help: 'Publish the site at an address that starts with `https:`. Only reported with `--launch`.',
  check: {
    value: {
      'format:origin': (visit, context) => {
        const insecure = filledTexts(visit, context).find((text) => /^http:/i.test(text));
        if (insecure === undefined || placeholderIn(insecure)) return [];
        const message = 'browsers mark pages at http: as not secure';
        const suggestion = String(visit.value).replace(/^http:/i, 'https:');
        return [{ message, ...(suggestion !== visit.value && { suggestion }) }];
      },
    },
  },
};

/** What pages with the details of who is behind a site are called, in their titles or paths. */
const imprint =
  /impressum|imprint|legal[ -]notice|anbieterkennzeichnung|offenlegung|mentions[ -]l[ée]gales|note[ -]legali/i;

export const missingImprint: Rule = {
  code: 'missing-imprint',
  isForLaunch: true,
  description: 'A site in German, or for Austria or Switzerland, has no page that says who is behind it.',
  help: 'Add a page with the title Impressum, and link to it in the footer. Only reported with `--launch`.',
  check: {
    site: ({ localeDocuments, allDocuments }) => {
      const language = String(allDocuments.get('site.json')?.language ?? '');
      if (!localeDocuments.has('site.json') || !/^de\b|-(?:AT|CH)$/.test(language)) return [];
      const isThere = [...allDocuments].some(
        ([file, { title }]) => isPage(file) && imprint.test(`${file} ${title}`),
      );
      const message =
        'the site has no Impressum, which the law asks of nearly every site in Germany, Austria and Switzerland; write content/pages/impressum.json, with the name, the postal address and how to get in touch, and link to it in the footer';
      return isThere ? [] : [{ file: 'site.json', path: ['language'], message }];
    },
  },
};

/** The limit of one year is that of RFC 9116. */
export const invalidExpiry: Rule = {
  code: 'invalid-expiry',
  isForLaunch: true,
  description: 'The security contact has expired, or expires more than a year from now.',
  help: 'Write a date within the next year. Only reported with `--launch`.',
  check: {
    document: (context) => {
      if (context.file !== 'site.json') return [];
      const { expires } = objectOf(context.document.security);
      const day = typeof expires === 'string' ? fillIn(expires, context) : undefined;
      if (day === undefined || Number.isNaN(timeOf(day, 'day'))) return [];
      const today = new Date(context.publication.at).toISOString().slice(0, 10);
      const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
      if (day >= today && day <= nextYear) return [];
      const what = day < today ? 'is in the past' : 'is more than a year from now';
      const message = `${day} ${what}; write a day within the next year`;
      return [{ path: ['security', 'expires'], message }];
    },
  },
};
