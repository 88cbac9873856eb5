import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { Joining } from './joining-form.tsx';

const JoiningForm = laterPart(
  () => import('./joining-form.tsx').then((m) => m.JoiningForm),
  <FormSkeleton />,
);

type Props = {
  /** Who works now; undefined for nobody. */
  applicant: Applicant | undefined;
  /** Without `joining` it is to be told later. */
  onCompleted: (applicant: Applicant, joining: Joining | undefined) => void;
  onClose: () => void;
};

/** Asks for what makes a placement: since when somebody works, as what, and for how much (journey §12). */
export const CompletedDialog = ({ applicant, ...form }: Props) => {
  JoiningForm.useSoon();
  return (
    <Dialog title="Works with you now" open={applicant !== undefined} onClose={form.onClose}>
      <p className="mt-2 text-soft">
        <bdi>{applicant?.name}</bdi> stands among your people then. The foundation asks both of you
        now and then whether the work goes on.
      </p>
      {applicant && <JoiningForm.Part applicant={applicant} {...form} />}
    </Dialog>
  );
};
