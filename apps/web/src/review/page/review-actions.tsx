import { reviewLink } from '#web/review/registration-types.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { AllowedReviewActions } from '@purboday/contract/review/review.contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { undoStore } from '#web/review/undo-store.ts';
import { ReviewDialogs, type OpenReviewDialog } from './review-dialogs.tsx';
import type { UnderReview } from '#web/review/registration-types.ts';
import type { ReviewDecision } from '#web/review/queries.ts';
import './review-actions.css';
import { ShortcutHints, useShortcuts } from '#web/ui/lists/shortcuts.tsx';
type Props = {
  kind: ReviewKind;
  record: UnderReview;
  /** Link to the next pending record; null when there is none. */
  next: string | null | undefined;
  busy: boolean;
  onStep: (step: ReviewDecision) => void;
};

const hints = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['H', 'hold'],
  ['N', 'next'],
  ['U', 'undo'],
] as const;

type BarProps = Pick<Props, 'kind' | 'next' | 'busy' | 'onStep'> & {
  may: AllowedReviewActions;
  rejectButton: RefObject<HTMLButtonElement | null>;
  ask: (step: OpenReviewDialog) => void;
};

/**
 * A pressed button disappears with the decision, so the focus moves to the heading with the name.
 */
const useFocusKept = (status: UnderReview['status']) => {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [status]);
};

const Decisions = ({ may, rejectButton, busy, onStep, ask }: Omit<BarProps, 'kind' | 'next'>) => (
  <>
    {may.hold && <Button onClick={() => ask('hold')}>Put on hold</Button>}
    {may.reject && (
      <Button ref={rejectButton} look="danger" onClick={() => ask('reject')}>
        Reject
      </Button>
    )}
    {may.approve && (
      <Button look="primary" busy={busy} onClick={() => onStep({ action: 'approve' })}>
        Approve
      </Button>
    )}
  </>
);

/** A record that cannot be approved offers the next record as the main action. */
const GoOn = ({ kind, next }: Pick<BarProps, 'kind' | 'next'>) => {
  if (next === null) return <p className="review-end">No other registration is waiting.</p>;
  if (next === undefined) return null;
  return (
    <ButtonLink look="primary" {...reviewLink(kind, next)}>
      Next waiting
    </ButtonLink>
  );
};

const Bar = ({ kind, next, ...decisions }: BarProps) => {
  const { may, busy, onStep, ask } = decisions;
  return (
    <section aria-label="Decision" className="review-bar">
      <Decisions {...decisions} />
      {may.resume && (
        <Button
          look={next ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => onStep({ action: 'resume' })}
        >
          Resume review
        </Button>
      )}
      {may.reopen && <Button onClick={() => ask('reopen')}>Reopen…</Button>}
      {!may.approve && <GoOn kind={kind} next={next} />}
    </section>
  );
};

/**
 * Actions that the server allows now. Approve and resume run at once; the others open a dialog
 * first. On phones they are a bar at the bottom.
 */
export const ReviewActions = ({ kind, record, next, busy, onStep }: Props) => {
  const goTo = useGoTo();
  const [dialog, setDialog] = useState<OpenReviewDialog>();
  const rejectButton = useRef<HTMLButtonElement>(null);
  const { may, status } = record;
  useFocusKept(status);
  // Ignores a confirmation that was meant for the previous record.
  const tap = (step: ReviewDecision): void => {
    if (!undoStore.otherDecidedJustNow(record._id)) onStep(step);
  };
  const keyFor = (step: OpenReviewDialog) => (may[step] ? () => setDialog(step) : undefined);
  const shortcuts = useShortcuts({
    a: may.approve && !busy ? () => tap({ action: 'approve' }) : undefined,
    r: keyFor('reject'),
    h: keyFor('hold'),
    n: next ? () => void goTo(reviewLink(kind, next)) : undefined,
  });
  return (
    <>
      <Bar
        kind={kind}
        may={may}
        rejectButton={rejectButton}
        next={next}
        busy={busy}
        onStep={tap}
        ask={setDialog}
      />
      <ShortcutHints keys={hints} {...shortcuts} />
      <ReviewDialogs
        kind={kind}
        name={getRecordName(record)}
        status={status}
        dialog={dialog}
        rejectButton={rejectButton}
        onStep={onStep}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
