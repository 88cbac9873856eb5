import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const dayMs = 86_400_000;

type Range = { from: string; to: string };

const daysIn = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const at = ['from'];
const { badDay, badRange, longRange } = pageViewMessages;
const range = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(({ from, to }) => isDay(from) && isDay(to), { error: badDay, path: at, abort: true }),
  z.refine(({ from, to }) => from <= to, { error: badRange, path: at, abort: true }),
  z.refine((days) => daysIn(days) <= pageViewDaysMax, { error: longRange, path: at }),
);

type Props = Range & { onChoose: (range: Range) => void };

/** The first and the last day to look at, in India. */
export const DayRange = ({ from, to, onChoose }: Props) => {
  const form = useSchemaForm(range, { from, to }, { focus: 'field', refused: () => undefined });
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
