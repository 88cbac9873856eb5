import { trainingContract } from '@purboday/contract/training/training.contract';
import { useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  open: boolean;
  busy: boolean;
  onAdd: (candidateId: string) => void;
  onClose: () => void;
};

/** Enough for a look; a search finds whoever is further down. */
const shownAtMost = 50;

const Choice = ({ busy, onAdd }: Pick<Props, 'busy' | 'onAdd'>) => {
  const [q, setQ] = useState('');
  const { data } = useCall(trainingContract.listAssigned, {
    query: { q: q.length > 1 ? q : '', limit: shownAtMost },
  });
  // Whoever is in an open batch, or whose training is over, has neither of these steps.
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
          Nobody is free: everybody is in a batch, or their training is over.
        </p>
      )}
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto">
        {free?.map(({ _id, name, skills }) => (
          <li key={_id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-small text-soft">{skills.join(', ')}</span>
            </span>
            <Button disabled={busy} aria-label={`Add ${name}`} onClick={() => onAdd(_id)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Own candidates who may join the batch, one tap each. */
export const AddMembersDialog = ({ open, onClose, ...choice }: Props) => (
  <Dialog title="Add candidates" open={open} onClose={onClose}>
    <Choice {...choice} />
    <div className="mt-6 flex justify-end">
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
);
