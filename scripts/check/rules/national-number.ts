import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { sharedValues } from '../site/shared-values.ts';

export const nationalNumber: Rule = {
  code: 'national-number',
  isRenderable: true,
  description: 'A phone number has no country code, so it cannot be called from abroad.',
  help: 'Start with + and the country code, and leave out the 0 of the area code.',
  check: {
    format: {
      phone: (visit, context) => {
        const number = filledTexts(visit, context).find(isNational);
        return number === undefined ? [] : [{ message: messageAbout(number, '+44 20 7946 0123') }];
      },
    },
    link: ({ href }, context) => {
      const [, number] = /^tel:([\d().-]+)$/i.exec(href) ?? [];
      if (number === undefined || !isNational(number)) return undefined;
      // The numbers of the site are reported where they are defined.
      const known = sharedValues(context).filter(({ format }) => format === 'phone');
      return known.map(({ value }) => digitsOf(value)).includes(digitsOf(number))
        ? undefined
        : { message: messageAbout(href, 'tel:+442079460123') };
    },
  },
};

/** Whether a number lacks a country code. Short numbers such as 112 have none. */
function isNational(number: string): boolean {
  return !number.trimStart().startsWith('+') && digitsOf(number).length > 6;
}

function digitsOf(number: unknown): string {
  return String(number).replace(/\D/g, '');
}

function messageAbout(written: string, example: string): string {
  return `${JSON.stringify(written)} has no country code; write it like ${example}`;
}
