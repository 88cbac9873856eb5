import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Range } from './day-range-schema.ts';

const loadRange = async () => (await import('./day-range-schema.ts')).range;

type Props = Range & { onChoose: (range: Range) => void };

/** The first and the last day to look at, in India. */
export const DayRange = ({ from, to, onChoose }: Props) => {
  const form = useSchemaForm(loadRange, { from, to }, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (days) => onChoose(days))}
      className="mb-6 grid grid-cols-2 items-start gap-3 md:max-w-text md:grid-cols-3"
    >
      <TextField {...form.field('from')} type="date" label="From" />
      <TextField {...form.field('to')} type="date" label="To" />
      <Button {...form.button} className="max-md:col-span-2 md:self-end">
        Show
      </Button>
    </Form>
  );
};
