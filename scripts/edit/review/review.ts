import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { BlockChange } from '../../authoring/diff/blocks.ts';
import { type FileChange, fileChanges } from '../../authoring/diff/files.ts';
import { contentAt, otherChanges } from '../../authoring/diff/git.ts';
import type { ValueChange } from '../../authoring/diff/values.ts';
import { placeWords } from '../../authoring/diff/words.ts';
import { openCheck } from '../../check/engine/open.ts';
import { inSlices } from '../../check/slices.ts';
import { UserError } from '../../cli/errors.ts';
import { startDev } from '../../dev/server.ts';
import { assertBranchName, commitAt, git, gitAccepts, gitLine } from '../../files/git.ts';
import type { Project } from '../../files/project.ts';
import { writeInto } from '../../files/write.ts';
import { commit } from '../../operations/commit.ts';
import { shownPage } from '../../operations/shown-page.ts';
import { urlsOf } from '../../operations/urls.ts';
import { checkOut } from '../../tools/report/checkout.ts';
import type { Session } from '../session.ts';
import { type OneChange, reverted } from './reverted.ts';

/** What changed since the last commit. */
export interface Changes {
  /** Why nothing can be compared, such as outside of a git repository. */
  problem?: string;
  /** The current branch; empty if none is checked out. */
  branch: string;
  files: ChangedFile[];
}

/** A change with its place in words. */
type WordedChange = ValueChange & { place: string };

interface ChangedFile extends Omit<FileChange, 'properties' | 'blocks'> {
  properties: WordedChange[];
  blocks: (Omit<BlockChange, 'properties'> & { properties: WordedChange[] })[];
  /** The page that shows it. */
  url?: string;
  /** Where the page was. */
  urlBefore?: string;
}

/** The review of what changed since the last commit. */
export interface Review {
  changes(): Changes;
  /** A document without one of its changes; undefined if there was none. */
  reverted(file: string, change: OneChange): unknown;
  /**
   * Writes a file that is no document, such as a picture, as it was committed.
   * @returns where the other version is kept; undefined if there was none
   * @throws UserError if it did not change, or is needed as it is
   */
  restore(file: string): string | undefined;
  /** Starts the dev server that shows the pages as they were committed, on first use. Resolves with its origin. */
  shown(): Promise<string>;
  /**
   * Commits everything in the content folder.
   * @param branch a new branch for it; the current one if left out
   * @throws UserError if there is nothing to commit, unsaved work, or git refuses
   */
  commit(message: string, branch?: string): void;
  close(): Promise<void>;
}

/** @param editor the origin of the editor, which shows the pages */
export function openReview(project: Project, session: Session, editor: string): Review {
  const { contentDir, cacheDir } = project;
  const { check } = session.site;
  let last: { commit: string; files: ReturnType<typeof contentAt> } | undefined;
  const committed = () => {
    const commit = commitAt('HEAD', contentDir);
    if (last?.commit !== commit) last = { commit, files: contentAt(commit, contentDir) };
    return last;
  };
  let server: { commit: string; dev: Promise<ViteDevServer> } | undefined;
  /** Stops the server of committed pages, unless it could not be started. */
  const stop = async () => {
    const running = server?.dev;
    server = undefined;
    await running?.then(
      (dev) => dev.close(),
      () => {},
    );
  };
  const start = async (commit: string) => {
    await stop();
    const folder = join(cacheDir, 'edit/committed');
    const content = checkOut(commit, contentDir, join(folder, 'clone'));
    const committedProject = { ...project, contentDir: content, cacheDir: folder };
    const check = openCheck(committedProject.contentDir, committedProject.schemas, {
      project: committedProject,
    });
    return startDev(committedProject, 0, {
      ...{ editor, check },
      onChange: () => {},
      onChecked: async (listener) => listener((await inSlices(check.steps(), () => false)) ?? []),
    });
  };
  return {
    changes: () => {
      try {
        const { files } = committed();
        const changes = fileChanges(files, check.files(), otherChanges('HEAD', contentDir));
        return { branch: gitLine(contentDir, 'branch', '--show-current'), files: changes.map(withUrls) };
      } catch (error) {
        if (error instanceof UserError) return { problem: error.message, branch: '', files: [] };
        throw error;
      }
    },
    reverted: (file, change) => {
      const before = committed().files.get(file);
      // Undoing everything gives the same bytes.
      if (before) session.remember(file, before.text);
      return reverted(before?.value, session.document(file), change);
    },
    restore: (file) => {
      const kind = otherChanges('HEAD', contentDir).get(file);
      if (!kind) throw new UserError(`content/${file} is as it was committed.`);
      const after =
        kind === 'added' ? undefined : git(contentDir, ['cat-file', '--filters', `HEAD:./${file}`]);
      const before = session.site.read(file);
      check.read([file]);
      const files = [{ path: file, before, after }];
      const { isAccepted, added } = session.site.judge({
        ...{ files, moves: [], routes: [], touched: [], inverse: { operations: [] } },
      });
      if (!isAccepted) throw new UserError(`Not undone: ${added[0]?.message}`);
      const undoneFolder = join(cacheDir, 'edit/undone');
      if (before) writeInto(undoneFolder, file, before);
      commit(contentDir, files);
      return before && join(relative(project.siteDir, undoneFolder), file);
    },
    shown: async () => {
      const { commit } = committed();
      if (server?.commit !== commit) {
        const starting = { commit, dev: start(commit) };
        server = starting;
        // The next request tries again.
        starting.dev.catch(() => {
          if (server === starting) server = undefined;
        });
      }
      const address = (await server.dev).httpServer?.address();
      if (typeof address !== 'object' || !address) throw new Error('the dev server has no address');
      return `http://127.0.0.1:${address.port}`;
    },
    commit: (message, branch) => {
      if (session.state().unsaved.length > 0) throw new UserError('Save your changes first.');
      if (message.trim() === '') throw new UserError('Say in a few words what you changed.');
      const current = gitLine(contentDir, 'branch', '--show-current');
      if (branch !== undefined) {
        assertBranchName(branch, contentDir);
        if (gitAccepts(contentDir, 'show-ref', '--verify', '--quiet', `refs/heads/${branch}`))
          throw new UserError(`There is already a branch ${branch}. Choose another name.`);
        git(contentDir, ['switch', '--quiet', '--create', branch]);
      }
      try {
        git(contentDir, ['add', '--all', '--', '.']);
        git(contentDir, ['commit', '--quiet', '--message', message, '--', '.']);
      } catch (error) {
        gitAccepts(contentDir, 'reset', '--quiet', '--', '.');
        if (branch !== undefined) {
          git(contentDir, ['switch', '--quiet', current || '--detach']);
          git(contentDir, ['branch', '--quiet', '--delete', '--force', branch]);
        }
        throw error;
      }
    },
    close: stop,
  };

  function withUrls(change: FileChange): ChangedFile {
    // Of layouts and what else is no page, one that shows it.
    const [url = change.route ?? shownPage(check, change.file, '', session.at)?.url] = urlsOf(
      check,
      change.file,
    );
    const urlBefore = change.kind === 'added' ? undefined : (change.from?.route ?? change.route ?? url);
    return {
      ...change,
      properties: change.properties.map(inWords),
      blocks: change.blocks.map((block) => ({ ...block, properties: block.properties.map(inWords) })),
      ...(url !== undefined && change.kind !== 'removed' && { url }),
      ...(urlBefore !== undefined && { urlBefore }),
    };
  }
}

function inWords(change: ValueChange): WordedChange {
  const from = change.kind === 'moved' && { from: placeWords(change.from) };
  return { ...change, ...from, place: placeWords(change.path) };
}
