import { deadlineAfter } from '@purboday/contract/fields/job-fields';
import type { Job } from '@purboday/contract/jobs/jobs.contract';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { today } from './posting/posting-form.ts';

const schema = z.object({
  applicationValidTill: deadlineAfter(today),
});

type FormProps = { job: Job; onReopen: (deadline: string) => void; onClose: () => void };

const ReopenForm = ({ job, onReopen, onClose }: FormProps) => {
  const { applicationValidTill: last } = job;
  const form = useSchemaForm(schema, {
    applicationValidTill: last > today() ? last : '',
  });
  const reopen = form.submit(async ({ applicationValidTill }) => onReopen(applicationValidTill));
  return (
    <Form form={form} onSubmit={reopen} className="mt-2 grid gap-5">
      <p className="text-soft">
        <bdi>{job.title}</bdi> is shown as active again until its deadline.
      </p>
      <TextField
        {...form.field('applicationValidTill')}
        label="Application deadline"
        help="The last day, Indian time; tomorrow at the earliest."
        type="date"
        min={today()}
      />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button {...form.button} look="primary">
          Reopen job
        </Button>
      </div>
    </Form>
  );
};

type Props = Omit<FormProps, 'job'> & { job: Job | undefined };

/** Asks until when; reopening needs a deadline to come (decisions §5). */
export const ReopenJobDialog = ({ job, ...rest }: Props) => (
  <Dialog title="Reopen job" open={job !== undefined} onClose={rest.onClose}>
    {job && <ReopenForm job={job} {...rest} />}
  </Dialog>
);
