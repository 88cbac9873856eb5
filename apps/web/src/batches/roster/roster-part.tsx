import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { FormerMembers, RosterTable } from './roster-table.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { BatchSteps } from '../use-batch-steps.ts';

type Props = { batch: BatchDetail; steps: BatchSteps };

/** Who is in the batch; taken in and out while it is open. */
export const RosterPart = ({ batch, steps }: Props) => {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const open = batch.may['edit'] === true;
  const out: Column<Member> = {
    header: 'Take out',
    actions: true,
    cell: (member) => (
      <Button look="quiet" onClick={() => setLeaving(member)}>
        Take out
      </Button>
    ),
  };
  return (
    <Section
      title={`Candidates (${batch.membersCount} of ${batch.capacity})`}
      actions={open && <Button onClick={() => setAdding(true)}>Add candidates</Button>}
    >
      {batch.members.length === 0 ? (
        <EmptyState title="Nobody is in the batch yet.">
          Add candidates whom the foundation has assigned to you.
        </EmptyState>
      ) : (
        <RosterTable batch={batch} more={open ? [out] : []} />
      )}
      <FormerMembers batch={batch} />
      <AddMembersDialog
        open={adding}
        busy={steps.busy}
        onAdd={(candidateId) => steps.join(candidateId)}
        onClose={() => setAdding(false)}
      />
      <ReasonDialog
        title={`Take ${leaving?.name ?? ''} out of the batch?`}
        question="The training stays as it is."
        label="Reason"
        required={batchMessages.reasonRequired}
        danger
        confirm="Take out"
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={(reason) => {
          if (leaving) steps.leave(leaving.candidateId, reason);
          setLeaving(undefined);
        }}
      />
    </Section>
  );
};
