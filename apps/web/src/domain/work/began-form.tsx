import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { pastDay } from './past-day.ts';
import { today } from './today.ts';

const beginning = z.object({ joinedOn: pastDay });

type Props = { busy: boolean; onBegan: (joinedOn: string) => void; onClose: () => void };

export const BeganForm = ({ busy, onBegan, onClose }: Props) => {
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
