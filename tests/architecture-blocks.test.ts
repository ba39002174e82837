import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { root } from './project.ts';

const types = globSync('schema/blocks/*.json', { cwd: root }).map((file) => basename(file, '.json'));

/**
 * Block types that are also words for something else: a node of Markdown, an element, a kind of media or document, a part of a
 * layout, a setting of `site.json`, a role. Only comparisons with a `type` mean the block.
 */
const words = new Set(
  'audio band chat columns consent contents details download embed filter form header list notice offers screen search sidebar split stats steps tabs text versions video'.split(
    ' ',
  ),
);

/** The code that writes content: samples, starting points, the reference, and what becomes of Markdown. */
const writers = /^scripts\/(authoring\/(agents|new)|dev|import)\//;

const anyOf = (all: readonly string[]) => `(?:${all.join('|')})`;
const titles = types.map((type) => type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()));
/** A block type as a text, compared with the type of a block, in JSON or in a path, or the title of its schema. */
const name = new RegExp(
  [
    `'${anyOf(types.filter((type) => !words.has(type)))}'`,
    `(?:\\bblock\\.|(?<![.\\w]))type [!=]== '${anyOf(types)}'`,
    `"type": "${anyOf(types)}"`,
    `blocks/${anyOf(types)}(?:/|\\.json)`,
    `(?:'|title:)${anyOf(titles)}Block'`,
  ].join('|'),
);

test('the engine knows no block by name: blocks say in their schemas what it does for them', () => {
  const sources = globSync('{renderer,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    ignore: 'scripts/built/**',
  });
  const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
  const found = (isWriter: boolean) =>
    sources
      .filter((file) => writers.test(file) === isWriter)
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .filter((line) => !isComment(line) && name.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
  expect(found(false)).toEqual([]);
  // What writes content has names, so the pattern finds them.
  expect(found(true).length).toBeGreaterThan(9);
});
