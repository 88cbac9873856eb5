import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

type Props = {
  /** To whom the work was offered; undefined for nobody. */
  name: string | undefined;
  busy: boolean;
  onClose: () => void;
};
type BeganProps = Props & { onBegan: (joinedOn: string) => void };

const BeganForm = laterPart(
  () => import('./began-form.tsx').then((m) => m.BeganForm),
  <FormSkeleton />,
);

/** Work that was offered has begun: since when. */
export const BeganDialog = ({ name, ...form }: BeganProps) => {
  BeganForm.useSoon();
  return (
    <Dialog title="Work has begun" open={name !== undefined} onClose={form.onClose}>
      <p className="mt-2 text-soft">
        <bdi>{name}</bdi> is asked now and then whether the work goes on.
      </p>
      <BeganForm.Part {...form} />
    </Dialog>
  );
};

/** Work that was offered did not begin: why. */
export const NotJoinedDialog = ({
  name,
  onNotJoined,
  ...rest
}: Props & { onNotJoined: (reason: string) => void }) => (
  <ReasonDialog
    title="Did not join"
    question={
      <p>
        <bdi>{name}</bdi> goes back to the foundation, which looks for the next place.
      </p>
    }
    label="Reason"
    required={placementMessages.reason}
    confirm="Did not join"
    danger
    open={name !== undefined}
    onConfirm={onNotJoined}
    {...rest}
  />
);
