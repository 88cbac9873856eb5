import { deadlineAfter } from '@purboday/contract/fields/job-fields';
import { jobEdit, type Job, type JobEdit } from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import * as z from 'zod/mini';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { FormFields, toTypedValues, typedSchema } from '#web/domain/forms/form-fields.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SkillsField } from './skills-field.tsx';
import { today } from '#web/platform/calls/call.ts';
import { jobFields, postingFields } from './job-fields.ts';

const editSchema = typedSchema(jobFields, jobEdit);

type EditFormProps = {
  job: Job;
  onSave: (edit: JobEdit, version: number | undefined) => Promise<void>;
  onClose: () => void;
};

const EditForm = ({ job, onSave, onClose }: EditFormProps) => {
  const form = useRecordForm(editSchema, {
    draftKey: `job-${job._id}`,
    record: job,
    toValues: (stored = job) => toTypedValues(jobFields, stored),
    version: (stored) => stored.version,
    labels: jobFields,
  });
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(onSave, jobMessages.updateFailed)}
      className="mt-4 grid gap-5"
      hasSummary
      confirm="Save changes"
      onClose={onClose}
    >
      <FormFields of={jobFields} />
      <SkillsField help="Press Enter or the plus button to add a skill." />
    </DialogForm>
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
    labels: postingFields,
  });
  const reopen = form.submit(
    async ({ applicationValidTill }, version) => onReopen(applicationValidTill, version),
    jobMessages.updateFailed,
  );
  return (
    <DialogForm
      form={form}
      onSubmit={reopen}
      className="mt-2 grid gap-5"
      confirm="Reopen job"
      onClose={onClose}
    >
      <p className="text-soft">
        <bdi>{job.title}</bdi> will be active again until its deadline.
      </p>
      <FormFields of={postingFields} names={['applicationValidTill']} />
    </DialogForm>
  );
};

type ReopenJobDialogProps = Omit<ReopenFormProps, 'job'> & { job: Job | undefined };

/** Form for a new deadline, which reopening needs (decisions §5). */
export const ReopenJobDialog = ({ job, ...rest }: ReopenJobDialogProps) => (
  <Dialog title="Reopen job" open={job !== undefined} onClose={rest.onClose}>
    {job && <ReopenForm job={job} {...rest} />}
  </Dialog>
);
