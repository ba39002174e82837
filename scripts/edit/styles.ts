import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { createIcons } from '../build/assets/icons.ts';

const colours = [
  'surface',
  'raised',
  'hover',
  'line',
  'text',
  'muted',
  'accent',
  'on-accent',
  'danger',
  'warn',
];

/** The CSS of the editor: its stylesheet, and the utilities and icons that its components name. */
export async function editorCss(engineDir: string): Promise<string> {
  const [{ createGenerator }, { presetMini }] = await Promise.all([
    import('@unocss/core'),
    import('@unocss/preset-mini'),
  ]);
  const uno = await createGenerator({
    presets: [presetMini({ preflight: false })],
    theme: {
      colors: Object.fromEntries(colours.map((name) => [name, `var(--${name})`])),
      breakpoints: { md: '768px', lg: '1100px' },
    },
    shortcuts: {
      button:
        'inline-flex items-center justify-center gap-1.5 h-8 px-2.5 rounded-md border-0 bg-transparent text-text font-inherit cursor-pointer whitespace-nowrap',
      quiet: 'button text-muted',
      input:
        'w-full min-h-8 px-2.5 py-1.5 box-border rounded-md border border-line border-solid bg-raised text-text font-inherit leading-snug',
      label: 'text-text font-medium',
      help: 'text-muted text-xs leading-normal',
      popover: 'bg-raised border border-line border-solid rounded-lg shadow-float p-1 overflow-auto max-h-80',
      option: 'px-2.5 py-1.5 rounded-md outline-none cursor-default',
    },
    rules: [
      ['shadow-float', { 'box-shadow': '0 8px 30px var(--shadow)' }],
      ['font-inherit', { font: 'inherit' }],
    ],
  });
  const cwd = join(engineDir, 'editor');
  const texts = globSync('**/*.tsx', { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));
  const { css } = await uno.generate(texts.join('\n'), { preflights: false });
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bi-tabler-([a-z\d-]+)/g)].map(([, name = '']) => name)),
  );
  const icons = [...names].map(createIcons().ruleOf).join('');
  return readFileSync(join(cwd, 'editor.css'), 'utf8') + css + icons;
}
