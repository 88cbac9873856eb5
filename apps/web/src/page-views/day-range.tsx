import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Range = { from: string; to: string };
type Props = Range & { onChoose: (range: Range) => void };

const dayMs = 86_400_000;

const faultOf = ({ from, to }: Range): string | undefined => {
  if (from === '' || to === '') return pageViewMessages.badDay;
  if (from > to) return pageViewMessages.badRange;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > pageViewDaysMax ? pageViewMessages.longRange : undefined;
};

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The first and the last day to look at, in India. */
export const DayRange = ({ from, to, onChoose }: Props) => {
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = { from: textIn(form, 'from'), to: textIn(form, 'to') };
    const fault = faultOf(range);
    setError(fault);
    if (!fault) onChoose(range);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mb-6 grid grid-cols-2 items-start gap-3 md:max-w-text md:grid-cols-3"
    >
      <TextField name="from" type="date" label="From" defaultValue={from} error={error} />
      <TextField name="to" type="date" label="To" defaultValue={to} />
      <Button type="submit" className="max-md:col-span-2 md:self-end">
        Show
      </Button>
    </form>
  );
};
