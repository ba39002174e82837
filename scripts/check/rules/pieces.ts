import { isObject, isRecord, itemsOf, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { layoutsBelow, maxLayouts } from '../../../renderer/content/layouts.ts';
import {
  blockPaths,
  countBlocks,
  countRepetitions,
  defaultsOf,
  fileOfPiece,
  isReference,
  maxBlocks,
  maxRepetitions,
  type PieceReference,
  piecesIn,
} from '../../../renderer/content/pieces.ts';
import { pathTo } from '../json/walk.ts';
import type { Problem, Rule } from '../rule.ts';
import { joinAlternatives } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const layoutCycle: Rule = {
  code: 'layout-loop',
  description: 'Layouts extend each other in a cycle, or too many of them one through the other.',
  help: 'Remove `extends` from one of them, or let it extend a layout further down.',
  check: {
    document: ({ file, document, documents }) => {
      if (typeof document.extends !== 'string') return [];
      const below = layoutsBelow(file, documents);
      if (below.includes(file))
        return [
          { path: ['extends'], message: 'this layout extends itself through the layouts that it extends' },
        ];
      // Only the first one of a chain.
      const isFirst =
        below.length > maxLayouts && layoutsBelow(below[0] ?? '', documents).length <= maxLayouts;
      const message = `this layout extends more than ${maxLayouts} layouts, one through the other`;
      return isFirst ? [{ path: ['extends'], message }] : [];
    },
  },
};

export const pieceCycle: Rule = {
  code: 'piece-loop',
  description: 'Pieces contain each other in a cycle.',
  help: 'Remove one of them from the other.',
  check: {
    value: {
      'title:PieceBlock': ({ value }, { file, allDocuments }) => {
        const isCycle = piecesIn({ blocks: [value] }, allDocuments).has(file);
        const name = fileOfPiece(value as PieceReference);
        const message = `the piece content/${name} ${name === file ? 'is this one' : 'contains this one'}`;
        return isCycle ? [{ message, below: ['name'] }] : [];
      },
    },
  },
};

export const unusedPiece: Rule = {
  code: 'unused-piece',
  isForLaunch: true,
  description: 'No page, layout or entry uses this piece.',
  help: 'Use it, or delete its file. Only reported with `--launch`.',
  check: {
    files: ({ allDocuments }) => {
      const users = [...allDocuments].filter(([file]) => ['page', 'layout', 'entry'].includes(kindOf(file)));
      const usedPieces = new Set(users.flatMap(([, document]) => [...piecesIn(document, allDocuments)]));
      return [...allDocuments.keys()]
        .filter((file) => kindOf(file) === 'piece' && !translationOf(file) && !usedPieces.has(file))
        .map((file) => ({ file, message: 'no page, layout or entry uses this piece' }));
    },
  },
};

/** The parameters of a form, by name, and whether each has a default. Accepts invalid documents. */
function parametersOfForm(form: unknown): Map<string, boolean> {
  const values = isObject(form) && isObject(form.send) ? form.send.values : undefined;
  return new Map(
    itemsOf(values).flatMap((value) =>
      isObject(value) && typeof value.with === 'string' ? [[value.with, value.default !== undefined]] : [],
    ),
  );
}

/** The names that a block gives values in `with`. */
function parametersIn(block: unknown): string[] {
  const parameters = isObject(block) ? block.with : undefined;
  return isObject(parameters) ? Object.keys(parameters) : [];
}

export const missingParameter: Rule = {
  code: 'missing-parameter',
  description: 'A piece or a form is used without a required parameter.',
  help: 'Set it in `with`, or add a default to the piece or the form.',
  check: {
    value: {
      // Other blocks than form show forms too, and cannot set parameters.
      entryOf: ({ value, schema: { entryOf, embed }, parent }, { allDocuments }) => {
        if (entryOf !== 'forms' || embed !== true) return [];
        const file = `forms/${value}.json`;
        return missingNames(parent?.value, file, parametersOfForm(allDocuments.get(file)));
      },
      'title:PieceBlock': ({ value }, { allDocuments }) => {
        const file = fileOfPiece(value as PieceReference);
        const { parameters } = allDocuments.get(file) ?? {};
        if (!isRecord(parameters)) return [];
        const optional = defaultsOf({ parameters }, 'default');
        const names = Object.keys(parameters);
        return missingNames(value, file, new Map(names.map((name) => [name, Object.hasOwn(optional, name)])));
      },
    },
  },
};

/**
 * The problems of required parameters that the `with` of a block lacks.
 * @param parameters whether each has a default
 */
function missingNames(block: unknown, file: string, parameters: ReadonlyMap<string, boolean>): Problem[] {
  const parameterNames = parametersIn(block);
  const missing = [...parameters].flatMap(([name, isOptional]) =>
    isOptional || parameterNames.includes(name) ? [] : [name],
  );
  // `unknown-parameter` reports misspelt names.
  const misspelt = parameterNames.filter((name) => !parameters.has(name));
  return missing
    .filter((name) => !misspelt.some((other) => nearest(other, missing) === name))
    .map((name) => ({ message: `content/${file} requires the parameter "${name}" in "with"` }));
}

export const unknownParameter: Rule = {
  code: 'unknown-parameter',
  description: 'A piece or a form has no parameter with this name, or a piece does not use it.',
  help: 'Write a name from `parameters` of the piece, whose blocks use it as `{with.name}`, or the `with` of a value that the form sends.',
  check: {
    value: {
      'title:PieceBlock': ({ value }, { allDocuments }) => {
        const file = fileOfPiece(value as PieceReference);
        const { with: parameters } = value as PieceReference;
        const piece = allDocuments.get(file);
        if (!piece || !isObject(parameters) || Array.isArray(piece.parameters)) return [];
        return unknownNames(value, file, Object.keys(isObject(piece.parameters) ? piece.parameters : {}));
      },
      'entryOf:forms': ({ value, schema: { embed }, parent }, { allDocuments }) => {
        const file = `forms/${value}.json`;
        const form = embed === true && parent ? allDocuments.get(file) : undefined;
        if (!form || !parent) return [];
        return unknownNames(parent.value, file, [...parametersOfForm(form).keys()]).map(
          ({ below = [], ...problem }) => ({ ...problem, path: [...pathTo(parent), ...below] }),
        );
      },
    },
    document: ({ file, document: { parameters, blocks } }) => {
      if (!file.startsWith('pieces/') || !isRecord(parameters)) return [];
      // The blocks may be invalid in other ways.
      const text = JSON.stringify(blocks) ?? '';
      return Object.keys(parameters).flatMap((name): Problem[] => {
        if (text.includes(`{with.${name}}`) || text.includes(`{with.${name}|`)) return [];
        return [
          { path: ['parameters', name], at: 'key', message: `no text of this piece uses {with.${name}}` },
        ];
      });
    },
  },
};

/** The problems of names in the `with` of a block that are no parameters of the file that it uses. */
function unknownNames(block: unknown, file: string, names: readonly string[]): Problem[] {
  const parameterNames = parametersIn(block);
  return parameterNames.flatMap((name): Problem[] => {
    if (names.includes(name)) return [];
    const free = names.filter((other) => !parameterNames.includes(other));
    const suggestion = nearest(name, free);
    const choice = suggestion === undefined && free.length > 0;
    const advice = choice ? `; write ${joinAlternatives(free.map((one) => `"${one}"`))}` : '';
    const message = `content/${file} has no parameter ${JSON.stringify(name)}${advice}`;
    return [{ message, below: ['with', name], at: 'key', suggestion }];
  });
}

export const unknownSlot: Rule = {
  code: 'unknown-slot',
  description: 'The block has no placeholder with this name, so its double braces would be shown literally.',
  help: 'Write one of the placeholders that the finding lists.',
  check: {
    value: {
      slots: ({ value, schema: { slots = {} } }) => {
        const texts = objectOf(value);
        return Object.entries(slots).flatMap(([property, slotNames]) =>
          [...String(texts[property] ?? '').matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(
            ({ 0: match, 1: name = '', index }): Problem[] => {
              if (slotNames.includes(name)) return [];
              const filled = slotNames.map((slot) => `{{${slot}}}`).join(', ');
              const message = `unknown placeholder {{${name}}}; write one of ${filled}`;
              const inside = { offset: index, length: match.length };
              return [{ below: [property], message, suggestion: nearest(name, slotNames), inside }];
            },
          ),
        );
      },
    },
  },
  fix: (_, suggestion) => `{{${suggestion}}}`,
};

/** What grows with each piece inside another, and how much of it can be rendered. */
const growing = [
  {
    count: countBlocks,
    max: maxBlocks,
    describe: (subject: string, count: string, max: string) =>
      `${subject} has ${count} blocks with those of the pieces in it; at most ${max} can be rendered`,
  },
  {
    count: countRepetitions,
    max: maxRepetitions,
    describe: (subject: string, count: string, max: string) =>
      `the pieces in ${subject} repeat a parameter ${count} times in one text; at most ${max} times are possible`,
  },
];

export const tooLarge: Rule = {
  code: 'too-large',
  description:
    'A document has too many blocks, with those of the pieces in it, or too often the same parameter.',
  help: 'Split the page, or use fewer pieces that contain others.',
  check: {
    document: ({ file, document, allDocuments }) =>
      growing.flatMap(({ count, max, describe }) => {
        const all = count(document, allDocuments);
        if (all <= max) return [];
        const references = blockPaths(document, isReference);
        // Reported where it starts, not in all that contain it.
        const isInside = blockPaths(document, (block) => {
          return isReference(block) && count(allDocuments.get(fileOfPiece(block)), allDocuments) > max;
        });
        if (isInside.length > 0) return [];
        const subject = file.startsWith('pieces/') ? 'this piece' : 'this document';
        const [total, limit] = [all, max].map((number) => number.toLocaleString('en-GB'));
        const message = describe(subject, total ?? '', limit ?? '');
        return [{ path: references[0] ?? ['blocks'], message }];
      }),
  },
};
