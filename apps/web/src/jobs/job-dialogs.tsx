import { deadlineAfter, lastDeadline } from '@purboday/contract/fields/job-fields';
import { jobEdit, type Job, type JobEdit } from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
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

type EditFormProps = {
  job: Job;
  onSave: (edit: JobEdit, version: number | undefined) => Promise<void>;
  onClose: () => void;
};

const EditForm = ({ job, onSave, onClose }: EditFormProps) => {
  const form = useRecordForm(editSchema, {
    draftKey: `job-${job._id}`,
    record: job,
    toValues: (stored = job) => toValues(stored),
    version: (stored) => stored.version,
    labels: {
      title: 'Job title',
      positions: 'Number of positions',
      description: 'Job description',
      requiredSkills: 'Required skills',
    },
  });
  const save = form.submit(onSave, jobMessages.updateFailed);
  return (
    <Form form={form} onSubmit={save} className="mt-4 grid gap-5">
      {form.summary.errors.length > 0 && (
        <div className="-mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <RecordFormNotice form={form} />
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

/** Empty when the deadline is over, so that a new one is chosen. */
const toOpenDeadline = ({ applicationValidTill: last }: Job): string =>
  last > today() ? last : '';

type ReopenFormProps = {
  job: Job;
  onReopen: (deadline: string, version: number | undefined) => Promise<void>;
  onClose: () => void;
};

const ReopenForm = ({ job, onReopen, onClose }: ReopenFormProps) => {
  const form = useRecordForm(reopenSchema, {
    draftKey: `job-deadline-${job._id}`,
    record: job,
    toValues: (stored = job) => ({ applicationValidTill: toOpenDeadline(stored) }),
    version: (stored) => stored.version,
    labels: { applicationValidTill: 'Application deadline' },
  });
  const reopen = form.submit(
    async ({ applicationValidTill }, version) => onReopen(applicationValidTill, version),
    jobMessages.updateFailed,
  );
  return (
    <Form form={form} onSubmit={reopen} className="mt-2 grid gap-5">
      <p className="text-soft">
        <bdi>{job.title}</bdi> will be active again until its deadline.
      </p>
      <RecordFormNotice form={form} />
      <DateField
        name="applicationValidTill"
        label="Application deadline"
        help="The last day to apply (Indian time), tomorrow at the earliest."
        min={today()}
        max={lastDeadline(today())}
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
