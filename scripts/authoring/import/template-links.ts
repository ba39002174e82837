import { outsideFences, outsideInlineCode } from './fences.ts';
import type { Line } from './note.ts';

/** Template expressions that output a URL. The capture group is the path. */
const names: readonly RegExp[] = [
  // Hugo: {{< ref "setup.md#first" >}}, and with the name of the parameter.
  /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?["'`]?([^"'`\s>%]+)["'`]?[^}]*?[>%]\}\}/g,
  // Other shortcodes of Hugo with a path: [text]({{< link "/setup" >}}).
  /(?<=\]\(|\b(?:href|src)=["'])\{\{[<%]\s*[\w/-]+\s+["'`]([^"'`\s{}]+)["'`]\s*[>%]\}\}/g,
  // Liquid: {% link _docs/setup.md %}, {% post_url 2024-05-31-news %}.
  /\{%-?\s*(?:link|post_url)\s+([^\s%]+)\s*-?%\}/g,
  // Liquid: {{ '/docs/setup/' | relative_url }}, in Eleventy {{ '/docs/setup/' | url }}.
  /\{\{\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))\s*\}\}/g,
];
/** The base URL of the site, followed by a path. */
const site =
  /\{\{\s*(?:site\.(?:base_?url|url)|\.?Site\.BaseURL|page\.root)\s*\}\}(?:\{\{\s*site\.baseurl\s*\}\})?(?=\/)/gi;

/** Replaces link expressions of Hugo and Jekyll with their paths. */
export function withTemplateLinks(lines: readonly Line[]): Line[] {
  return outsideFences(lines, (text) =>
    text.includes('{') ? outsideInlineCode(text, withoutTemplates) : text,
  );
}

function withoutTemplates(part: string): string {
  return names.reduce((left, name) => left.replace(name, '$1'), part.replace(site, ''));
}
