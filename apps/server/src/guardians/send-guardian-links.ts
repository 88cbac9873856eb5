import type { Services } from '#server/services.ts';
import type { Addressee, CandidateReference } from '#server/domain/outbox/outbox-notice.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'guardianLinks' | 'outbox'>;

/** Browsers never send a fragment to a server, so no log and no Referer contains the token (SEC-21). */
const linkPath = (token: string): string => `/guardian-consent#token=${token}`;

const toGuardian = (candidate: Candidate, contact: string): Addressee => ({
  name: candidate.guardianName ?? '',
  language: candidate.language,
  ...(contact.includes('@') ? { email: contact } : { email: null, phone: contact }),
});

/**
 * Sends each guardian who agreed a link with which they see and withdraw the consent (T56). A scheduled job, because consents come from
 * registrations, from /track, from staff with a signed paper and from workbooks.
 */
export const sendGuardianLinks =
  ({ database, candidates, guardianLinks, outbox }: Deps) =>
  async (): Promise<void> => {
    for (const id of await guardianLinks.listWithoutLink())
      await database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate?.guardianConsentAt || candidate.guardianContact === null) return;
        const token = await guardianLinks.create(id, candidate.guardianConsentAt);
        const record: CandidateReference = {
          kind: 'candidate',
          id,
          code: candidate.registrationCode,
        };
        await outbox.add({
          event: 'guardian-consent-link',
          record,
          ward: candidate.name,
          path: linkPath(token),
          to: toGuardian(candidate, candidate.guardianContact),
        });
      });
  };
