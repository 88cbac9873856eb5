import { postalCodeAnswer } from '@purboday/contract/places/places.contract';
import * as z from 'zod/mini';

/** What an upstream says of a PIN code, or that it could not be asked. */
export type UpstreamAnswer = z.output<typeof postalCodeAnswer> | 'unavailable';
export type Upstream = (postalCode: string) => Promise<UpstreamAnswer>;

const timeoutMilliseconds = 3000;
const answerMaxBytes = 64 * 1024;
const offices = z.array(z.object({ Pincode: z.string() })).check(z.maxLength(500));

const boundedText = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the body, so a long answer is not read to its end.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > answerMaxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const understood = (text: string, postalCode: string): UpstreamAnswer => {
  const answer = postalCodeAnswer.parse(JSON.parse(text));
  const [first] = answer;
  if (!first) return 'unavailable';
  if (first.Status === 'Error') return [{ ...first, PostOffice: null }];
  const found = offices.parse(first.PostOffice ?? []);
  const theirs = found.length > 0 && found.every(({ Pincode }) => Pincode === postalCode);
  return theirs ? [first] : 'unavailable';
};

/**
 * Asks another service for PIN codes, without trusting it (SEC-48): always the configured address, no redirects, 3 s, 64 KB, validated.
 * @param baseUrl address to which `/{postalCode}` is added; `POSTAL_LOOKUP_URL`
 */
export const askUpstream =
  (baseUrl: string): Upstream =>
  async (postalCode) => {
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}/${postalCode}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: { accept: 'application/json' },
        credentials: 'omit',
      });
      if (!response.ok) {
        await response.body?.cancel();
        return 'unavailable';
      }
      const text = await boundedText(response);
      return text === undefined ? 'unavailable' : understood(text, postalCode);
    } catch {
      return 'unavailable';
    }
  };
