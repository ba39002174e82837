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
    bases: {},
  });
  expect(history.undo(after?.documents ?? {})?.documents).toEqual(before);
});

test('what others change between two steps is no part of either, so that the server merges it with what is undone and redone', () => {
  const history = new History();
  const file = 'pages/a.json';
  const type = (documents: Record<string, unknown>, title: string) =>
    history.edit(documents, [{ file, path: ['title'], value: title }], `${file}/title`, 0).documents;
  const typed = type({ [file]: { title: 'A' } }, 'An');
  const merged = { [file]: { title: 'An', text: 'Theirs' } };
  const again = type(merged, 'And');
  expect(history.undo(again)).toEqual({ documents: merged, bases: {} });
  expect(history.undo(merged)).toEqual({ documents: { [file]: { title: 'A' } }, bases: typed });
  const mergedAgain = { [file]: { title: 'A', text: 'Theirs' } };
  expect(history.redo(mergedAgain)).toEqual({ documents: typed, bases: { [file]: { title: 'A' } } });
});

test('the steps of a document that has another name are undone there', () => {
  const history = new History();
  history.edit({ 'pages/a.json': { title: 'A' } }, [{ file: 'pages/a.json', path: ['title'], value: 'B' }]);
  history.rename([{ from: 'pages/a.json', to: 'pages/b.json' }]);
  expect(history.undo({ 'pages/b.json': { title: 'B' } })).toEqual({
    documents: { 'pages/b.json': { title: 'A' } },
    bases: {},
  });
});
