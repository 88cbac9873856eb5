import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import { roles, type Role } from '@purboday/contract/conventions/roles';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';

/** Whom a link was made for: what the audit trail says of who looked (SEC-49). */
export type Viewer = { id: string; role: Role };

/** Query of a document's link, as it arrives. */
export type LinkQuery = { expires: string; signature: string; viewer?: string | undefined };

type Deps = { sealing: Sealing; clock: Clock };

const purpose = 'document link';

const signed = (id: string, expires: string, viewer: string | undefined): string =>
  viewer === undefined ? `${id}:${expires}` : `${id}:${expires}:${viewer}`;

/** The viewer that a genuine link names. */
export const viewerOf = ({ viewer = '' }: LinkQuery): Viewer | undefined => {
  const [name, id] = viewer.split(':');
  const role = roles.find((one) => one === name);
  return role && id ? { id, role } : undefined;
};

/** Signed links of documents: whoever holds one may read the document for five minutes (decisions §4). */
export const documentLinks = ({ sealing, clock }: Deps) => {
  const link = (id: string, viewer?: string): string => {
    const expires = String(Math.floor(clock().getTime() / 1000) + documentLinkMinutes * 60);
    const signature = sealing.sign(signed(id, expires, viewer), purpose);
    const query = { expires, ...(viewer === undefined ? {} : { viewer }), signature };
    return `/api/documents/${id}?${new URLSearchParams(query)}`;
  };
  return {
    /** Path of the document, on the same origin; `expires` in seconds since 1970. */
    link: (id: string): string => link(id),

    /** Links that name who was given them. */
    for: ({ id: viewer, role }: Viewer) => ({
      link: (id: string): string => link(id, `${role}:${viewer}`),
    }),

    isGood: (id: string, { expires, signature, viewer }: LinkQuery): boolean => {
      const genuine = sealing.verify(signed(id, expires, viewer), purpose, signature);
      return genuine && clock().getTime() < Number(expires) * 1000;
    },
  };
};
export type DocumentLinks = ReturnType<typeof documentLinks>;
