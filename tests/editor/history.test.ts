import { expect, test } from 'vitest';
import { History } from '../../editor/history.ts';

test('what is typed in a place in quick succession is undone at once', () => {
  const history = new History();
  let documents: Record<string, unknown> = { 'pages/a.json': { title: '' } };
  const type = (title: string, time: number) => {
    const edit = { file: 'pages/a.json', path: ['title'], value: title };
    ({ documents } = history.edit(documents, [edit], 'pages/a.json/title', time));
  };
  type('A', 0);
  type('An', 1000);
  type('And', 10_000);
  expect(history.undo(documents)?.documents).toEqual({ 'pages/a.json': { title: 'An' } });
  expect(history.undo(documents)?.documents).toEqual({ 'pages/a.json': { title: '' } });
});

test('what is clicked in quick succession is undone one by one, in each file', () => {
  const history = new History();
  const before = { 'pages/a.json': { title: 'A' }, 'pages/b.json': { title: 'B' } };
  let documents: Record<string, unknown> = before;
  for (const file of Object.keys(before))
    ({ documents } = history.edit(documents, [{ file, path: [], value: { title: 'Fixed' } }], undefined, 0));
  const after = history.undo(documents);
  expect(after).toEqual({
    documents: { 'pages/a.json': { title: 'Fixed' }, 'pages/b.json': { title: 'B' } },
    files: ['pages/b.json'],
  });
  expect(history.undo(after?.documents ?? {})?.documents).toEqual(before);
});
