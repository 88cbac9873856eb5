import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import { workTitle } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';
import { pastDay, rupees } from '#web/domain/work/rupees.ts';
import { today } from '#web/domain/work/today.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const joining = z.object({
  joinedOn: pastDay,
  title: workTitle,
  monthlyPay: rupees,
});
export type Joining = z.output<typeof joining>;

type FormProps = {
  applicant: Applicant;
  /** Without `joining` it is to be told later. */
  onCompleted: (applicant: Applicant, joining: Joining | undefined) => void;
  onClose: () => void;
};

/** What is told of a new work. */
const JoiningForm = ({ applicant, onCompleted, onClose }: FormProps) => {
  const start = { joinedOn: '', title: applicant.jobId?.title ?? '', monthlyPay: '' };
  const form = useSchemaForm(joining, start, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (given) => onCompleted(applicant, given))}
      className="mt-4 grid gap-4"
    >
      <TextField {...form.field('joinedOn')} type="date" max={today()} label="Day of joining" />
      <TextField {...form.field('title')} label="Title" maxLength={200} />
      <TextField {...form.field('monthlyPay')} kind="digits" label="Monthly pay in rupees" />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onCompleted(applicant, undefined)}>Tell it later</Button>
        <Button {...form.button} look="primary">
          Completed
        </Button>
      </div>
    </Form>
  );
};

type Props = {
  /** Who works now; undefined for nobody. */
  applicant: Applicant | undefined;
  /** Without `joining` it is to be told later. */
  onCompleted: (applicant: Applicant, joining: Joining | undefined) => void;
  onClose: () => void;
};

/** Asks for what makes a placement: since when somebody works, as what, and for how much (journey §12). */
export const CompletedDialog = ({ applicant, ...form }: Props) => (
  <Dialog title="Works with you now" open={applicant !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{applicant?.name}</bdi> stands among your people then. The foundation asks both of you
      now and then whether the work goes on.
    </p>
    {applicant && <JoiningForm applicant={applicant} {...form} />}
  </Dialog>
);
