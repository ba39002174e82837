/** Removes the ending of a normalized word. */
type Stemmer = (word: string) => string;

/**
 * The stem of a normalized word, which its inflected forms share. It need not be a word itself. The index and queries use
 * the same stems; words of unsupported languages stay unchanged.
 * @param language a language tag such as `en-GB`
 */
export function stem(word: string, language: string): string {
  const stemmer = stemmers[language.slice(0, 2)];
  return stemmer && word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/**
 * Creates a stemmer that removes the first matching ending that leaves enough letters.
 * @param endings the endings, longest first, each with the minimum number of letters that must remain
 */
function ending(...endings: (readonly [least: number, endings: string])[]): Stemmer {
  const all = endings.flatMap(([least, list]) => list.split(' ').map((end) => [least, end] as const));
  return (word) => {
    const [, end = ''] =
      all.find(([least, end]) => word.length - end.length >= least && word.endsWith(end)) ?? [];
    return word.slice(0, word.length - end.length);
  };
}

const englishEnding = ending([5, 'ments ment'], [4, 'ations ation ators ator ability able ible ness ly']);

function english(word: string): string {
  let stem = word;
  if (/ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/s$/.test(stem) && !/(?:ss|us|is|ias)$/.test(stem)) stem = stem.slice(0, -1);
  const bare = stem.replace(/(?:ed|ing)$/, '');
  if (bare !== stem && /[aeiouy]/.test(bare) && bare.length > 2 && !/e$/.test(bare))
    stem = bare.replace(/([^aeioulsz])\1$/, '$1');
  stem = englishEnding(stem);
  return stem
    .replace(/(..)e$/, '$1')
    .replace(/(..)y$/, '$1i')
    .replace(/(..l)l$/, '$1');
}

const germanEnding = ending([4, 'ern em er en es'], [4, 'e']);

/** Removes an `s` only if it is an ending: in Kontos, but not in Preis. */
function german(word: string): string {
  const stem = germanEnding(word);
  return stem === word ? word.replace(/(.{3}[bdfghklmnorty])s$/, '$1') : stem;
}

const frenchEnding = ending(
  [4, 'issements issement ements ement ations ation'],
  [3, 'ees ers ant ee er ez es e s x'],
);

function french(word: string): string {
  const stem = word
    .replace(/(..)eaux$/, '$1eau')
    .replace(/(..)aux$/, '$1al')
    .replace(/(...)euses?$/, '$1eur')
    .replace(/(...)trices?$/, '$1teur')
    .replace(/(...)ives?$/, '$1if');
  return frenchEnding(stem).replace(/([^aeiou])\1$/, '$1');
}

const spanishEnding = ending(
  [4, 'aciones acion amientos amiento'],
  [3, 'ando iendo ados adas idos idas ado ada ido ida ar er ir es os as s o a e'],
);

function spanish(word: string): string {
  return spanishEnding(word).replace(/z$/, 'c');
}

/** The case endings in Czech and Slovak, after Dolamic and Savoy; most are the same without diacritics. */
const caseEnding = ending([
  3,
  'atech iach atum iami ech ich och eho emi emu iho imi imu ach ata aty ych ama ami ove ovi ovia ymi iam em im um at am ym om ov ou ej mi ie ia iu a e i o u y',
]);

/** The last consonant changes with the case: zakaznik, zakaznici; Praha, Praze. */
function czechOrSlovak(word: string): string {
  return caseEnding(word).replace(/c$/, 'k').replace(/z$/, 'h');
}

const stemmers: Readonly<Record<string, Stemmer>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  cs: czechOrSlovak,
  sk: czechOrSlovak,
};
