/** Letters without a glyph, as part of a regex character class. */
export const blankLetters = '\\u115F\\u1160\\u180E\\u200B-\\u200D\\u2060-\\u2064\\u3164\\uFEFF\\uFFA0';
export const directionMarks = '\\u061C\\u200E\\u200F\\u202A-\\u202C\\u2066-\\u2069';
/** Characters that control a terminal or override the text direction. */
export const controls = '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F\\u202D\\u202E';

/** All invisible characters except spaces. */
export const invisible = blankLetters + directionMarks + controls;
