import type { Destination } from '#web/platform/routing/destination.ts';
import { batchDefaults, weekdays } from '@purboday/contract/batches/attendance';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchForm, type BatchForm as Posted } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import * as z from 'zod/mini';
import { textsOf, useControlledField } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { dayWords } from './batch-facts.tsx';

const texts = [
  'title',
  'skill',
  'trainerName',
  'trainerMobile',
  'place',
  'startsOn',
  'endsOn',
  'startTime',
  'endTime',
] as const;
const numbers = ['capacity', 'passMark', 'minAttendance'] as const;

/** A batch as it is typed. */
type Values = Record<(typeof texts)[number] | (typeof numbers)[number], string> & {
  days: string[];
};

const emptyForm: Values = {
  title: '',
  skill: '',
  trainerName: '',
  trainerMobile: '',
  place: '',
  startsOn: '',
  endsOn: '',
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  startTime: '10:00',
  endTime: '13:00',
  capacity: '30',
  passMark: String(batchDefaults.passMark),
  minAttendance: String(batchDefaults.minAttendance),
};

/** What the form of a batch opens with. */
const valuesOf = (batch: BatchDetail | undefined): Values => {
  if (!batch) return emptyForm;
  const words = texts.map((name) => [name, batch[name] ?? '']);
  const counts = numbers.map((name) => [name, String(batch[name])]);
  return { ...emptyForm, ...Object.fromEntries([...words, ...counts]), days: batch.days };
};

/** The contract's form, from what was typed. */
const batchSchema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    ...Object.fromEntries(numbers.map((name) => [name, typedNumber(values[name])])),
  })),
  batchForm,
) as unknown as z.core.$ZodType<Posted, Values>;

const DaysField = () => {
  const { value, onChange, error } = useControlledField('days');
  const chosen = textsOf(value);
  const toggle = (day: string): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <fieldset id="field-days" className="min-w-0">
      <legend className="mb-2 font-semibold">Meets on</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {weekdays.map((day) => (
          <Button
            key={day}
            look={chosen.includes(day) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(day)}
            className="px-2"
            onClick={() => toggle(day)}
          >
            {dayWords[day]}
          </Button>
        ))}
      </div>
      {error && <p className="mt-2 text-danger">{error}</p>}
    </fieldset>
  );
};

type Props = {
  batch?: BatchDetail;
  skills: readonly string[];
  submit: string;
  back: Destination;
  onSave: (form: Posted) => Promise<void>;
};

/** What a provider says of a batch: planned with it, and edited. */
export const BatchForm = ({ batch, skills, submit, back, onSave }: Props) => {
  const form = useSchemaForm(batchSchema, valuesOf(batch));
  const save = form.submit(onSave, batchMessages.saveFailed);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Form form={form} onSubmit={save} className="grid gap-4">
        <Section title="The batch">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField {...form.field('title')} label="Title" maxLength={200} />
            <SelectField
              {...form.field('skill')}
              label="Skill"
              prompt="Select a skill"
              options={skills}
            />
            <TextField
              {...form.field('trainerName')}
              label="Trainer name"
              help="Needed before the batch starts."
              kind="name"
              autoComplete="off"
            />
            <TextField
              {...form.field('trainerMobile')}
              label="Trainer's mobile number (optional)"
              kind="mobile"
              autoComplete="off"
            />
            <TextField
              {...form.field('place')}
              label="Place (optional)"
              help="Your own address when left empty."
              maxLength={300}
            />
            <TextField {...form.field('capacity')} label="Places for candidates" kind="digits" />
          </div>
        </Section>
        <Section title="When it meets">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField {...form.field('startsOn')} label="First day" type="date" />
            <TextField {...form.field('endsOn')} label="Last day" type="date" />
            <TextField {...form.field('startTime')} label="From" type="time" />
            <TextField {...form.field('endTime')} label="To" type="time" />
            <div className="md:col-span-2">
              <DaysField />
            </div>
          </div>
        </Section>
        <Section title="To pass">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField {...form.field('passMark')} label="Pass mark, of 100" kind="digits" />
            <TextField
              {...form.field('minAttendance')}
              label="Minimum attendance, per cent"
              kind="digits"
            />
          </div>
        </Section>
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <ButtonLink {...back}>Cancel</ButtonLink>
          <Button {...form.button} look="primary">
            {submit}
          </Button>
        </div>
      </Form>
    </>
  );
};
