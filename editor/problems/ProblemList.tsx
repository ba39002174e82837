import { Link } from '@tanstack/react-router';
import { Button, Dialog, DialogTrigger, Modal } from 'react-aria-components';
import { useEditor } from '../state.ts';
import { useGo } from '../where.ts';
import { messageOf, Suggestion } from './Suggestion.tsx';

/** All problems of the site, those of the open document first. Each leads to its place. */
export function ProblemList({ file, language }: { file: string; language: string }) {
  const findings = useEditor((state) => state.findings);
  const documents = useEditor((state) => state.site?.documents);
  const go = useGo();
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((a, b) => Number(b.file === file) - Number(a.file === file));
  const [first] = sorted;
  const titleOf = (path: string) => documents?.find((document) => document.file === path)?.title ?? path;
  return (
    <DialogTrigger>
      <Button className="quiet !text-danger">
        <span className="i-tabler-alert-circle" /> {findings.length}{' '}
        {findings.length === 1 ? 'problem' : 'problems'}
      </Button>
      <Modal isDismissable className="fixed inset-0 grid justify-end items-start pt-12 pr-3 z-50">
        <Dialog aria-label="Problems" className="popover w-96 max-w-full !max-h-[80vh] outline-none">
          {({ close }) => (
            <>
              <Button
                className="button w-full justify-start text-accent font-medium"
                onPress={() => {
                  close();
                  if (first) go(first.file, { at: first.at, language });
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
                      search={(finding.at ? { at: finding.at } : {}) as never}
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
        </Dialog>
      </Modal>
    </DialogTrigger>
  );
}
