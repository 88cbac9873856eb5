import type {
  ApplicantJobStatus,
  AuditStatus,
  ApplicantStatus,
  BatchStatus,
  JobStatus,
  L1AdminStatus,
  L2AdminStatus,
  PlacementStatus,
  ProgrammeStatus,
  RegistrationStatus,
  TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { NotificationState } from '@purboday/contract/notifications/notification-lifecycle';
import { inContext } from '#web/platform/language/in-context.ts';
import { t } from '#web/platform/language/language.ts';

type Tone = 'pending' | 'progress' | 'done' | 'ended' | 'still';
type Shown = { word: string; tone: Tone };

const registration: Record<RegistrationStatus, Shown> = {
  PENDING: { word: 'Pending', tone: 'pending' },
  APPROVED_L1: { word: 'Approved by L1', tone: 'progress' },
  APPROVED_L2: { word: 'Approved by L2', tone: 'done' },
  REJECTED: { word: 'Rejected', tone: 'ended' },
  ON_HOLD: { word: 'On hold', tone: 'still' },
};

const training: Record<TrainingStatus, Shown> = {
  PENDING: {
    get word() {
      return inContext('training', 'Pending');
    },
    tone: 'pending',
  },
  IN_PROGRESS: { word: 'In progress', tone: 'progress' },
  COMPLETED: { word: 'Completed', tone: 'done' },
  CANCELLED: { word: 'Cancelled', tone: 'ended' },
};

const batch: Record<BatchStatus, Shown> = {
  PLANNED: { word: 'Planned', tone: 'pending' },
  RUNNING: { word: 'Running', tone: 'progress' },
  COMPLETED: { word: 'Completed', tone: 'done' },
  CANCELLED: { word: 'Cancelled', tone: 'ended' },
};

const job: Record<JobStatus, Shown> = {
  ACTIVE: { word: 'Active', tone: 'done' },
  CLOSED: { word: 'Closed', tone: 'still' },
};

const applicant: Record<ApplicantStatus, Shown> = {
  pending: {
    get word() {
      return inContext('application for a job', 'Pending');
    },
    tone: 'pending',
  },
  assigned: { word: 'Assigned', tone: 'progress' },
  accepted: { word: 'Accepted', tone: 'done' },
  rejected: { word: 'Rejected', tone: 'ended' },
};

const placement: Record<PlacementStatus, Shown> = {
  OFFERED: { word: 'Offered', tone: 'pending' },
  JOINED: { word: 'Working', tone: 'done' },
  NOT_JOINED: { word: 'Not joined', tone: 'ended' },
  LEFT: { word: 'Left', tone: 'still' },
};

const programme: Record<ProgrammeStatus, Shown> = {
  DRAFT: { word: 'Draft', tone: 'pending' },
  ACTIVE: job.ACTIVE,
  CLOSED: job.CLOSED,
};

const audit: Record<AuditStatus, Shown> = {
  PREPARED: { word: 'List frozen', tone: 'pending' },
  DRAWN: { word: 'Sample drawn', tone: 'pending' },
  OPEN: { word: 'In progress', tone: 'progress' },
  CLOSED: job.CLOSED,
};

const l1Admin: Record<L1AdminStatus, Shown> = {
  ACTIVE: { word: 'Active', tone: 'done' },
  PASSWORD_NOT_SET: { word: 'Password not set', tone: 'pending' },
  DISABLED: { word: 'Disabled', tone: 'still' },
};

const l2Admin: Record<L2AdminStatus, Shown> = {
  ACTIVE: l1Admin.ACTIVE,
  INVITED: { word: 'Invited', tone: 'pending' },
  DISABLED: l1Admin.DISABLED,
};

const { PENDING, IN_PROGRESS, COMPLETED } = training;
const applicantJob: Record<ApplicantJobStatus, Shown> = { PENDING, IN_PROGRESS, COMPLETED };

const message: Record<NotificationState, Shown> = {
  queued: { word: 'Waiting', tone: 'pending' },
  sending: { word: 'Sending', tone: 'progress' },
  sent: { word: 'Sent', tone: 'done' },
  failed: { word: 'Failed', tone: 'ended' },
  skipped: { word: 'Skipped', tone: 'still' },
};

export const statusLabels = {
  registration,
  training,
  batch,
  job,
  applicant,
  applicantJob,
  placement,
  programme,
  audit,
  message,
  l1Admin,
  l2Admin,
  person: l2Admin,
} as const;

type Props = {
  [K in keyof typeof statusLabels]: { of: K; status: keyof (typeof statusLabels)[K] };
}[keyof typeof statusLabels];

export const StatusBadge = ({ of, status }: Props) => {
  const { word, tone } = (statusLabels[of] as Record<string, Shown>)[status] ?? {
    word: status,
    tone: 'still',
  };
  return <span className={`badge badge-${tone}`}>{t(word)}</span>;
};
