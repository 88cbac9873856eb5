import { sessionStore } from '#server/domain/account/session.ts';
import { answerLinkStore } from '#server/domain/assignment-answer/answer-link-store.ts';
import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { memberStore } from '#server/domain/batch/member-store.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import { candidateNetworks } from '#server/domain/candidate/candidate-networks.ts';
import { candidateStore, type Candidate } from '#server/domain/candidate/candidate-store.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import { certificateStore } from '#server/domain/certificate/certificate-store.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { contactStore } from '#server/domain/contact/contact-store.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import { documentStore } from '#server/domain/document/document-store.ts';
import { emailVerifications } from '#server/domain/email-verification/email-verifications.ts';
import { oneTimeCodes } from '#server/domain/email-verification/one-time-codes.ts';
import { candidateRequestStore } from '#server/domain/candidate-request/candidate-request-store.ts';
import { grievanceStore } from '#server/domain/grievance/grievance-store.ts';
import { deleteGuardianData, guardianLinkStore } from '#server/domain/guardian/guardian-links.ts';
import { duplicateSearch } from '#server/domain/duplicate/find-duplicates.ts';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { deleteFunderFacts } from '#server/domain/funder-facts/funder-facts-store.ts';
import { nomineeStore } from '#server/domain/nominee/nominee-store.ts';
import { erasedNotices } from '#server/domain/outbox/named-candidates.ts';
import { auditItemStore } from '#server/domain/programme-audit/audit-item-store.ts';
import { fundingStore } from '#server/domain/programme/funding-store.ts';
import { checkInLinkStore, checkInStore } from '#server/domain/placement/check-in-store.ts';
import {
  placementDocumentStore,
  placementStore,
} from '#server/domain/placement/placement-store.ts';
import { snapshotStore } from '#server/domain/programme/snapshot-store.ts';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import { failureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import { consentStore } from '#server/domain/audit/consents.ts';
import { markErased } from '#server/domain/audit/vacuum-after-erasure.ts';
import { formerContacts } from '#server/domain/audit/former-contacts.ts';
import { revealReasons } from '#server/domain/audit/reveal-reasons.ts';
import { historyStore } from '#server/domain/audit/history.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { followUpStore } from '#server/domain/follow-up/follow-up-store.ts';
import { supportRequestStore } from '#server/domain/support/support-store.ts';
import type { Services } from '#server/services.ts';
import { knownIdentifiers } from './erasure-list-store.ts';

type ErasePlace = (person: Candidate) => Promise<void>;

type DataInEveryPlaceDeps = Pick<Services, 'database' | 'encryption' | 'clock'> & {
  idempotency: Pick<Services['idempotency'], 'deleteAbout'>;
  rateLimiter: Pick<Services['rateLimiter'], 'erase'>;
};

/** Everything except the record, its trainings, applications and document: one function per place with data of a candidate. A test that dumps the database finds missing places. */
const createErasures = ({
  database,
  encryption,
  clock,
  idempotency,
  rateLimiter,
}: DataInEveryPlaceDeps): ErasePlace[] => {
  const proofs = placementDocumentStore(database, clock);
  const documents = documentStore(database);
  const requests = erasureRequestStore(database, clock);
  const members = memberStore(database, clock);
  const certificates = certificateStore(database, clock);
  const codes = oneTimeCodes(database, encryption, clock);
  const verifications = emailVerifications(database, clock);
  const notifications = erasedNotices(database, encryption);
  const identifiers = knownIdentifiers(database);
  const ofAddress = [codes, verifications, rateLimiter];
  return [
    // Must run first: later functions delete the rows that these lookups need.
    async ({ id }) => idempotency.deleteAbout(await identifiers.recordIds(id)),
    async (person) => {
      const addresses = await identifiers.addresses(person);
      for (const address of addresses) for (const place of ofAddress) await place.erase(address);
      await notifications.erase(person, addresses);
    },
    ({ id }) => historyStore(database, clock).erase(id),
    async ({ name, guardianContact: contact }) => {
      if (contact !== null)
        await deleteGuardianData({ codes, verifications, encryption }, { name, contact });
    },
    ({ id }) => nomineeStore(database, clock).erase(id),
    ({ id }) => deleteFunderFacts(database, id),
    ({ id }) => guardianLinkStore(database, clock).deleteAllOf(id),
    ({ id }) => sessionStore(database, clock).endAllOfCandidate(id),
    ({ id }) => candidateNetworks(database, clock).deleteAllOf(id),
    ({ id, email }) => failureStreaks(database, clock).deletePerson([id, email ?? id]),
    ({ id }) => requests.erase(id),
    ({ id }) => grievanceStore(database, clock).erase(id),
    ({ id }) => followUpStore(database, clock).erase(id),
    ({ id }) => supportRequestStore(database, clock).erase(id),
    ({ id }) => duplicateSearch(database, clock).erase(id),
    ({ id }) => candidateRequestStore(database, clock).erase(id),
    ({ id }) => retentionStore(database, clock).erase(id),
    ({ id }) => fundingStore(database, clock).erase(id),
    ({ id }) => snapshotStore(database, clock).erase(id),
    ({ id }) => auditItemStore(database, clock).erase(id),
    ({ id }) => members.erase(id),
    ({ id }) => certificates.erase(id),
    async ({ aadharId }) => {
      if (aadharId !== null) await aadharVault({ database, encryption, clock }).delete(aadharId);
    },
    ({ id }) => consentStore(database, clock).eraseAddresses(id),
    ({ id }) => revealReasons(database).erase(id),
    ({ id }) => formerContacts(database).erase(id),
    ({ id }) => contactStore(database, clock).erase(id),
    ({ id }) => contactChangeStore(database, clock).erase(id),
    ({ id }) => answerLinkStore(database, clock).erase(id),
    ({ id }) => trainingStore(database, clock).eraseAnswers(id),
    ({ id }) => checkInLinkStore(database, clock).erase(id),
    ({ id }) => checkInStore(database, clock).erase(id),
    // A job removes the unlinked files.
    async ({ id }) => {
      for (const proof of await proofs.deleteOfCandidate(id)) await documents.detach(proof);
    },
    ({ id }) => placementStore(database, clock).erase(id),
    // Last: the funnel is computed from the remaining records.
    ({ id }) => funnelRefresh(database, clock).refreshPerson(id),
    () => markErased({ database, clock }),
  ];
};

export const createPersonalData = (deps: DataInEveryPlaceDeps) => {
  const { database, clock } = deps;
  const candidates = candidateStore(database, clock);
  const trainings = trainingStore(database, clock);
  const applicants = applicantStore(database, clock);
  const places = createErasures(deps);

  /** Providers no longer see or count the candidate. */
  const endPlacements = async (id: string): Promise<void> => {
    await trainings.supersedeAll(id);
    await applicants.erase(id);
  };

  return {
    /**
     * Runs inside the open transaction and leaves the document to the caller.
     * @returns the candidate before the erasure; undefined when already erased
     */
    erase: async (id: string): Promise<Candidate | undefined> => {
      await lockRecordsOf(database, id);
      const candidate = await candidates.lock(id);
      if (!candidate) return undefined;
      await endPlacements(id);
      await candidates.erase(id);
      for (const eraseIn of places) await eraseIn(candidate);
      return candidate;
    },
  };
};

export type PersonalData = ReturnType<typeof createPersonalData>;
