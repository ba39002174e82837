/** Takes the ending off a folded word. */
type Stemmer = (word: string) => string;

/**
 * The stem of a folded word: what its forms have in common. It need not be a word itself, and is the same for the index
 * and for what a visitor types. Words of other languages stay as they are.
 * @param language as HTML names it, such as `en-GB`
 */
export function stem(word: string, language: string): string {
  const stemmer = stemmers[language.slice(0, 2)];
  return stemmer && word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/**
 * Makes a stemmer that takes off the first of some endings which leaves enough of a word.
 * @param endings the longest first, each after the number of letters that it leaves at least
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

/** Takes an `s` off only where it is an ending: Kontos, but not Preis. */
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

/** The endings of cases in Czech and Slovak, after Dolamic and Savoy; without diacritics most are the same. */
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
