import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { DocumentMenu } from './DocumentMenu.tsx';
import { useEditorLocation, useGo } from './location.ts';
import { useEditor } from './state.ts';
import { Status, WorkButtons } from './WorkBar.tsx';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function languageName(code: string): string {
  return code === '' ? 'First language' : (languageNames.of(code) ?? code);
}

/** What is open, what is not saved, and what is wrong. */
export const TopBar = memo(function TopBar({ title }: { title: string }) {
  const { file, language = '', ...selection } = useEditorLocation();
  const siteLanguage = useEditor((state) => state.site?.language ?? '');
  const languages = useEditor((state) => state.site?.languages);
  const go = useGo();
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-3 py-1 min-h-12">
      <Link to="/" className="quiet no-underline">
        <span className="i-tabler-arrow-left" /> All pages
      </Link>
      <h1 className="font-semibold truncate min-w-0 px-1 lt-lg:flex-1">{title}</h1>
      <DocumentMenu file={file} title={title} />
      <Status />
      {languages && languages.length > 1 && (
        <select
          aria-label="Language"
          value={language}
          className="button"
          onChange={({ target }) => go(file, { ...selection, language: target.value })}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code || siteLanguage)}
            </option>
          ))}
        </select>
      )}
      <WorkButtons />
    </header>
  );
});
