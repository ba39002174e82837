import { mediaFileIn } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const activeDrawing: Rule = {
  code: 'active-drawing',
  description: 'The SVG contains a script, HTML, or a reference to an external resource.',
  help: 'Remove that part, or export the drawing as a plain SVG; in Mermaid, set "htmlLabels": false.',
  check: {
    file: ({ path, value }) => {
      const { activePart } = mediaFileIn(path, value) ?? {};
      if (activePart === undefined) return [];
      const message = activePart.startsWith('<!ENTITY')
        ? 'this drawing has entities (<!ENTITY name "value">), which browsers do not read everywhere; write the value instead of each &name; and remove the DOCTYPE, or save it as plain SVG'
        : `this drawing contains ${activePart}, which could run or load something; remove it`;
      return [{ offset: 0, length: 1, message }];
    },
  },
};
