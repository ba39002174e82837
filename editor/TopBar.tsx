import { Link } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { Button } from 'react-aria-components';
import { DocumentMenu } from './DocumentMenu.tsx';
import { redo, undo } from './edit.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { save, saveAsDraft } from './save.ts';
import { onShortcut } from './shortcuts.ts';
import { useEditor } from './state.ts';
import { useGo } from './where.ts';

interface TopBarProps {
  file: string;
  title: string;
  languages: readonly string[];
  language: string;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function languageName(code: string): string {
  return code === '' ? 'First language' : (languageNames.of(code) ?? code);
}

/** What is open, what is not saved, and what is wrong. */
export const TopBar = memo(function TopBar({ file, title, languages, language }: TopBarProps) {
  const siteLanguage = useEditor((state) => state.site?.language ?? '');
  const unsavedCount = useEditor((state) => state.unsaved.length);
  const message = useEditor((state) => state.message);
  const isProblem = useEditor((state) => state.isProblem);
  const isBusy = useEditor((state) => state.isBusy);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const canBeDraft = useEditor((state) => state.canBeDraft);
  const go = useGo();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' && (!(event.metaKey || event.ctrlKey) || event.altKey)) return;
      if (onShortcut(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-3 py-1 min-h-12">
      <Link to="/" className="quiet no-underline">
        <span className="i-tabler-arrow-left" /> All pages
      </Link>
      <h1 className="font-semibold truncate min-w-0 px-1 lt-lg:flex-1">{title}</h1>
      <DocumentMenu file={file} title={title} />
      <p
        role="status"
        className={`help truncate flex-1 min-w-0 px-2 lt-lg:order-1 lt-lg:basis-full lt-lg:pb-1 ${isProblem ? '!text-danger' : ''}`}
      >
        {message ||
          (unsavedCount === 0
            ? 'Everything is saved'
            : unsavedCount === 1
              ? '1 file is not saved'
              : `${unsavedCount} files are not saved`)}
      </p>
      {languages.length > 1 && (
        <select
          aria-label="Language"
          value={language}
          className="button"
          onChange={({ target }) => go(file, { language: target.value })}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code || siteLanguage)}
            </option>
          ))}
        </select>
      )}
      <ProblemList file={file} language={language} />
      <Button aria-label="Undo" isDisabled={!canUndo} onPress={undo} className="quiet w-8 px-0">
        <span className="i-tabler-arrow-back-up" />
      </Button>
      <Button aria-label="Redo" isDisabled={!canRedo} onPress={redo} className="quiet w-8 px-0">
        <span className="i-tabler-arrow-forward-up" />
      </Button>
      {canBeDraft && (
        <Button className="quiet" onPress={saveAsDraft}>
          Save as draft
        </Button>
      )}
      <Link to="/review" search={{ file } as never} className="quiet no-underline">
        Review
      </Link>
      <Button isDisabled={unsavedCount === 0 || isBusy} onPress={save} className="button primary ml-1">
        Save
      </Button>
    </header>
  );
});
