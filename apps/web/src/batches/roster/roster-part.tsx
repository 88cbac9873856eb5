import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useState } from 'react';
import { percentText } from '#web/batches/batch-facts.tsx';
import { outcomeText } from '#web/batches/results/result-lines.ts';
import type { BatchSteps } from '#web/batches/use-batch-steps.ts';
import { WithdrawnCount } from '#web/domain/records/record-labels.tsx';
import { useIsLimited } from '#web/domain/account/own-batches.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { MobileText } from '#web/ui/elements/texts.tsx';

type AddMembersDialogProps = {
  open: boolean;
  busy: boolean;
  onAdd: (person: { candidateId: string; name: string }) => void;
  onClose: () => void;
};

/** Enough for an overview; a search finds the others. */
const shownAtMost = 50;

const Choice = ({ busy, onAdd }: Pick<AddMembersDialogProps, 'busy' | 'onAdd'>) => {
  const [q, setQ] = useState('');
  const { data } = useCall(trainingContract.listAssigned, {
    query: { q: q.length > 1 ? q : '', limit: shownAtMost, contacts: 'masked' },
  });
  // Members of an open batch and finished trainings have neither step.
  const free = data?.data.filter(({ may }) => may.start || may.complete);
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        name="q"
        label="Search by name, email, mobile or ID"
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {free?.length === 0 && (
        <p className="text-soft">
          No candidates are available: they are already in a batch, or their training is over.
        </p>
      )}
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto">
        {free?.map(({ _id, name, skills }) => (
          <li key={_id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-small text-soft">{skills.join(', ')}</span>
            </span>
            <Button
              disabled={busy}
              aria-label={`Add ${name}`}
              onClick={() => onAdd({ candidateId: _id, name })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Candidates of the provider who may join the batch, one tap each. */
const AddMembersDialog = ({ open, onClose, ...choice }: AddMembersDialogProps) => (
  <Dialog title="Add candidates" open={open} onClose={onClose}>
    <Choice {...choice} />
    <div className="mt-6 flex justify-end">
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
);

const Call = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="text-ink numbers">
    <MobileText number={number} />
  </a>
);

const columns: readonly Column<Member>[] = [
  {
    header: 'Mobile',
    cell: ({ mobileNumber }) =>
      mobileNumber === null ? 'Training over' : mobileNumber && <Call number={mobileNumber} />,
  },
  {
    header: 'Training',
    card: 'corner',
    cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
  },
  { header: 'Attendance', card: 'labelled', cell: ({ attendance }) => percentText(attendance) },
  { header: 'Result', card: 'labelled', cell: outcomeText, roomy: true },
];

const certificate: Column<Member> = {
  header: 'Certificate',
  roomy: true,
  cell: ({ certificate }) =>
    certificate === null ? (
      'None'
    ) : (
      <TextLink to="/certificates/$code" params={{ code: certificate.code }}>
        {certificate.status === 'REVOKED' ? `${certificate.code}, revoked` : certificate.code}
      </TextLink>
    ),
};

/** Members of the batch, read-only. */
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
    name={{ header: 'Name', title: true, of: ({ name }) => name }}
    columns={[...columns, ...(batch.status === 'COMPLETED' ? [certificate] : []), ...more]}
  />
);

const leftColumn: Column<Member> = {
  header: 'Left',
  long: true,
  cell: ({ left }) => left && [formatDay(left.on), left.reason].filter(Boolean).join(': '),
};

/** Former members with their attendance (R4); hidden when there are none. */
export const FormerMembers = ({ batch }: { batch: BatchDetail }) => (
  <>
    {batch.formerMembers.length > 0 && (
      <div className="mt-6">
        <h3 className="mb-3">Left the batch</h3>
        <ListTable
          caption="Former candidates of the batch, the latest first"
          rows={batch.formerMembers}
          keyOf={({ candidateId }) => candidateId}
          name={{ header: 'Name', title: true, of: ({ name }) => name }}
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

type RosterPartProps = { batch: BatchDetail; steps: BatchSteps };

/** Members of the batch, added and removed while it is open. */
export const RosterPart = ({ batch, steps }: RosterPartProps) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const open = batch.may['edit'] === true;
  // Candidates outside own batches are not visible to a limited trainer.
  const isLimited = useIsLimited();
  const mayAdd = open && !isLimited;
  const out: Column<Member> = {
    header: 'Remove',
    actions: true,
    cell: (member) => (
      <Button look="quiet" onClick={() => setLeaving(member)}>
        Remove
      </Button>
    ),
  };
  return (
    <Section
      title={`Candidates (${batch.membersCount} of ${batch.capacity})`}
      actions={mayAdd && <Button onClick={() => setIsDialogOpen(true)}>Add candidates</Button>}
    >
      {batch.members.length === 0 ? (
        <EmptyState title="There are no candidates in the batch yet.">
          {mayAdd
            ? 'Add candidates that the foundation has assigned to you.'
            : 'A manager of your organisation adds them.'}
        </EmptyState>
      ) : (
        <RosterTable batch={batch} more={open ? [out] : []} />
      )}
      <FormerMembers batch={batch} />
      <AddMembersDialog
        open={isDialogOpen}
        busy={steps.busy}
        onAdd={steps.join}
        onClose={() => setIsDialogOpen(false)}
      />
      <ReasonDialog
        title={`Remove ${leaving?.name ?? ''} from the batch?`}
        question="The training will not change."
        label="Reason"
        required={batchMessages.reasonRequired}
        danger
        confirm="Remove"
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={(reason) => {
          if (!leaving) return undefined;
          setLeaving(undefined);
          return steps.leave(leaving, reason).catch((error: unknown) => {
            setLeaving(leaving);
            throw error;
          });
        }}
      />
    </Section>
  );
};
