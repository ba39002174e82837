import { appId, blockAttribute as block, scopes } from '../page/protocol.ts';

/**
 * Print styles: the logo, then dark text on white with the URLs of links, and numbered pages. They are in a separate
 * stylesheet, because the first paint does not need them.
 */
export const print = `@media print{
.no-print,[${block}^=${scopes.after}],[${block}^=${scopes.before}]:not(:has(>header)),[${block}^=${scopes.before}]>header>.wrap>:not(a),.skip,.failure,main :is(button:not([popovertarget]),a[class*=button-][href^="#"],form,.panel:has(>form),dialog,audio,video,img[alt=""][src$=".svg"],summary[class*=button-],li>div>a[class*=button-],summary .icon,.tile-card>.tile){display:none!important}
main [role=tabpanel]{display:block!important}
#${appId}{display:block;min-height:0}
@page{margin:15mm 18mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;color:#555}}
html{font-size:9.5pt}
header.border-b{border:0}
header>.wrap{min-height:0}
main .title{font-size:21pt}
main .display{font-size:20pt}
main .heading{font-size:14pt}
main .subheading{font-size:11.5pt}
main .lede{font-size:10.5pt}
main :is(.section,.accordion,.wrap:has(>*>.title)){padding-block:7pt}
main .section-head{margin-bottom:7pt}
main :is(.card,.panel,.on-deep.rounded){padding:10pt}
main .on-deep.rounded{border:1px solid var(--line)}
main .stack.gap-2{gap:2pt;margin-block:6pt}
main :is(p,li,dd,td) a:not([href^="#"],[href^="mailto:"],[href^="tel:"],[download],:has(img))::after{content:" (" attr(href) ")";font-weight:400;overflow-wrap:anywhere}
main .whole-link::after{position:static!important}
main .sideways{overflow:visible;background:none}
main table{min-width:0!important}
main .code{white-space:pre-wrap;overflow-wrap:anywhere}
.icon{print-color-adjust:exact}
h1,h2,h3,.section-head,thead,caption{break-after:avoid}
tbody>tr:first-child{break-before:avoid}
main :is(.card,.panel,[class*="shadow-"]){box-shadow:none}
main .glow{background-image:none}
main .pill{background:none!important;color:#000!important;border:1px solid}
main .on-deep{--line:#bbb;--surface:#fff;--on-brand:#000}
:is(main,header) :is(.wrap,.section){padding-inline:0}
main .tile-card{padding:0}
main .lg\\:grid-cols-3{grid-template-columns:repeat(3,1fr)}
main .inside .section{height:auto;break-inside:avoid}
:is(.card,.panel,tr,li,details,figure,.section-head){break-inside:avoid}
figure>.bg-sunken:not(:has(img,iframe)){aspect-ratio:auto!important;height:auto!important}
details::details-content{content-visibility:visible;block-size:auto}
[class*="button-"]{background:none!important;border-color:currentColor}
:root{--band:#fff;--on-band:#000;--on-band-muted:#333;--on-brand:#000;--on-accent:#000}
}`.replaceAll('\n', '');
