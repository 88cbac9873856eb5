import { deadlineAfter } from '@purboday/contract/fields/job-fields';
import { jobEdit, type Job, type JobEdit } from '@purboday/contract/jobs/jobs.contract';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { SkillsField } from './skills-field.tsx';
import { today } from '#web/platform/calls/call.ts';

type Values = Omit<JobEdit, 'positions'> & { positions: string };

const editSchema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    positions: typedNumber(values.positions),
  })),
  jobEdit,
) as unknown as z.core.$ZodType<JobEdit, Values>;

const toValues = ({ title, positions, description, requiredSkills }: Job): Values => ({
  title,
  positions: String(positions),
  description,
  requiredSkills,
});

type EditFormProps = { job: Job; onSave: (edit: JobEdit) => void; onClose: () => void };

const EditForm = ({ job, onSave, onClose }: EditFormProps) => {
  const form = useSchemaForm(editSchema, toValues(job));
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
      <ConfirmButtons confirm="Save changes" busy={form.busy} onClose={onClose} />
    </Form>
  );
};

type EditJobDialogProps = Omit<EditFormProps, 'job'> & { job: Job | undefined };

/** Edits the four editable fields (specification §4). */
export const EditJobDialog = ({ job, ...rest }: EditJobDialogProps) => (
  <Dialog title="Edit job" open={job !== undefined} onClose={rest.onClose}>
    {job && <EditForm job={job} {...rest} />}
  </Dialog>
);

const reopenSchema = z.object({
  applicationValidTill: deadlineAfter(today),
});

type ReopenFormProps = { job: Job; onReopen: (deadline: string) => void; onClose: () => void };

const ReopenForm = ({ job, onReopen, onClose }: ReopenFormProps) => {
  const { applicationValidTill: last } = job;
  const form = useSchemaForm(reopenSchema, {
    applicationValidTill: last > today() ? last : '',
  });
  const reopen = form.submit(async ({ applicationValidTill }) => onReopen(applicationValidTill));
  return (
    <Form form={form} onSubmit={reopen} className="mt-2 grid gap-5">
      <p className="text-soft">
        <bdi>{job.title}</bdi> will be active again until its deadline.
      </p>
      <DateField
        name="applicationValidTill"
        label="Application deadline"
        help="The last day to apply (Indian time), tomorrow at the earliest."
        min={today()}
      />
      <ConfirmButtons confirm="Reopen job" busy={form.busy} onClose={onClose} />
    </Form>
  );
};

type ReopenJobDialogProps = Omit<ReopenFormProps, 'job'> & { job: Job | undefined };

/** Form for a new deadline, which reopening needs (decisions §5). */
export const ReopenJobDialog = ({ job, ...rest }: ReopenJobDialogProps) => (
  <Dialog title="Reopen job" open={job !== undefined} onClose={rest.onClose}>
    {job && <ReopenForm job={job} {...rest} />}
  </Dialog>
);
