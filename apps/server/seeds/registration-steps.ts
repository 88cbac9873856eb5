import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { Random } from './random.ts';
import type { TimelineActor, Timeline } from './timeline.ts';

const rejections = [
  'The document cannot be read. Please upload a clearer picture.',
  'The name on the document is not the name on the form.',
  'The age is outside 16 to 32 years.',
];
const holds = [
  'Waiting for a call back about the address.',
  'The document is being checked with the issuing office.',
];

export type Outcome = { status: RegistrationStatus; since: Date; reason: string | null };

/** Takes a registration from its first step to a status, as the lifecycle allows. */
export const registrationSteps = (
  random: Random,
  steps: Timeline,
  reviewer: TimelineActor,
  wanted: RegistrationStatus,
): Outcome => {
  let since = steps.step({ action: 'register', to: 'PENDING' });
  if (wanted !== 'ON_HOLD' && random.chance(0.06)) {
    steps.step({ action: 'hold', to: 'ON_HOLD', doer: reviewer, reason: random.pick(holds) });
    since = steps.step({ action: 'resume', to: 'PENDING', doer: reviewer });
  }
  const end = (action: string, reason: string | null): Outcome => {
    since = steps.step({ action, to: wanted, doer: reviewer, reason: reason ?? undefined });
    return { status: wanted, since, reason };
  };
  if (wanted === 'REJECTED') return end('reject', random.pick(rejections));
  if (wanted === 'ON_HOLD') return end('hold', random.pick(holds));
  if (wanted === 'PENDING') return { status: wanted, since, reason: null };
  since = steps.step({ action: 'approve', to: 'APPROVED_L1', doer: reviewer });
  return { status: 'APPROVED_L1', since, reason: null };
};
