import type { AtRule, Rule as CssRule, Declaration, Node } from 'postcss';
import { customProperties, parts } from '../../../renderer/theme/parts.ts';
import type { Rule } from '../rule.ts';
import { inStyles } from '../site/styles.ts';
import type { CssProblem } from '../text/css.ts';
import { nearest } from '../text/nearest.ts';

export const unknownPart: Rule = {
  code: 'unknown-part',
  description: 'A selector in `theme.css` names a part that blocks do not have.',
  help: 'Use one of the parts that the guide lists, such as `.part-card`.',
  check: {
    value: inStyles((css) =>
      css.flatMap((node) => {
        if (node.type !== 'rule') return [];
        return [...node.selector.matchAll(/\.part-([\w-]*)/g)].flatMap(
          ({ 0: match, 1: name = '', index }) => {
            if (Object.hasOwn(parts, name)) return [];
            const near = nearest(name, Object.keys(parts));
            const message = `there is no part ${JSON.stringify(name)}${near ? '' : `; the parts are ${Object.keys(parts).join(', ')}`}`;
            const offset = startOf(node) + index;
            return [{ message, offset, length: match.length, suggestion: near && `.part-${near}` }];
          },
        );
      }),
    ),
  },
};

export const unknownCustomProperty: Rule = {
  code: 'unknown-custom-property',
  description: 'A custom property in `theme.css` is not one of those that blocks use.',
  help: 'Use a colour role of the theme, such as `--brand`, or one of the others that the guide lists.',
  check: {
    value: inStyles((css) =>
      css.flatMap((node) => {
        if (node.type !== 'decl') return [];
        const source = node.toString();
        return [...source.matchAll(/(?:^|var\(\s*)--([\w-]+)/g)].flatMap(
          ({ 0: match, 1: name = '', index }) => {
            if (customProperties.includes(name)) return [];
            const near = nearest(name, customProperties);
            const message = `no block uses the custom property --${name}${near ? '' : '; write the value itself'}`;
            const offset = startOf(node) + index + match.indexOf('--');
            return [{ message, offset, length: name.length + 2, suggestion: near && `--${near}` }];
          },
        );
      }),
    ),
  },
};

export const invalidCss: Rule = {
  code: 'invalid-css',
  description: '`theme.css` is not valid, or does what would break or slow down pages.',
  help: 'Write plain rules for parts, such as `.part-card { border-width: 2px }`.',
  check: {
    value: inStyles((css) => {
      const found = css.flatMap((node): CssProblem[] => {
        const message = refusalOf(node);
        return message ? [{ message, offset: startOf(node), length: lengthOf(node) }] : [];
      });
      return found.length > 0 ? found : css.problems();
    }),
  },
};

const startOf = ({ source }: Node): number => source?.start?.offset ?? 0;

/** The length of the line of a node that names it. */
function lengthOf(node: Node): number {
  if (node.type === 'rule') return (node as CssRule).selector.length;
  return node.type === 'atrule' ? (node as AtRule).name.length + 1 : node.toString().length;
}

/** Why a node is refused; undefined if it is not. */
function refusalOf(node: AtRule | CssRule | Declaration): string | undefined {
  if (node.type === 'atrule') return refusalOfAtRule(node.name);
  return node.type === 'rule' ? refusalOfRule(node) : refusalOfDeclaration(node);
}

function refusalOfAtRule(name: string): string | undefined {
  if (name === 'media' || name === 'supports') return undefined;
  if (name === 'import') return '@import loads another file; write its rules here';
  if (name === 'font-face') return '@font-face is not needed; typefaces are set in "faces" of theme.json';
  return `@${name} is not supported here; only @media and @supports are`;
}

/** What a selector may contain besides a part, with the reason. */
const refusedSelectors: readonly (readonly [RegExp, string])[] = [
  [/:has\(/, ':has() makes each change of a page slow; style the part itself'],
  [/\*/, '* matches everything in the part; name the elements'],
  [/[+~]/, '+ and ~ reach outside the part; name the part that you mean'],
  [/#/, 'an id belongs to the content of a page; name a part'],
  [/\.(?!part-)/, 'only the classes of parts are documented, and others change; name a part or an element'],
];

function refusalOfRule({ selectors, parent, nodes }: CssRule): string | undefined {
  if (parent?.type === 'rule') return 'rules inside rules are not supported; write this one beside the other';
  for (const selector of selectors) {
    if (selector === ':root') {
      const other = nodes.find((node) => node.type === 'decl' && !node.prop.startsWith('--'));
      if (other) return ':root sets custom properties only; for the page itself, write .part-page';
      continue;
    }
    if (!selector.startsWith('.part-'))
      return `the selector ${selector} is none of a part; begin it with one, such as .part-card`;
    const plain = selector.replace(/\[[^\]]*\]/g, '');
    const refused = refusedSelectors.find(([pattern]) => pattern.test(plain));
    if (refused) return refused[1];
  }
  return undefined;
}

function refusalOfDeclaration({ prop, value, important }: Declaration): string | undefined {
  if (important) return '!important is not needed: these rules come after those of the blocks; remove it';
  if (/(?:url|image-set|src)\(/i.test(value))
    return `${prop} loads a file, which styles may not; put pictures into the content`;
  if (prop === 'backdrop-filter' || prop === 'will-change' || (prop === 'filter' && value.includes('blur(')))
    return `${prop} makes pages slow on phones; remove it`;
  if (/^transition(?:-property)?$/.test(prop) && /(?:^|[\s,])all\b/.test(value))
    return `${prop} of all properties makes pages slow; name those that change, such as color`;
  return undefined;
}
