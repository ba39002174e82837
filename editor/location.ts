import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** What is open of a document. */
export interface EditorLocation {
  /** JSON Pointer of what is selected. */
  at?: string;
  /** The language of the page; the first one if left out. */
  language?: string;
  /** The document whose page is shown, if this one is only a part of it, such as its layout. */
  on?: string;
}

/** What is open, by the URL of the screen. */
export function useEditorLocation(): EditorLocation & { file: string } {
  const { _splat: file = '' } = useParams({ strict: false });
  return { ...(useSearch({ strict: false }) as EditorLocation), file };
}

/** The query of the URL of a document. */
export function searchOf(file: string, { at, language, on }: EditorLocation): never {
  return { ...(at && { at }), ...(language && { language }), ...(on && on !== file && { on }) } as never;
}

/** Opens something, so that Back leads to where the author was. */
export function useGo(): (file: string, location: EditorLocation) => void {
  const navigate = useNavigate();
  return (file, location) =>
    navigate({ to: '/edit/$', params: { _splat: file }, search: searchOf(file, location) });
}
