import { documentLinkMinutes } from '@purboday/contract/limits';
import type { Clock } from '#server/platform/clock.ts';
import type { Sealing } from '#server/platform/sealing.ts';

/** Query of a document's link, as it arrives. */
export type LinkQuery = { expires: string; signature: string };

type Needs = { sealing: Sealing; clock: Clock };

const purpose = 'document link';

/** Signed links of documents: whoever holds one may read the document for five minutes (decisions §4). */
export const documentLinks = ({ sealing, clock }: Needs) => ({
  /** Path of the document, on the same origin; `expires` in seconds since 1970. */
  link: (id: string): string => {
    const expires = String(Math.floor(clock().getTime() / 1000) + documentLinkMinutes * 60);
    return `/api/documents/${id}?expires=${expires}&signature=${sealing.sign(`${id}:${expires}`, purpose)}`;
  },

  isGood: (id: string, { expires, signature }: LinkQuery): boolean => {
    const genuine = sealing.verify(`${id}:${expires}`, purpose, signature);
    return genuine && clock().getTime() < Number(expires) * 1000;
  },
});
export type DocumentLinks = ReturnType<typeof documentLinks>;
