import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** What is open of a document. */
export interface Where {
  /** JSON Pointer of what is selected. */
  at?: string;
  /** The language of the page; the first one if left out. */
  language?: string;
  /** The document whose page is shown, if this one is only a part of it, such as its layout. */
  on?: string;
}

/** What is open, by the URL of the screen. */
export function useWhere(): Where & { file: string } {
  const { _splat: file = '' } = useParams({ strict: false });
  return { ...(useSearch({ strict: false }) as Where), file };
}

/** Opens something, so that Back leads to where the author was. */
export function useGo(): (file: string, where: Where) => void {
  const navigate = useNavigate();
  return (file, { at, language, on }) => {
    const search = {
      ...(at && { at }),
      ...(language && { language }),
      ...(on && on !== file && { on }),
    };
    navigate({ to: '/edit/$', params: { _splat: file }, search } as never);
  };
}
