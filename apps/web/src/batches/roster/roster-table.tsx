import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { WithdrawnCount } from '#web/domain/records/contact-ended.tsx';
import { dayOf } from '#web/platform/language/india-time.ts';
import { paths } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { percentText } from '../batch-facts.tsx';
import { outcomeText } from '../results/outcome-text.ts';

const Call = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="text-ink numbers">
    {number}
  </a>
);

const columns: readonly Column<Member>[] = [
  {
    header: 'Mobile Number',
    cell: ({ mobileNumber }) =>
      mobileNumber === null ? 'Training over' : mobileNumber && <Call number={mobileNumber} />,
  },
  {
    header: 'Training',
    cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
  },
  { header: 'Attendance', cell: ({ attendance }) => percentText(attendance) },
  { header: 'Result', cell: outcomeText, roomy: true },
];

const certificate: Column<Member> = {
  header: 'Certificate',
  roomy: true,
  cell: ({ certificate: given }) =>
    given === null ? (
      'None'
    ) : (
      <Anchor href={paths.certificate({ code: given.code })}>
        {given.status === 'REVOKED' ? `${given.code}, revoked` : given.code}
      </Anchor>
    ),
};

/** Who is in the batch, for whoever may only read it. */
export const RosterTable = ({
  batch,
  more = [],
}: {
  batch: BatchDetail;
  more?: readonly Column<Member>[];
}) => (
  <ListTable
    caption="Candidates of the batch, by name"
    rows={batch.members}
    keyOf={({ candidateId }) => candidateId}
    name={{ header: 'Candidate', of: ({ name }) => name }}
    columns={[...columns, ...(batch.status === 'COMPLETED' ? [certificate] : []), ...more]}
  />
);

const leftColumn: Column<Member> = {
  header: 'Left',
  wraps: true,
  cell: ({ left }) => left && [dayOf(left.on), left.reason].filter(Boolean).join(': '),
};

/** Who has left the batch, with the attendance up to then (R4); nothing while nobody has. */
export const FormerMembers = ({ batch }: { batch: BatchDetail }) => (
  <>
    {batch.formerMembers.length > 0 && (
      <div className="mt-6">
        <h3 className="mb-3">Left the batch</h3>
        <ListTable
          caption="Former candidates of the batch, the latest first"
          rows={batch.formerMembers}
          keyOf={({ candidateId }) => candidateId}
          name={{ header: 'Candidate', of: ({ name }) => name }}
          columns={[leftColumn, ...columns]}
        />
      </div>
    )}
    {batch.withdrawn > 0 && (
      <div className="mt-4">
        <WithdrawnCount n={batch.withdrawn} />
      </div>
    )}
  </>
);
