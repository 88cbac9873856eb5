import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { callBy, skillOf } from '#server/domain/candidate/place-card.ts';
import type { AssignedPlace } from '#server/domain/outbox/outbox-notice.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';

type Deps = Pick<Services, 'history' | 'audit' | 'outbox' | 'clock'>;

/** A provider the candidate was sent to, and the training or applicant that was made of it. */
export type Destination = {
  kind: 'training' | 'applicant';
  id: string;
  provider: Provider;
  /** Only of an applicant; null when no job is ACTIVE. */
  jobId: string | null;
  jobTitle: string | null;
};

export type Assigned = {
  candidate: Candidate;
  to: RegistrationStatus;
  destinations: Destination[];
  admin: Actor;
  ip: string;
};

/** What the candidate is told of a place. */
const placeOf = (
  { kind, provider, jobTitle }: Destination,
  { skills }: Candidate,
  since: Date,
): AssignedPlace => {
  const { publicName, locality, city, state, postalCode, skillsOffered } = provider;
  return {
    kind: kind === 'training' ? 'training' : 'job',
    // What the provider calls itself since, nobody has looked at.
    name: publicName,
    locality,
    city,
    state,
    postalCode,
    skill: kind === 'training' ? skillOf(skills, skillsOffered) : jobTitle,
    contact: { name: provider.contactName, phone: provider.contactMobileNumber },
    callBy: callBy(since),
  };
};

/** What follows an assignment, in its transaction: history, audit, a notice to the candidate and to each provider. */
export const assignmentEvents = ({ history, audit, outbox, clock }: Deps) => {
  const writeHistory = async ({ candidate, to, destinations, admin }: Assigned): Promise<void> => {
    const step = { action: 'assign' as const, actor: admin };
    const record = { kind: 'candidate' as const, id: candidate.id };
    await history.add({ ...step, record, from: candidate.status, to });
    for (const { kind, id } of destinations)
      await history.add({ ...step, record: { kind, id }, from: null, to: 'PENDING' });
  };

  const tellCandidate = ({ candidate, destinations }: Assigned): Promise<void> =>
    outbox.add({
      event: 'assigned-candidate',
      ...toCandidate(candidate),
      places: destinations.map((destination) => placeOf(destination, candidate, clock())),
    });

  const tellProvider = (provider: Provider, { id, name, skills, city }: Candidate): Promise<void> =>
    outbox.add({
      event: 'assigned-provider',
      record: { kind: provider.kind, id: provider.id },
      organisation: provider.name,
      candidate: { id, name, skills, city },
      to: {
        name: provider.contactName,
        email: provider.contactEmail,
        phone: provider.contactMobileNumber,
      },
    });

  return {
    assigned: async (event: Assigned): Promise<void> => {
      const { candidate, destinations, admin, ip } = event;
      await writeHistory(event);
      await audit.add({
        action: 'assigned',
        actor: admin,
        record: { kind: 'candidate', id: candidate.id },
        ip,
        detail: {
          placements: destinations.map(({ kind, provider, jobId }) => ({
            kind,
            providerId: provider.id,
            jobId,
          })),
        },
      });
      await tellCandidate(event);
      for (const { provider } of destinations) await tellProvider(provider, candidate);
    },
  };
};

export type AssignmentEvents = ReturnType<typeof assignmentEvents>;
