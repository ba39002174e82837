import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Finding } from '../api.ts';
import { countOf } from '../counts.ts';
import { DialogBox } from '../DialogBox.tsx';
import { type EditorLocation, searchOf, useEditorLocation, useGo } from '../location.ts';
import { useEditor } from '../state.ts';
import { messageOf, Suggestion } from './Suggestion.tsx';

/** All problems of the site, those of the open document first. Each leads to its place. */
export function ProblemList() {
  const { file, language } = useEditorLocation();
  const findings = useEditor((state) => state.findings);
  const items = useEditor((state) => state.items);
  const go = useGo();
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((a, b) => Number(b.file === file) - Number(a.file === file));
  const [first] = sorted;
  const locationOf = ({ at }: Finding): EditorLocation => ({ at, ...(language && { language }) });
  const titleOf = (path: string) => items?.find((item) => item.file === path)?.title ?? path;
  return (
    <DialogTrigger>
      <Button className="quiet !text-danger">
        <span className="i-tabler-alert-circle" /> {countOf(findings.length, 'problem')}
      </Button>
      <DialogBox title="Problems">
        {(close) => (
          <>
            <Button
              className="button w-full justify-start text-accent font-medium"
              onPress={() => {
                close();
                if (first) go(first.file, locationOf(first));
              }}
            >
              Go to the first
            </Button>
            <ul className="list-none">
              {sorted.map((finding) => (
                <li key={finding.file + finding.at + finding.code + finding.message} className="pb-1">
                  <Link
                    to="/edit/$"
                    params={{ _splat: finding.file }}
                    search={searchOf(finding.file, locationOf(finding))}
                    onClick={close}
                    className="row option block no-underline"
                  >
                    {messageOf(finding)}
                    <span className="help block">{titleOf(finding.file)}</span>
                  </Link>
                  <div className="pl-1">
                    <Suggestion finding={finding} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBox>
    </DialogTrigger>
  );
}
