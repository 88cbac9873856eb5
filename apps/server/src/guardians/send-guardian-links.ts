import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type {
  RecordRecipient,
  CandidateReference,
} from '#server/domain/outbox/notification-fields.ts';
import type { Services } from '#server/services.ts';

type SendGuardianLinksDeps = Pick<
  Services,
  'database' | 'candidates' | 'guardianLinks' | 'notify' | 'forEachRecord'
>;

/** Browsers never send a fragment to a server, so no log and no Referer contains the token (SEC-21). */
const linkPath = (token: string): string => `/guardian-consent#token=${token}`;

const toGuardian = (candidate: Candidate, contact: string): RecordRecipient => ({
  name: candidate.guardianName ?? '',
  language: candidate.language,
  ...(contact.includes('@') ? { email: contact } : { email: null, phone: contact }),
});

/**
 * Sends each consenting guardian a link to see and withdraw the consent (T56). A scheduled job, because consents come from
 * registrations, /track, staff and workbooks.
 */
export const sendGuardianLinks =
  ({ database, candidates, guardianLinks, forEachRecord, notify }: SendGuardianLinksDeps) =>
  async (): Promise<void> => {
    const ids = await guardianLinks.listWithoutLink();
    await forEachRecord('guardian-links', ids, (id) =>
      database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate?.guardianConsentAt || !candidate.guardianContact) return;
        const token = await guardianLinks.create(id, candidate.guardianConsentAt);
        const record: CandidateReference = {
          kind: 'candidate',
          id,
          code: candidate.registrationCode,
        };
        await notify({
          event: 'guardian-consent-link',
          record,
          ward: candidate.name,
          path: linkPath(token),
          to: toGuardian(candidate, candidate.guardianContact),
        });
      }),
    );
  };
