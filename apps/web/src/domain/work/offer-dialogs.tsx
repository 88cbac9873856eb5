import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { pastDay } from './past-day.ts';
import { today } from './today.ts';

const beginning = z.object({ joinedOn: pastDay });

type Props = {
  /** To whom the work was offered; undefined for nobody. */
  name: string | undefined;
  busy: boolean;
  onClose: () => void;
};
type BeganProps = Props & { onBegan: (joinedOn: string) => void };

const BeganForm = ({ busy, onBegan, onClose }: Omit<BeganProps, 'name'>) => {
  const form = useSchemaForm(beginning, { joinedOn: today() }, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async ({ joinedOn }) => onBegan(joinedOn), placementMessages.failed)}
      className="mt-4 grid gap-4"
    >
      <TextField {...form.field('joinedOn')} type="date" max={today()} label="Day of joining" />
      <ConfirmButtons confirm="Work has begun" busy={busy} onClose={onClose} />
    </Form>
  );
};

/** Work that was offered has begun: since when. */
export const BeganDialog = ({ name, ...form }: BeganProps) => (
  <Dialog title="Work has begun" open={name !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{name}</bdi> is asked now and then whether the work goes on.
    </p>
    <BeganForm {...form} />
  </Dialog>
);

/** Work that was offered did not begin: why. */
export const NotJoinedDialog = ({
  name,
  onNotJoined,
  ...rest
}: Props & { onNotJoined: (reason: string) => void }) => (
  <ReasonDialog
    title="Did not join"
    question={
      <p>
        <bdi>{name}</bdi> goes back to the foundation, which looks for the next place.
      </p>
    }
    label="Reason"
    required={placementMessages.reason}
    confirm="Did not join"
    danger
    open={name !== undefined}
    onConfirm={onNotJoined}
    {...rest}
  />
);
