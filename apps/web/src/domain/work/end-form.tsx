import { calendarDay } from '@purboday/contract/fields/placement-fields';
import { reason } from '@purboday/contract/fields/fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

const ending = z.object({ leftOn: calendarDay, reason: reason(placementMessages.reason) });
export type Ending = z.output<typeof ending>;

type Props = { busy: boolean; onEnd: (ending: Ending) => void; onClose: () => void };

export const EndForm = ({ busy, onEnd, onClose }: Props) => {
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
