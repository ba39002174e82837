import type { Tokens } from './tokens.ts';

/** The colours of callouts: the border and title, and the background. */
const callouts: Readonly<Record<string, readonly [line: string, background: string]>> = {
  note: ['info', 'info-soft'],
  tip: ['brand', 'brand-soft'],
  important: ['brand', 'surface'],
  warning: ['accent', 'accent-soft'],
  caution: ['danger', 'danger-soft'],
};

/** The colours of code by token type. */
const code: Readonly<Record<string, string>> = {
  keyword: 'danger',
  string: 'brand',
  constant: 'info',
  function: 'accent',
  parameter: 'ink',
  deleted: 'danger',
};

/** Styles that replace TeX features without a MathML Core equivalent, by the classes of Temml. */
const formulas = [
  '.text math{line-height:normal;letter-spacing:normal;direction:ltr}',
  '.tml-display{display:block;width:100%}',
  '.tml-left{text-align:left;text-align:-webkit-left}',
  '.tml-right{text-align:right;text-align:-webkit-right}',
  ...Object.entries({
    '.text menclose': 'position:relative;padding:.5ex 0',
    '.tml-overline': 'padding:.1em 0 0;border-top:.065em solid',
    '.tml-underline': 'padding:0 0 .1em;border-bottom:.065em solid',
    '.tml-cancel':
      'display:inline-block;position:absolute;left:.5px;bottom:0;width:100%;height:100%;background:currentColor',
    '.upstrike': 'clip-path:polygon(.05em 100%,0 calc(100% - .05em),calc(100% - .05em) 0,100% .05em)',
    '.downstrike': 'clip-path:polygon(0 .05em,.05em 0,100% calc(100% - .05em),calc(100% - .05em) 100%)',
    '.tml-xcancel':
      'clip-path:polygon(.05em 0,0 .05em,calc(50% - .05em) 50%,0 calc(100% - .05em),.05em 100%,50% calc(50% + .05em),calc(100% - .05em) 100%,100% calc(100% - .05em),calc(50% + .05em) 50%,100% .05em,calc(100% - .05em) 0,50% calc(50% - .05em))',
    '.sout':
      'clip-path:polygon(0 calc(55% + .0333em),0 calc(55% - .0333em),100% calc(55% - .0333em),100% calc(55% + .0333em))',
  }).map(
    ([selector, look]) =>
      `@supports (not (-webkit-backdrop-filter:blur(1px))) and (not (-moz-appearance:none)){${selector}{${look}}}`,
  ),
].join('');

/**
 * The styles of Markdown content. Every selector requires a class, so that pages without Markdown content do not include
 * these rules.
 */
export const proseCss = ({ radius, type }: Tokens): string =>
  `
.text :is(h2,h3,h4,h5,h6){margin-top:2rem;line-height:1.25}
.text>:first-child{margin-top:0}
.text h2{font-size:${type['2xl'].size}}
.text h3{font-size:${type.xl.size}}
.text h4{font-size:${type.lg.size}}
.text :is(h5,h6){font-size:1rem}
.permalink{color:inherit;text-decoration:none}
@media not print{.permalink:is(:hover,:focus-visible)::before{content:"#";content:"#"/"";position:absolute;margin-inline-start:-.8em;font-size:.8em;color:var(--muted)}}
.text h6{color:var(--muted)}
.text :is(li,blockquote,details,dd,div,figure):where(:not(.code-frame,.callout,.tabs))>*+*{margin-top:.75rem}
.text :is(ul,ol){padding-inline:1.4rem 0}
.callout>*+*{margin-top:.75rem}
.callout>.callout-title+*{margin-top:.35rem}
.text li>:is(ul,ol){margin-top:.4rem}
.text li:has(>p)+li{margin-top:.75rem}
.text .contains-task-list{list-style:revert}
.text .task-list-item{list-style:none}
.text .task{width:.9rem;height:.9rem;margin-inline:-1.4rem .25rem;vertical-align:-.05em}
.text blockquote{padding-inline-start:1rem;border-inline-start:3px solid var(--control);color:var(--muted)}
.text hr{margin:2rem 0;border-top:1px solid var(--line)}
.text :is(th,td){padding:.6rem .75rem;border-bottom:1px solid var(--line);vertical-align:top;text-align:start}
.text .cell-center{text-align:center}
.text .cell-right{text-align:end;font-variant-numeric:tabular-nums}
.text caption{padding-bottom:.5rem;text-align:start;font-size:.9rem;color:var(--muted)}
.text :is(:not(pre)>code,samp){font:.9em ui-monospace,monospace;unicode-bidi:isolate}
.text :not(pre,a)>code{padding:.1em .35em;border-radius:.3rem;background:color-mix(in srgb,var(--control) 16%,#0000);color:var(--ink)}
.text kbd{padding:.1em .4em;border:1px solid var(--control);border-bottom-width:2px;border-radius:.3rem;font:.85em ui-monospace,monospace}
.text mark{padding:0 .15em;background:var(--accent-soft);color:inherit}
.text :is(sub,sup){line-height:0}
.text abbr[title]{text-decoration:underline dotted}
.text details{padding:.6rem 1rem;border:1px solid var(--line);border-radius:${radius}}
.text summary{padding-inline-start:.9rem;text-indent:-.9rem;font-weight:600}
.text summary::before{content:"";display:inline-block;margin-inline-end:.6rem;border:.3rem solid transparent;border-inline-start-color:currentColor;border-inline-end-width:0}
.text details[open]>summary::before{rotate:90deg}
.tabs{display:flex;flex-wrap:wrap;border:1px solid var(--line);border-radius:${radius};overflow:hidden}
.tabs>details{flex:0 0 100%}
.text .tabs>details{border:0;margin:0}
.tabs>details+details{border-top:1px solid var(--line)}
@supports selector(::details-content){@media not print{
.text .tabs>details{display:contents}
.tabs>details::details-content{order:1;flex:0 0 100%;box-sizing:border-box;min-width:0}
.tabs>[open]::details-content{padding:.15rem 1rem 1rem;border-top:1px solid var(--line)}
.tabs>details>summary{padding:.5rem 1rem;text-indent:0;border-bottom:3px solid transparent;margin-bottom:-1px;color:var(--muted)}
.tabs>details>summary::before{content:none}
.tabs>[open]>summary{border-color:var(--brand);color:var(--ink);pointer-events:none}
.tabs summary:focus-visible{outline-offset:-3px}
}}
.text dt{font-weight:600}
.text dd+dt{margin-top:.75rem}
.text figcaption:not(.code-title){font-size:.9rem;color:var(--muted)}
.text dd{padding-inline-start:1.4rem}
.text .code-frame{position:relative;border:1px solid var(--line);border-radius:${radius};background:var(--sunken);overflow:hidden}
.text .code{border:0;border-radius:0;tab-size:4;direction:ltr}
.text .code>code{display:inline-block;min-width:100%}
.text .code:focus-visible{outline-offset:-3px}
.copy-code{position:absolute;inset:.35rem .35rem auto auto;padding:.1rem .6rem;min-height:1.75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--surface);font-size:.8rem;font-weight:600}
.copy-code:hover{border-color:var(--brand);color:var(--brand)}
@media(hover){.code-frame:not(:hover,:focus-within) .copy-code{opacity:0}}
.code-title{padding:.4rem 1rem;border-bottom:1px solid var(--line);font:.85em ui-monospace,monospace;color:var(--muted)}
.code-marked{display:block;margin:0 -1rem;padding:0 1rem 0 calc(1rem - 3px);border-left:3px solid var(--accent);background:var(--accent-soft)}
.code-comment{color:var(--muted);font-style:italic}
${Object.entries(code)
  .map(([kind, colour]) => `.code-${kind}{color:var(--${colour})}`)
  .join('\n')}
.callout{padding:.75rem 1rem;border-inline-start:4px solid;border-radius:${radius};border-color:var(--control)}
.callout-title{font-weight:700}
.callout-title .icon{margin-inline-end:.5rem}
${Object.entries(callouts)
  .map(
    ([kind, [line, background]]) =>
      `.callout-${kind}{--canvas:var(--${background});border-color:var(--${line});background:var(--canvas)}\n.callout-${kind}>.callout-title{color:var(--${line})}`,
  )
  .join('\n')}
.callout-important{border-block:1px solid;border-inline-end:1px solid;border-color:var(--brand)}
.file-tree{padding:.75rem 1rem;border:1px solid var(--line);border-radius:${radius};background:var(--sunken)}
.text .file-tree :is(ul,ol){margin:0;padding:0;list-style-type:""}
.text .file-tree li>:is(ul,ol){margin-inline-start:-1.05em;padding-inline-start:.85em;border-inline-start:1px solid var(--control)}
.text .file-tree li{margin:0;padding:.2rem 0 0;padding-inline-start:1.65em;font-size:.95rem;color:var(--muted);overflow-wrap:anywhere}
.text .file-tree code{padding:0;background:none}
.text .file-tree strong>code{font-weight:inherit;padding:.1em .25em;border-radius:.3rem;background:var(--accent-soft)}
.file-tree .icon{margin-inline:-1.65em .4em}
.formula{padding:.25rem 0}
${formulas}
.text .footnotes{padding-top:1rem;border-top:1px solid var(--line)}
.text .footnotes>*{font-size:.9rem}
`.replaceAll('\n', '');
