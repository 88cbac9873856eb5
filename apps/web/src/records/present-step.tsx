import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ReactNode } from 'react';
import { formatDay } from '#web/platform/language/india-time.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import type { OpenedRecord } from './record-types.ts';

type Assignment = OpenedRecord['assignments']['latest'][number];

const assignmentText = (assignment: Assignment): string => {
  const { name } = assignment.to;
  return assignment.kind === 'training'
    ? {
        PENDING: `${name} has not started the training yet.`,
        IN_PROGRESS: `${name} trains the candidate.`,
        COMPLETED: `${name} has completed the training.`,
        CANCELLED: `${name} has cancelled the training.`,
      }[assignment.status]
    : {
        pending: `${name} decides on the application.`,
        assigned: `${name} works on the application.`,
        accepted: `${name} has accepted the candidate.`,
        rejected: `${name} has not accepted the candidate.`,
      }[assignment.status];
};

const queueTexts = {
  awaiting: 'Approved by an L1 admin. Please assign the candidate.',
  trained: 'The training is completed. Please find a job.',
  returned: 'The candidate has come back without a job. Please assign the candidate again.',
} as const;

const statusTexts: Record<RegistrationStatus, string> = {
  PENDING: 'Waits for the review of an L1 admin.',
  ON_HOLD: 'An L1 admin has put the registration on hold.',
  REJECTED: 'An L1 admin has rejected the registration. It can be corrected and sent again.',
  APPROVED_L1: 'Approved by an L1 admin.',
  APPROVED_L2: 'Approved and assigned.',
};

const toText = (record: OpenedRecord): string => {
  if (!('queue' in record)) return statusTexts[record.status];
  if (record.queue) return queueTexts[record.queue];
  const [latest] = record.assignments.latest;
  return record.status === 'APPROVED_L2' && latest
    ? assignmentText(latest)
    : statusTexts[record.status];
};

const getPlace = (record: OpenedRecord): { state: string; city: string } => {
  if ('address' in record) return record.address;
  return 'companyAddress' in record ? record.companyAddress : record.trainingProviderAddress;
};

/** The next step as buttons; the one that most admins need comes first. */
const StepButtons = ({ record }: { record: OpenedRecord }): ReactNode => {
  const { _id: id, status } = record;
  const queue = 'queue' in record ? record.queue : null;
  if (queue)
    return (
      <>
        <ButtonLink look="primary" to="/l2-admin/assign-candidate/$id" params={{ id }}>
          Assign
        </ButtonLink>
        {queue !== 'awaiting' && (
          <ButtonLink to="/l2-admin/place-candidate/$id" params={{ id }}>
            Record a placement
          </ButtonLink>
        )}
      </>
    );
  if (status === 'PENDING' || status === 'ON_HOLD') {
    const { state, city } = getPlace(record);
    return (
      <ButtonLink to="/l2-admin/coverage" search={{ state, q: city }}>
        L1 admins of {city}
      </ButtonLink>
    );
  }
  if (status === 'REJECTED' || 'queue' in record) return null;
  return (
    <ButtonLink to="/l2-admin/dashboard" search={{ provider: id }}>
      Report on the candidates sent here
    </ButtonLink>
  );
};

/** Shows the present step of the record and its button before everything else (UX-107). */
export const PresentStep = ({ record }: { record: OpenedRecord }) => (
  <section className="sheet mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 md:px-4">
    <h2 className="sr-only">Current step</h2>
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-semibold wrap-anywhere">{toText(record)}</p>
      {record.statusReason && (
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{record.statusReason}</bdi>
        </p>
      )}
      <p className="text-small text-soft">{`Since ${formatDay(record.statusSince)}`}</p>
    </div>
    <div className="flex flex-wrap gap-2 empty:hidden">
      <StepButtons record={record} />
    </div>
  </section>
);
