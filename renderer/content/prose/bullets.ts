/** The bullets of word processors, as part of a regex character class. */
export const bullets = '•◦▪‣●';
