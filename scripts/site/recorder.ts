import { objectRecorder, type Recorder } from '../../renderer/content/recorder.ts';
import type { Memo } from './memo.ts';

/** Records what rendering reads as queries of a memo, which are not saved: they are made of what is. */
export function recorderOf(memo: Memo): Recorder {
  const query: Recorder['query'] = (name, compute, options) =>
    memo.query(name, compute, { ...options, saving: 'nothing' });
  return { query, object: objectRecorder(query) };
}
