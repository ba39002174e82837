/**
 * Whether an `Accept` header prefers Markdown to HTML, as those of agents do: it names Markdown, before HTML and without a lower
 * weight. nginx reads this expression too.
 */
export const prefersMarkdown = /^(?:(?!text\/html).)*(?<![\w.+-])text\/markdown(?![\w.+-]|\s*;\s*q=0)/i;

/** The files that a page can be answered with. */
export const isNegotiated = /\.(?:html|md)$/;
