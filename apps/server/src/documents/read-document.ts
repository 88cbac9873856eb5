import { Problem } from '@purboday/contract/conventions/problem';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { ContactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Documents, ReadDocument } from '#server/domain/document/document-keeping.ts';
import type {
  DocumentLinks,
  DocumentOf,
  LinkQuery,
  OpenedLink,
} from '#server/domain/document/document-link.ts';
import type { PlacementDocumentStore } from '#server/domain/placement/placement-document-store.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import { maySee } from './may-see.ts';

type Deps = {
  documents: Pick<Documents, 'read'> & Pick<DocumentLinks, 'opened'>;
  sessions: Pick<SessionStore, 'findById'>;
  records: {
    candidates: Pick<CandidateStore, 'find'>;
    contactChanges: Pick<ContactChangeStore, 'unconfirmedEmail'>;
    providers: Pick<ProviderStore, 'find'>;
    proofs: Pick<PlacementDocumentStore, 'standing'>;
  };
  rateLimiter: Pick<RateLimiter, 'consume'>;
  audit: Pick<AuditStore, 'add'>;
};

/**
 * Reads a document by its signed link, for as long as the session that it was made for lives and its holder may see the record
 * (SEC-19, SEC-39). A forged link, an expired one, one whose viewer lost the right and an absent document are told apart by nobody.
 */
export const readDocument = ({ documents, sessions, records, rateLimiter, audit }: Deps) => {
  const recordOf = (documentId: string, { kind, id }: DocumentOf) => {
    if (kind === 'placement') return records.proofs.standing(documentId);
    return kind === 'candidate' ? records.candidates.find(id) : records.providers.find(kind, id);
  };

  /** Signed in with an email that staff set, and not confirmed by an L1 admin yet (T32). */
  const isUnconfirmed = async ({ id, role }: Actor): Promise<boolean> =>
    role === 'CANDIDATE' && (await records.contactChanges.unconfirmedEmail(id)) !== undefined;

  const viewerOf = async (documentId: string, { sessionId, of }: OpenedLink, ip: string) => {
    const session = await sessions.findById(sessionId);
    const record = session && (await recordOf(documentId, of));
    if (!session || record?.documentId !== documentId) return undefined;
    if (maySee(session.actor, of, record) && !(await isUnconfirmed(session.actor)))
      return session.actor;
    await audit.add({ action: 'probe-denied', actor: session.actor, record: of, ip });
    return undefined;
  };

  /** SEC-53: an identity document holds what the reveal tells, and counts like it. */
  const count = async ({ role, id }: Actor, { kind }: DocumentOf): Promise<void> => {
    if (role === 'L1_ADMIN' && kind === 'candidate')
      await rateLimiter.consume(limits.documentViewPerAdmin, id);
  };

  return async (documentId: string, query: LinkQuery, ip: string): Promise<ReadDocument> => {
    const link = documents.opened(documentId, query);
    const viewer = link && (await viewerOf(documentId, link, ip));
    if (!link || !viewer) throw new Problem('NOT_FOUND');
    await count(viewer, link.of);
    const document = await documents.read(documentId);
    if (document === undefined) throw new Problem('NOT_FOUND');
    // Before the bytes leave: a view that cannot be recorded does not happen.
    await audit.add({
      action: 'document-viewed',
      actor: viewer,
      record: link.of,
      ip,
      detail: { documentId },
    });
    return document;
  };
};
