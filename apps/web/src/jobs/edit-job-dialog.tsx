import { jobEdit } from '@purboday/contract/jobs/jobs.contract';
import type { Job, JobEdit } from '@purboday/contract/jobs/jobs.contract';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { SkillsField } from './skills-field.tsx';

type Values = Omit<JobEdit, 'positions'> & { positions: string };

const schema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    positions: typedNumber(values.positions),
  })),
  jobEdit,
) as unknown as z.core.$ZodType<JobEdit, Values>;

const valuesOf = ({ title, positions, description, requiredSkills }: Job): Values => ({
  title,
  positions: String(positions),
  description,
  requiredSkills,
});

type FormProps = { job: Job; onSave: (edit: JobEdit) => void; onClose: () => void };

const EditForm = ({ job, onSave, onClose }: FormProps) => {
  const form = useSchemaForm(schema, valuesOf(job));
  const save = form.submit(async (edit) => onSave(edit));
  return (
    <Form form={form} onSubmit={save} className="mt-4 grid gap-5">
      {form.summary.errors.length > 0 && (
        <div className="-mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <TextField {...form.field('title')} label="Job title" maxLength={200} />
      <TextField {...form.field('positions')} label="Number of positions" kind="digits" />
      <TextArea {...form.field('description')} label="Job description" rows={6} maxLength={5000} />
      <SkillsField help="Press Enter or the plus button to add a skill." />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button {...form.button} look="primary">
          Save changes
        </Button>
      </div>
    </Form>
  );
};

type Props = Omit<FormProps, 'job'> & { job: Job | undefined };

/** Edits the four fields that may be edited (specification §4). */
export const EditJobDialog = ({ job, ...rest }: Props) => (
  <Dialog title="Edit job" open={job !== undefined} onClose={rest.onClose}>
    {job && <EditForm job={job} {...rest} />}
  </Dialog>
);
