import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';

const kinds = ['candidate', 'job-provider', 'training-provider', 'placement'] as const;

/** The record that a document belongs to. */
export type DocumentOf = { kind: (typeof kinds)[number]; id: string };

/** Query of a document's link, as it arrives. */
export type LinkQuery = {
  expires: string;
  signature: string;
  viewer?: string | undefined;
  record?: string | undefined;
};

/** What a genuine link names: whose session it was made for, and the record whose document it opens. */
export type OpenedLink = { sessionId: string; of: DocumentOf };

type Deps = { sealing: Sealing; clock: Clock };

const purpose = 'document link';

type Named = { expires: string; viewer: string; record: string };

const signed = (id: string, { expires, viewer, record }: Named): string =>
  [id, expires, viewer, record].join('|');

const recordIn = (text: string): DocumentOf | undefined => {
  const [name, id] = text.split(':');
  const kind = kinds.find((one) => one === name);
  return kind && id ? { kind, id } : undefined;
};

/**
 * Signed links of documents (decisions §4): they work without a token for five minutes, in the browser of anybody who has one, as long as
 * the session that they name lives and may see the record that they name.
 */
export const documentLinks = ({ sealing, clock }: Deps) => ({
  /** Links for the caller of a request. */
  for: ({ sessionId: viewer }: { sessionId: string }) => ({
    /** Path of the document, on the same origin; `expires` in seconds since 1970. */
    link: (id: string, of: DocumentOf): string => {
      const expires = String(Math.floor(clock().getTime() / 1000) + documentLinkMinutes * 60);
      const named = { expires, viewer, record: `${of.kind}:${of.id}` };
      const signature = sealing.sign(signed(id, named), purpose);
      return `/api/documents/${id}?${new URLSearchParams({ ...named, signature })}`;
    },
  }),

  /** What a link names; undefined when it is forged or too old. */
  opened: (
    id: string,
    { expires, signature, viewer = '', record = '' }: LinkQuery,
  ): OpenedLink | undefined => {
    const named = { expires, viewer, record };
    const genuine = sealing.verify(signed(id, named), purpose, signature);
    const of = recordIn(named.record);
    if (!genuine || !of || clock().getTime() >= Number(named.expires) * 1000) return undefined;
    return { sessionId: named.viewer, of };
  },
});
type DocumentLinks = ReturnType<typeof documentLinks>;

/** What presents a record needs of its links. */
export type OwnLinks = ReturnType<DocumentLinks['for']>;
