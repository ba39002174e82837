/** The size in pixels that services show a shared page in. */
export const ogImageSize = { width: 1200, height: 630 } as const;
