import { appId, failedAttribute as failed, foldAttribute, mainId } from '../page/protocol.ts';
import { fontStack } from './faces.ts';
import { fontFamilies, type Tokens } from './tokens.ts';

/** Shows only the first cards of a list, as `blocks/paged` does before hydration. */
const firstCards = (size: number) =>
  `@media screen and (scripting){:root:not([${failed}]) .first-${size} li:nth-child(n+${size + 1}):not(li li){display:none}}`;

/** The shapes of the tiles behind icons. */
const tileShapes: Readonly<Record<Tokens['tiles'], string>> = {
  rounded: 'border-radius:28%',
  circle: 'border-radius:50%',
  hexagon: 'clip-path:polygon(50% 0,93.3% 25%,93.3% 75%,50% 100%,6.7% 75%,6.7% 25%)',
};

const app = `#${appId}:has(>*>.sidebar)`;
const fold = `.sidebar>[${foldAttribute}]`;

const withContents = `${app}>#${mainId}:has(>*>.contents-list)`;

/**
 * Styles of a sidebar: collapsed above the page, or expanded beside it. If there is room, a table of contents is beside the
 * other blocks of the page. Browsers without `::details-content` keep the summary line.
 */
const sidebar = `
.sidebar{border-bottom:1px solid var(--line)}
.sidebar [aria-current]{color:var(--brand);font-weight:700}
@media(min-width:1024px){
${app}{display:grid;grid-template-columns:minmax(0,1fr) 18rem minmax(0,57rem) minmax(0,1fr);align-content:start}
${app}>*{grid-column:1/-1;min-width:0}
#${appId}>:has(>.sidebar){grid-column:2}
${app}>#${mainId}{grid-column:3;min-height:calc(100svh - 12rem)}
.sidebar{position:sticky;top:0;max-height:100vh;overflow-y:auto;border:0}
${fold}>*{padding-inline-end:0}
${fold}>ul{padding-block:2.5rem}
}
@media(min-width:1280px){
${withContents}{display:grid;grid-template-columns:minmax(0,1fr) 14.5rem;align-content:start}
${withContents}>*{grid-column:1}
${withContents}>:has(>.contents-list){grid-area:1/2/span 99;padding-block:1.5rem}
${withContents} .contents-list{padding-inline:0 1.5rem;top:1rem}
}
@supports selector(::details-content){@media(min-width:1024px){
${fold}>summary{display:none}
${fold}::details-content{content-visibility:visible;display:block}
}}`;

/**
 * What is behind a table, a formula or code that scrolls sideways, from outer to inner: it covers the shadow at the end. In
 * a deep band, cards are translucent, and the column that stays in view has to cover those below it.
 */
const sidewaysBackgrounds = [
  ...['brand-soft', 'accent-soft', 'info-soft', 'surface'].map(
    (name) => `.bg-${name} .sideways{--canvas:var(--${name})}`,
  ),
  '.band .sideways{--canvas:var(--band);--control:rgb(255 255 255/.4)}',
  ...['card', 'panel'].flatMap((name) => [
    `.${name}:not(.bg-info-soft) .sideways{--canvas:var(--surface)}`,
    `.band .${name} .sideways{--canvas:color-mix(in srgb,#fff 6%,var(--band))}`,
  ]),
  '.downwards .sideways{--canvas:var(--sunken)}',
  '.callout .sideways{--canvas:inherit!important}',
  '@media screen{.on-deep th.sticky{background:color-mix(in srgb,#fff 12%,var(--band))}}',
].join('');

/** Base styles of plain elements, and the few rules that utilities cannot express. */
export const baseCss = ({ faces, motion, radius, tiles }: Tokens): string =>
  `
*,::before,::after{box-sizing:border-box;border:0 solid var(--line)}
*{margin:0;padding:0}
:root{--font-heading:${fontStack(faces.heading)};--font-text:${fontStack(faces.text)}}
html{font:400 106.25%/1.6 ${fontFamilies.text};-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-top:6rem;background:var(--canvas);color:var(--ink);accent-color:var(--brand)}
body{padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);font-size:1rem;overflow-wrap:break-word}
h1,h2,h3,h4{font-family:${fontFamilies.heading};font-weight:700;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
@media(max-width:359px){h1.title,h1.display{font-size:1.7rem}}
p,li,dd{text-wrap:pretty}
:is(p,li,dd)>.link,li.panel>.stack{overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a[href^="tel:"],time{unicode-bidi:plaintext}
ul[class],ol[class]{list-style:none}
button,input,select,textarea{font:inherit;color:inherit;background:none;letter-spacing:inherit}
button,summary,select,label{cursor:pointer}
img,svg{display:block;max-width:100%}
table{border-collapse:collapse;width:100%}
th{text-align:inherit}
:disabled{opacity:.6}
[class*=button-]:active{translate:0 1px}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;box-shadow:0 0 0 2px var(--canvas)}
#${mainId}{outline:none;flex:1}
#${appId}{display:flex;min-height:100svh;flex-direction:column}
::selection{background:var(--brand);color:var(--on-brand)}
dialog,[popover]{color:inherit;background:var(--surface);border:0}
dialog::backdrop{background:rgb(4 20 13/.55)}
.skip{position:fixed;z-index:9;inset:.5rem auto auto .5rem;padding:.6rem 1rem;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font-weight:600}
.skip:not(:focus){translate:0 -200%}
.icon{display:inline-block;flex:none;width:1.25em;height:1.25em;vertical-align:-.25em;background:currentColor;mask:var(--icon,linear-gradient(#0000,#0000)) no-repeat}
.tile-shape{${tileShapes[tiles]}}
.honeycomb{background:radial-gradient(at 75% 30%,var(--brand-soft),#0000 60%)}
.tip{position:absolute;inset:auto;position-area:top;position-try-fallbacks:flip-block;max-width:min(18rem,90vw)}
.dropdown{position:absolute;inset:auto;position-area:bottom span-right;position-try-fallbacks:flip-inline;width:max-content;max-width:min(22rem,90vw)}
.drawer{position:fixed;inset:0 0 0 auto;width:min(22rem,100vw);max-width:none;height:100dvh;max-height:none;overflow:auto}
.edge-tab{position:fixed;z-index:3;top:50%;writing-mode:vertical-rl;padding:.75rem 0;width:1.45rem;display:flex;align-items:center;justify-content:center;gap:.5rem;font-weight:600;font-size:.85rem;line-height:1;background:var(--brand);color:var(--on-brand);box-shadow:var(--shadow-rest)}
.edge-left{rotate:180deg}
.safe{margin:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
@media(min-width:768px){.edge-tab{width:2.6rem;padding:1rem 0}}
@media screen and (prefers-color-scheme:dark){.edge-tab{background:var(--surface);color:var(--brand);border:1px solid var(--control)}}
@media(scripting:none){.with-scripts{display:none!important}}
@media not (scripting:none){.without-scripts{display:none}}
@media screen and (scripting){:root:not([${failed}]) .first-alone>*>:nth-child(n+2),:root:not([${failed}]) .tab-label{display:none}}
@media screen and (scripting){:root:not([${failed}]) .shown-later{display:none}}
${[6, 12, 18, 24, 36].map(firstCards).join('\n')}
.sent:not(:target,.shown){display:none}
.sent:target~form{display:none}
${sidebar}
.along:dir(rtl){scale:-1 1}
.menu-link[aria-current],.menu-link:has(+.dropdown [aria-current]){color:var(--brand);font-weight:700}
.band{background:var(--band);color:var(--on-band);--brand:var(--on-band);--on-brand:var(--band);--brand-soft:rgb(255 255 255/.12);--muted:var(--on-band-muted)}
.prose>*+*{margin-top:1rem}
.prose>:not(.sideways){max-width:62ch}
.prose ul,.prose ol{padding-inline:1.4rem 0}
.prose li+li{margin-top:.4rem}
.prose li::marker{color:var(--brand);font-weight:600}
.sideways{overflow-x:auto;background:linear-gradient(270deg,var(--canvas) 1rem,transparent) 100%/2rem 100% no-repeat local,linear-gradient(270deg,var(--control),transparent) 100%/.5rem 100% no-repeat}
${sidewaysBackgrounds}
.code{overflow-x:auto;padding:1rem;border:1px solid var(--line);border-radius:${radius};font:.85em/1.6 ui-monospace,monospace}
.equal-columns{grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}
.equal-columns:has(>*>:nth-child(4)){grid-template-columns:repeat(auto-fit,minmax(min(100%,max(11rem,20%,min(45%,(48rem - 100%)*999))),1fr))}
.numbers{font-variant-numeric:tabular-nums lining-nums}
@media(prefers-reduced-motion:no-preference){.fade{transition:opacity .5s}html{scroll-behavior:smooth}a,button,summary,input{transition:color ${motion},background-color ${motion},border-color ${motion},transform ${motion},box-shadow ${motion}}}
@media(forced-colors:active){.button-ghost{margin:0 4px}.edge-tab{border-width:1px}.icon{forced-color-adjust:none;background:CanvasText}:focus-visible{outline-color:Highlight}}
:root:has(:is(input,select,textarea):focus) .while-reading{visibility:hidden}
:root:not([${failed}]) .failure{display:none}
.failure{position:fixed;z-index:6;inset:auto 0 0;padding:.75rem 1.5rem;background:var(--danger);color:var(--canvas)}
select{field-sizing:content}
.field[aria-invalid]{border-color:var(--danger)}
.toast{position:fixed;margin:0 0 env(safe-area-inset-bottom);inset:auto 1rem 1rem auto;width:min(24rem,100vw - 2rem)}
`.replaceAll('\n', '');
