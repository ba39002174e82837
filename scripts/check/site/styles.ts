import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { type SourceFile, themeCss } from '../../files/source-file.ts';
import type { Visit } from '../json/walk.ts';
import type { CheckValue, Problem } from '../rule.ts';
import { type Css, type CssProblem, parseCss } from '../text/css.ts';

const stylesOf = memoizeByObject(({ texts }: SourceFile) => {
  const text = texts?.get(themeCss);
  return text === undefined ? undefined : { text, css: parseCss(text) };
});

/** Creates the checks of the style sheet beside `theme.json`. */
export function inStyles(
  find: (css: Css, theme: Visit) => readonly CssProblem[],
): Readonly<Record<'title:Theme', CheckValue>> {
  return {
    'title:Theme': (visit, { source }): Problem[] => {
      const styles = stylesOf(source);
      if (!styles) return [];
      return find(styles.css, visit).map(({ message, suggestion, ...place }) => ({
        ...{ message, suggestion },
        textSpan: { file: themeCss, text: styles.text, ...place },
      }));
    },
  };
}
