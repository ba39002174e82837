import { relative } from 'node:path';
import type { Project } from '../files/project.ts';
import { watchFolders } from '../files/watch.ts';
import { openCheck } from './engine/open.ts';
import type { Format } from './formatters/report.ts';

/**
 * Checks content now and after each change, until the process ends.
 * @param onReport called with each report
 */
export function watchCheck(project: Project, onReport: (report: Parameters<Format>[0]) => void): void {
  let start = performance.now();
  const { contentDir: dir, schemas } = project;
  const content = openCheck(dir, schemas, { project });
  const report = () => {
    const files = content.files();
    const checked = [...files.keys()].map((path) => `content/${path}`);
    onReport({ findings: content.findings(), checked, dir, files, milliseconds: performance.now() - start });
  };
  const changed = new Set<string>();
  // Watch before the first report, so that changes during it are not missed.
  watchFolders(dir, (path) => {
    // A save can cause several events.
    if (changed.size === 0)
      setImmediate(() => {
        start = performance.now();
        const paths = [...changed].map((file) => relative(dir, file));
        changed.clear();
        if (content.read(paths)) report();
      });
    changed.add(path);
  });
  report();
}
