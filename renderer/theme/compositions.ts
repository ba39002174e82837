import type { Rule } from 'unocss';

const css: Readonly<Record<string, string>> = {
  // Buttons below the heading that is beside the content of its section.
  'actions-below':
    '@media(min-width:1024px){.actions-below{grid-template-rows:auto 1fr}.actions-below>.section-head{margin:0}.actions-below>:nth-child(2){grid-row:span 2}.actions-below>.row{align-self:start}}',
  // Light in the colour of the brand of the page, which deep backgrounds override, from their lower end.
  glow: ':root:has(.glow){--glow:color-mix(in srgb,var(--brand) 40%,#0000)}.glow{background-image:radial-gradient(at 100% 100%,var(--glow),#0000 60%)}',
  // A picture up to the edges of the page and its section, the nearest positioned ancestor.
  bleeding:
    'img.bleeding{max-width:none;width:calc(100% + 3.5rem);height:13rem;margin-inline:-1.75rem;object-fit:cover;object-position:0}picture:last-child>.bleeding{margin-bottom:-2rem}@media(min-width:768px){img.bleeding{position:absolute;inset-block:0;inset-inline-end:0;margin:0!important;width:50%;height:100%}}',
  // Tiles stand out from a soft background of their own tone.
  'on-soft': '.on-soft .tile-shape{background:var(--surface)}',
  // A card filled with its tone; its first child is a large cell in the corner.
  'tile-card':
    '.tile-card{padding:1rem 1rem 4.5rem;contain:paint}.tile-card p{margin-top:.5rem}.tile-card>.tile>.icon{color:var(--canvas)}@media(max-width:767.9px){.tile-card p{font-size:.9rem;line-height:1.45}.tile-card .subheading{font-size:1.05rem}}.tile-card>.tile{position:absolute;inset:auto -1rem -1.5rem auto;inset-inline:auto -1rem;width:5.5rem;height:5.5rem;font-size:2rem;background:currentColor}@media(min-width:768px){.tile-card{padding:1.5rem 1.5rem 6.5rem}.tile-card>.tile{width:9rem;height:9rem;font-size:2.75rem;bottom:-2.5rem}}',
  // Items with large numbers, side by side.
  numbered:
    '.numbered{display:flex;flex-wrap:wrap;gap:1.5rem 2rem;counter-reset:n}.numbered>*{flex:1 1 min(100%,9rem)}.numbered>::before{counter-increment:n;content:counter(n);display:block;font:800 clamp(2.5rem,1.8rem + 2.5vw,4rem)/1 var(--font-heading);color:var(--accent);margin-bottom:.5rem}@media(max-width:479.9px){.numbered>li{flex-basis:100%;display:grid;grid-template-columns:2.5rem 1fr}}',
  // A large price that leaves room for its period on the same line, however wide the card is.
  'plan-price':
    '.plan-price{container-type:inline-size}.plan-price>strong{font:700 clamp(2rem,17cqi,3.75rem)/1 var(--font-heading)}',
  // Vouchers with a stub. On phones, those after the eighth are shown if the details below are open or a filter is active. Without a filter, the last one fills its row, with its stub at the end.
  vouchers:
    '@media screen and (max-width:479.9px){.vouchers:not(:has([hidden])):has(+:not([open]))>:nth-child(n+9),.vouchers:has([hidden])+details,.vouchers+[open]:not(:has(:focus-visible)){display:none}}.vouchers>li{display:flex;flex-direction:column}@media(min-width:768px){.vouchers:not(:has([hidden]))>:last-child:nth-child(3n+1){grid-column:span 3;flex-direction:row}.vouchers:not(:has([hidden]))>:last-child:nth-child(3n+2){grid-column:span 2;flex-direction:row}.vouchers:not(:has([hidden]))>:last-child:not(:nth-child(3n))>:last-child{width:40%;border-width:0 0 0 2px}}',
  // Hexagons in rows of three and two, in three tones.
  comb: '.comb{container-type:inline-size;width:100%;max-width:31rem;display:grid;grid-template-columns:repeat(6,1fr);gap:.5rem;padding-bottom:9.6%}.comb>*{position:relative;grid-column-end:span 2;display:grid;place-content:center;justify-items:center;gap:.25rem;padding:0 2cqi;background:var(--brand-soft);color:var(--brand);text-align:center;font:600 clamp(.68rem,4cqi,1.05rem)/1.25 var(--font-text);aspect-ratio:.866;margin-bottom:-28.87%;clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)}.comb :is(h2,h3){font:inherit;letter-spacing:0;color:var(--ink)}.comb .icon{font-size:6.5cqi}.comb>:nth-child(5n+4){grid-column-start:2}.comb>:nth-child(4n+2){background:var(--accent-soft);color:var(--accent)}.comb>:nth-child(4n+3){background:var(--info-soft);color:var(--info)}',
};

/** UnoCSS rules of compositions that utilities would express with many long class names. Pages contain those they use. */
export const compositions: Rule<object>[] = Object.entries(css).map(([name, rules]) => [
  new RegExp(`^${name}$`),
  () => rules,
]);
