import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { Ending } from './end-form.tsx';

type Props = {
  /** Whose work ends; undefined for nobody. */
  name: string | undefined;
  busy: boolean;
  onEnd: (ending: Ending) => void;
  onClose: () => void;
};

const EndForm = laterPart(() => import('./end-form.tsx').then((m) => m.EndForm), <FormSkeleton />);

/** Asks since when somebody no longer works, and why: the foundation looks for the next place. */
export const EndDialog = ({ name, ...form }: Props) => {
  EndForm.useSoon();
  return (
    <Dialog title="Work has ended" open={name !== undefined} onClose={form.onClose}>
      <p className="mt-2 text-soft">
        <bdi>{name}</bdi> goes back to the foundation, which looks for the next place.
      </p>
      <EndForm.Part {...form} />
    </Dialog>
  );
};
