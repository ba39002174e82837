import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { countOf } from '../counts.ts';
import { type Width, WidthSwitch } from '../PageFrame.tsx';
import { useEditor } from '../state.ts';
import { refreshOldList } from '../sync.ts';
import { Status } from '../WorkBar.tsx';
import { Commit } from './Commit.tsx';
import { Compared } from './Compared.tsx';
import { type FileChange, kinds, useChanges } from './changes.ts';
import { FileChanges } from './FileChanges.tsx';

/** What changed since the last commit: a list of files, the page before and after, and what changed in words. */
export function ReviewScreen() {
  const { site, items, unsaved, message } = useEditor((state) => state);
  const { file } = useSearch({ strict: false }) as { file?: string };
  const [changes, ask] = useChanges();
  const [width, setWidth] = useState<Width>('Desk');
  useEffect(refreshOldList, []);
  if (!site || !changes) return <p className="p-8">{message || 'Comparing…'}</p>;
  const { problem, branch, files } = changes;
  const selectedFile = files.find((each) => each.file === file) ?? files[0];
  const titleOf = (change: FileChange) =>
    items?.find(({ file }) => file === change.file)?.title ?? change.file;
  return (
    <div className="h-full grid" style={{ gridTemplateRows: 'auto minmax(0,1fr)' }}>
      <header className="flex flex-wrap items-center gap-x-1 px-3 py-1 min-h-12">
        <Link to="/" className="quiet no-underline">
          <span className="i-tabler-arrow-left" /> All pages
        </Link>
        <h1 className="font-semibold px-1">Review</h1>
        <Status idle={problem === undefined ? summaryOf(files.length, unsaved.length) : ''} />
        {selectedFile && <WidthSwitch {...{ width, setWidth }} />}
        {problem === undefined && (
          <Commit branch={branch} count={files.length} unsaved={unsaved.length} onDone={ask} />
        )}
      </header>
      {selectedFile ? (
        <main className="screen">
          <nav
            aria-label="Changed"
            className="overflow-auto px-2 border-r border-r-solid border-line flex flex-col"
          >
            {files.map((change) => (
              <Link
                key={change.file}
                to="/review"
                search={{ file: change.file } as never}
                aria-current={change.file === selectedFile.file ? 'page' : undefined}
                className="row flex items-center gap-2 min-h-8 px-2 rounded-md"
              >
                <span className="truncate flex-1">{titleOf(change)}</span>
                <span className="help">{kinds[change.kind]}</span>
              </Link>
            ))}
          </nav>
          <Compared
            key={selectedFile.file}
            title={titleOf(selectedFile)}
            page={site.page}
            change={selectedFile}
            width={width}
          />
          <FileChanges change={selectedFile} title={titleOf(selectedFile)} />
        </main>
      ) : (
        <main className="px-8 py-16 text-center max-w-140 mx-auto">
          <p>
            {problem === undefined
              ? 'Nothing changed since the last commit.'
              : 'There is nothing to compare with. Editing and saving work as ever.'}
          </p>
          {problem !== undefined && <p className="help">Git says: {problem}.</p>}
        </main>
      )}
    </div>
  );
}

function summaryOf(count: number, unsaved: number): string {
  if (count === 0) return '';
  const changed = `${countOf(count, 'file')} changed since the last commit`;
  return unsaved === 0 ? changed : `${changed}, not all of it saved`;
}
