import { Problem } from '@purboday/contract/conventions/problem';
import { postalCodeAnswer } from '@purboday/contract/locations/locations.contract';
import { postalCodeMessages } from '@purboday/contract/locations/locations.messages';
import * as z from 'zod/mini';
import { toPostOffices } from '#server/domain/locations/postal-codes.ts';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';

type UpstreamAnswer = z.output<typeof postalCodeAnswer> | 'unavailable';
type Upstream = (postalCode: string) => Promise<UpstreamAnswer>;

const timeoutMilliseconds = 3000;
const answerMaxBytes = 64 * 1024;
const offices = z.array(z.object({ Pincode: z.string() })).check(z.maxLength(500));

const boundedText = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of a long response.
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
  const postOffices = offices.parse(first.PostOffice ?? []);
  const theirs =
    postOffices.length > 0 && postOffices.every(({ Pincode }) => Pincode === postalCode);
  return theirs ? [first] : 'unavailable';
};

/**
 * The upstream is not trusted (SEC-48): fixed address, no redirects, 3 s, 64 KB, validated.
 * @param baseUrl `POSTAL_LOOKUP_URL`, to which `/{postalCode}` is added
 */
const fetchUpstream =
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

type PostalCodeResponse = z.output<typeof postalCodeAnswer>;

const unknown = (message: string): PostalCodeResponse => [
  { Status: 'Error', Message: message, PostOffice: null },
];

/** The third-party service's wording, which other clients may read. */
const toSuccess = (
  offices: NonNullable<PostalCodeResponse[number]['PostOffice']>,
): PostalCodeResponse => [
  {
    Status: 'Success',
    Message: `Number of pincode(s) found:${offices.length}`,
    PostOffice: offices,
  },
];

/** Reads the shipped directory first and the upstream only for six digits that it lacks (decisions §3). */
export const lookUpPostalCode =
  ({ upstream }: { upstream?: Upstream | undefined }) =>
  async (postalCode: string): Promise<PostalCodeResponse> => {
    if (!/^\d{6}$/u.test(postalCode)) return unknown('The requested resource is not a PIN code');
    const offices = toPostOffices(postalCode);
    if (offices) return toSuccess(offices);
    if (!upstream) return unknown('No records found');
    const answer = await upstream(postalCode);
    if (answer === 'unavailable') throw new Problem('UNAVAILABLE', postalCodeMessages.failed);
    return answer;
  };

const entriesMax = 5000;
const atOnceMax = 8;
const hour = 3_600_000;
const cacheMilliseconds = { Success: 24 * hour, Error: hour };

type Kept = { answer: Exclude<UpstreamAnswer, 'unavailable'>; until: number };

/** Caches known codes for 24 hours and unknown ones for one; failures are not cached. At most 8 requests at once. */
export const cachePostalCodes = (fetchAnswer: Upstream, clock: Clock): Upstream => {
  const cache = new Map<string, Kept>();
  const pendingRequests = new Map<string, Promise<UpstreamAnswer>>();

  const keep = (postalCode: string, answer: UpstreamAnswer): UpstreamAnswer => {
    if (answer === 'unavailable') return answer;
    const [oldest] = cache.keys();
    if (cache.size >= entriesMax && oldest !== undefined) cache.delete(oldest);
    const until = clock().getTime() + cacheMilliseconds[answer[0]?.Status ?? 'Error'];
    cache.set(postalCode, { answer, until });
    return answer;
  };

  const fetchOnce = (postalCode: string): Promise<UpstreamAnswer> => {
    const question = fetchAnswer(postalCode)
      .then((answer) => keep(postalCode, answer))
      .finally(() => pendingRequests.delete(postalCode));
    pendingRequests.set(postalCode, question);
    return question;
  };

  return async (postalCode) => {
    const known = cache.get(postalCode);
    if (known && known.until > clock().getTime()) return known.answer;
    cache.delete(postalCode);
    const running = pendingRequests.get(postalCode);
    if (running) return running;
    return pendingRequests.size >= atOnceMax ? 'unavailable' : fetchOnce(postalCode);
  };
};

export const postalUpstream = (baseUrl: string, clock: Clock = systemClock): Upstream =>
  cachePostalCodes(fetchUpstream(baseUrl), clock);
