/** Letters without a shape, as parts of a class of a regular expression. */
export const blankLetters = '\\u115F\\u1160\\u180E\\u200B-\\u200D\\u2060-\\u2064\\u3164\\uFEFF\\uFFA0';
/** Marks of the direction of a text. */
export const directionMarks = '\\u061C\\u200E\\u200F\\u202A-\\u202C\\u2066-\\u2069';
/** Characters that control a terminal, or override the direction of what follows. */
export const controls = '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F\\u202D\\u202E';

/** All characters that nobody can see and that are no space. */
export const invisible = blankLetters + directionMarks + controls;
