import { defineConfig, presetIcons, presetMini } from 'unocss';

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

/** The look of the editor: quiet neutrals, one accent, and one size of text for most things. */
export default defineConfig({
  presets: [presetMini(), presetIcons({ extraProperties: { display: 'inline-block', flex: 'none' } })],
  content: { pipeline: { include: [/editor\/.*\.tsx$/] } },
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
  preflights: [
    {
      getCSS: () => `
:root{color-scheme:light dark;
--surface:light-dark(#fafafa,#17181a);--raised:light-dark(#fff,#1f2023);--hover:light-dark(#f0f0f1,#2a2b2f);
--line:light-dark(#e3e3e6,#35363b);--text:light-dark(#1c1d20,#ececee);--muted:light-dark(#66686f,#a0a2aa);
--accent:light-dark(#2f6f4f,#7fcfa5);--on-accent:light-dark(#fff,#10251b);--danger:light-dark(#b3261e,#ff9d94);
--warn:light-dark(#8a5a00,#f0c36d);--shadow:light-dark(#0002,#0008)}
html,body,#root{height:100%;margin:0}
body{font:13.5px/1.45 system-ui,sans-serif;background:var(--surface);color:var(--text);-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul{margin:0;padding:0;font-size:inherit}
a{color:inherit}
ul{list-style:none}
.button[data-hovered],.quiet[data-hovered],.option[data-focused],.option[data-hovered],.row[data-hovered],a.row:hover{background:var(--hover)}
:is(.button,.quiet)[data-disabled]{opacity:.4;cursor:default}
.button.primary{background:var(--accent);color:var(--on-accent);font-weight:600}
:is(.button,.quiet)[data-selected]{background:var(--hover);color:var(--text)}
.row[data-selected]{background:light-dark(#e7f0eb,#22352b)}
.option[data-selected]{font-weight:600}
.input:focus,:is(.button,.quiet)[data-focus-visible],.row[data-focus-visible],a:focus-visible,.react-aria-Tree:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:-1px}
.input[data-invalid],.invalid .input{border-color:var(--danger)}
.row[data-dragging]{opacity:.5}
.react-aria-DropIndicator[data-drop-target]{outline:1px solid var(--accent)}
.row[data-drop-target]{outline:2px solid var(--accent)}
.actions{opacity:0}
.row:hover .actions,.row[data-focus-visible-within] .actions,.row[data-focus-visible] .actions,.row[data-selected] .actions,.item:hover>*>.actions,.item:hover>.actions,:focus-within>.actions{opacity:1}
.switch-track{width:28px;height:16px;border-radius:9px;background:var(--line);position:relative;flex:none;transition:background .15s}
.switch-track::after{content:'';position:absolute;inset:2px auto 2px 2px;width:12px;border-radius:50%;background:var(--raised);transition:translate .15s}
[data-selected]>.switch-track{background:var(--accent)}
[data-selected]>.switch-track::after{translate:12px}
[data-focus-visible]>.switch-track{outline:2px solid var(--accent);outline-offset:2px}
a{text-decoration:none}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.unlabelled .caption,.unlabelled .help{display:none}
.field-sizing{field-sizing:content;max-height:24rem}
summary{list-style:none}
details[open]>summary>.chevron{rotate:90deg}
.screen{display:grid;grid-template-columns:260px minmax(0,1fr) 360px;min-height:0}
@media(max-width:1100px){.screen{grid-template-columns:220px minmax(0,1fr);grid-template-rows:minmax(0,1fr) minmax(0,1fr)}.screen>:nth-child(1){grid-row:1/3}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}`,
    },
  ],
});
