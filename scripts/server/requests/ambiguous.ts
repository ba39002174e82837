import type { IncomingMessage } from 'node:http';

/**
 * Whether a proxy in front of the server may read a request differently, so that they could disagree about its host or
 * where its body ends: it has several Host headers, or a transfer coding other than `chunked`.
 */
export function isAmbiguous({ headers, headersDistinct }: IncomingMessage): boolean {
  const { 'transfer-encoding': coding = 'chunked' } = headers;
  return (headersDistinct.host?.length ?? 0) > 1 || coding.trim().toLowerCase() !== 'chunked';
}
