import { Problem } from '@purboday/contract/conventions/problem';
import type {
  DocumentContent,
  DocumentOwner,
  LinkQuery,
  DocumentLink,
} from '#server/domain/document/document-store.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** The parts of a record that decide who may see its document. */
type RecordPlace = {
  state: string;
  city: string;
  providerId?: string | null;
  /** The L1 admin who made the visit of a photo. */
  visitedBy?: string;
};

/** An outside employer has no account, so a record without a provider must not match an account without one. */
const isSameProvider = (own: unknown, providerId: unknown): boolean =>
  typeof providerId === 'string' && own === providerId;

/** Photos of visits belong to the training provider and to the visitor too. */
const isOwnVisit = (
  { kind }: DocumentOwner,
  { isOwn, isVisitor }: { isOwn: boolean; isVisitor: boolean },
): boolean => kind === 'centre' && (isOwn || isVisitor);

/**
 * Checked when the document is served (requirements M17, M18). L1 admins see those of their places and visits, candidates their own, L2 admins
 * those of providers, placements and centres, employers those of their placements, training providers those of their centres.
 */
export const canSeeDocument = (
  {
    id,
    role,
    places,
    providerId: ofProvider,
  }: Pick<Actor, 'id' | 'role' | 'places' | 'providerId'>,
  of: DocumentOwner,
  { state, city, providerId, visitedBy }: RecordPlace,
): boolean => {
  const isOwn = isSameProvider(ofProvider, providerId);
  if (of.kind === 'placement') return role === 'L2_ADMIN' || (role === 'JOB_PROVIDER' && isOwn);
  if (isOwnVisit(of, { isOwn, isVisitor: visitedBy === id })) return true;
  if (role === 'L1_ADMIN') return includesCity(places, { state, city });
  if (role === 'CANDIDATE') return of.kind === 'candidate' && of.id === id;
  return role === 'L2_ADMIN' && of.kind !== 'candidate';
};

/** The signed link works only while its session lives and its holder may see the record (SEC-19, SEC-39). All failures look the same. */
export const readDocument = ({
  documents,
  documentLinks,
  sessions,
  candidates,
  contactChanges,
  providers,
  placementDocuments,
  centreVisits,
  rateLimiter,
  recordStep,
}: Pick<
  Services,
  | 'documents'
  | 'documentLinks'
  | 'sessions'
  | 'candidates'
  | 'contactChanges'
  | 'providers'
  | 'placementDocuments'
  | 'centreVisits'
  | 'rateLimiter'
  | 'recordStep'
>) => {
  const recordOf = (documentId: string, { kind, id }: DocumentOwner) => {
    if (kind === 'placement') return placementDocuments.findPlacement(documentId);
    if (kind === 'centre') return centreVisits.findCentreOfPhoto(documentId);
    return kind === 'candidate' ? candidates.find(id) : providers.find(kind, id);
  };

  /** Signed in with an email set by staff, not yet confirmed by an L1 admin (T32). */
  const isUnconfirmed = async ({ id, role }: Actor): Promise<boolean> =>
    role === 'CANDIDATE' && (await contactChanges.unconfirmedEmail(id)) !== undefined;

  const viewerOf = async (documentId: string, { sessionId, of }: DocumentLink, ip: string) => {
    const session = await sessions.findById(sessionId);
    const record = session && (await recordOf(documentId, of));
    if (!session || record?.documentId !== documentId) return undefined;
    if (canSeeDocument(session.actor, of, record) && !(await isUnconfirmed(session.actor)))
      return session.actor;
    await recordStep({ audited: 'probe-denied', actor: session.actor, record: of, ip });
    return undefined;
  };

  /** SEC-53: an identity document shows the number, so it counts like a reveal. */
  const count = async ({ role, id }: Actor, { kind }: DocumentOwner): Promise<void> => {
    if (role === 'L1_ADMIN' && kind === 'candidate')
      await rateLimiter.consume(limits.documentViewPerAdmin, id);
  };

  return async (documentId: string, query: LinkQuery, ip: string): Promise<DocumentContent> => {
    const link = documentLinks.readLink(documentId, query);
    const viewer = link && (await viewerOf(documentId, link, ip));
    if (!link || !viewer) throw new Problem('NOT_FOUND');
    await count(viewer, link.of);
    const document = await documents.read(documentId);
    if (document === undefined) throw new Problem('NOT_FOUND');
    // Audited before anything is sent.
    await recordStep({
      audited: 'document-viewed',
      actor: viewer,
      record: link.of,
      ip,
      detail: { documentId },
    });
    return document;
  };
};
