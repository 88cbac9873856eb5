import type { OwnPlacement } from '@purboday/contract/placements/placements.contract';
import { AddDocument } from '#web/domain/work/add-document.tsx';
import { evidenceWords } from '#web/domain/work/work-columns.tsx';
import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { OwnSteps } from './use-own-steps.ts';

type Props = {
  /** Whose work; undefined: the dialog is closed. */
  placement: OwnPlacement | undefined;
  steps: OwnSteps;
  onClose: () => void;
};

const WorkFactsForm = laterPart(
  () => import('#web/domain/work/work-facts-form.tsx').then((m) => m.WorkFactsForm),
  <FormSkeleton />,
);

const Work = ({ placement, steps, onClose }: Props & { placement: OwnPlacement }) => {
  const { _id: id, sharing } = placement;
  const isLive = sharing !== 'ended';
  return (
    <>
      <p className="mt-2 text-soft">
        {!isLive
          ? 'This work is over: you can still add documents that prove it.'
          : placement.incomplete
            ? 'The foundation reports this work once it knows day, title and pay.'
            : 'What you tell here is confirmed by you.'}
      </p>
      <section className="mt-4">
        <h3 className="font-semibold">Evidence</h3>
        <p>{evidenceWords[placement.evidence]}</p>
        <AddDocument
          busy={steps.isPending}
          onAdd={(document) => steps.mutateAsync({ to: 'document', id, ...document })}
        />
      </section>
      {isLive && (
        <WorkFactsForm.Part
          placement={placement}
          busy={steps.isPending}
          onSave={(body) => {
            steps.mutate({ to: 'change', id, body });
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
};

/** An employer tells of somebody's work what is missing or wrong, and proves it with a document (journey §12). */
export const OwnWorkDialog = ({ placement, ...rest }: Props) => {
  WorkFactsForm.useSoon();
  return (
    <Dialog
      title={`Work of ${placement?.name ?? ''}`}
      open={placement !== undefined}
      onClose={rest.onClose}
    >
      {placement && <Work placement={placement} {...rest} />}
    </Dialog>
  );
};
