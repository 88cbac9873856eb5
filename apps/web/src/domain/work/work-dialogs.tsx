import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx';
import { pastDay } from './rupees.ts';
import { today } from './today.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { calendarDay } from '@purboday/contract/fields/placement-fields';
import { reason } from '@purboday/contract/fields/fields';

const beginning = z.object({ joinedOn: pastDay });

type BeganFormProps = { busy: boolean; onBegan: (joinedOn: string) => void; onClose: () => void };

const BeganForm = ({ busy, onBegan, onClose }: BeganFormProps) => {
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

type OfferDialogProps = {
  /** The candidate to whom the work was offered; undefined closes the dialog. */
  name: string | undefined;
  busy: boolean;
  onClose: () => void;
};
type BeganProps = OfferDialogProps & { onBegan: (joinedOn: string) => void };

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
}: OfferDialogProps & { onNotJoined: (reason: string) => void }) => (
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

const ending = z.object({ leftOn: calendarDay, reason: reason(placementMessages.reason) });
type Ending = z.output<typeof ending>;

type EndFormProps = { busy: boolean; onEnd: (ending: Ending) => void; onClose: () => void };

const EndForm = ({ busy, onEnd, onClose }: EndFormProps) => {
  const form = useSchemaForm(ending, { leftOn: '', reason: '' }, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (given) => onEnd(given), placementMessages.failed)}
      className="mt-4 grid gap-4"
    >
      <TextField {...form.field('leftOn')} type="date" label="Last day" />
      <TextArea {...form.field('reason')} label="Reason" maxLength={1000} />
      <ConfirmButtons confirm="Work has ended" danger busy={busy} onClose={onClose} />
    </Form>
  );
};

type EndDialogProps = {
  /** The candidate whose work ends; undefined closes the dialog. */
  name: string | undefined;
  busy: boolean;
  onEnd: (ending: Ending) => void;
  onClose: () => void;
};

/** Asks for the last day of work and the reason. */
export const EndDialog = ({ name, ...form }: EndDialogProps) => (
  <Dialog title="Work has ended" open={name !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{name}</bdi> goes back to the foundation, which looks for the next place.
    </p>
    <EndForm {...form} />
  </Dialog>
);
