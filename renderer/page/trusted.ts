/** What browsers with Trusted Types offer, as far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/**
 * Marks HTML as rendered by the build. Where the policy of a page asks for Trusted Types, nothing else can become part
 * of it; elsewhere it stays a string.
 */
export function trusted(html: string): string {
  return policy?.createHTML(html) ?? html;
}
