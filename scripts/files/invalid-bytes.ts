import { isUtf8 } from 'node:buffer';

/** Marks the first invalid UTF-8 sequence. Unambiguous, because a lone surrogate cannot occur in decoded text. */
export const invalidBytesMark = '\uDC80';

/**
 * Marks where the bytes of a file are invalid, rather than an actual U+FFFD.
 * @param text the bytes, decoded
 */
export function markInvalidBytes(text: string, bytes: Buffer): string {
  if (isUtf8(bytes)) return text;
  const sign = Buffer.from('\uFFFD');
  let offset = 0;
  for (let from = 0, at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (!bytes.subarray(offset, offset + sign.length).equals(sign))
      return text.slice(0, at) + invalidBytesMark + text.slice(at + 1);
    offset += sign.length;
    from = at + 1;
  }
  return text;
}
