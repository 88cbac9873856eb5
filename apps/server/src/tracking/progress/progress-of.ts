import type {
  ApplicantStatus,
  PlacementStatus,
  RegistrationStatus,
  TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Application } from '@purboday/contract/tracking/tracking.contract';

type Progress = Application['progress'];

type Standing = {
  status: RegistrationStatus;
  trainings: readonly { status: TrainingStatus; name: string }[];
  applications: readonly { status: ApplicantStatus; name: string; over: boolean }[];
  placement: { status: PlacementStatus } | null;
};

const registered = { reached: 1, who: null } as const;

const beforePlace: Record<Exclude<RegistrationStatus, 'APPROVED_L2'>, Progress> = {
  PENDING: { ...registered, turn: 'check' },
  ON_HOLD: { ...registered, turn: 'clear-up' },
  REJECTED: { ...registered, turn: 'correct' },
  APPROVED_L1: { reached: 2, turn: 'place', who: null },
};

const inTraining = ({ trainings }: Standing): Progress | undefined => {
  const running = trainings.find(({ status }) => status === 'IN_PROGRESS');
  if (running) return { reached: 4, turn: 'train', who: running.name };
  const waiting = trainings.find(({ status }) => status === 'PENDING');
  return waiting && { reached: 3, turn: 'begin', who: waiting.name };
};

const withEmployer = ({ applications, trainings }: Standing): Progress | undefined => {
  const trained = trainings.some(({ status }) => status === 'COMPLETED');
  const reached = trained ? 4 : 3;
  const deciding = applications.find(
    ({ status, over }) => !over && (status === 'pending' || status === 'assigned'),
  );
  if (deciding) return { reached, turn: 'decide', who: deciding.name };
  return trained ? { reached, turn: 'work', who: null } : undefined;
};

/** How far a candidate has come on the way from registration to work, and whose turn it is (UX-47). */
export const progressOf = (standing: Standing): Progress => {
  const { status, placement, applications } = standing;
  const accepted = applications.some((each) => each.status === 'accepted' && !each.over);
  if (placement?.status === 'JOINED' || accepted) return { reached: 5, turn: 'keep', who: null };
  if (status !== 'APPROVED_L2') return beforePlace[status];
  return inTraining(standing) ?? withEmployer(standing) ?? { reached: 3, turn: 'place', who: null };
};
