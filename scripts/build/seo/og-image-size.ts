/** Size of Open Graph images in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;
