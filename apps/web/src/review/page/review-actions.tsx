import { reviewLink } from '#web/review/registration-types.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { AllowedReviewActions } from '@purboday/contract/review/review.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { decided } from '#web/review/undo-store.ts';
import { Reasons, ReviewDialogs, type Asking } from './review-dialogs.tsx';
import type { UnderReview } from '#web/review/registration-types.ts';
import type { Step } from '#web/review/queries.ts';
import './review-actions.css';
import { ShortcutHints, useShortcuts } from '#web/ui/lists/shortcuts.tsx';
type Props = {
  kind: ReviewKind;
  record: UnderReview;
  /** The page of who waits next; null when nobody does. */
  next: string | null | undefined;
  /** Whether the usual reasons stand in the bar itself. */
  desk: boolean;
  busy: boolean;
  onStep: (step: Step) => void;
};

const hints = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['H', 'hold'],
  ['N', 'next'],
  ['U', 'undo'],
] as const;

type BarProps = Pick<Props, 'kind' | 'next' | 'desk' | 'busy' | 'onStep'> & {
  may: AllowedReviewActions;
  ask: (step: Asking) => void;
};

/** A button that was pressed goes with what it decided: the focus then stays on the record, whose name is the heading. */
const useFocusKept = (status: UnderReview['status']) => {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [status]);
};

const Decisions = ({ may, desk, busy, onStep, ask }: Omit<BarProps, 'kind' | 'next'>) => (
  <>
    {may.reject && desk && (
      <Reasons busy={busy} onPick={(because) => onStep({ action: 'reject', because })} />
    )}
    {may.hold && <Button onClick={() => ask('hold')}>Put on hold</Button>}
    {may.reject && (
      <Button look="danger" onClick={() => ask('reject')}>
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

/** Of a record that cannot be approved the main thing is to go on to the next. */
const GoOn = ({ kind, next }: Pick<BarProps, 'kind' | 'next'>) => {
  if (next === null) return <p className="review-end">No other registration is waiting.</p>;
  if (next === undefined) return null;
  return (
    <ButtonLink look="primary" {...reviewLink(kind, next)}>
      Next waiting
    </ButtonLink>
  );
};

const Bar = ({ kind, may, next, desk, busy, onStep, ask }: BarProps) => (
  <section aria-label="Decision" className="review-bar">
    <Decisions may={may} desk={desk} busy={busy} onStep={onStep} ask={ask} />
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

/** The steps that the server allows now, without a question where they can be taken back whole; a bar at the foot of the screen, in thumb's reach on a phone. */
export const ReviewActions = ({ kind, record, next, desk, busy, onStep }: Props) => {
  const goTo = useGoTo();
  const [asking, setAsking] = useState<Asking>();
  const { may, status } = record;
  useFocusKept(status);
  // What is confirmed in a dialog was not meant for the record before.
  const tap = (step: Step): void => {
    if (!decided.justNowOther(record._id)) onStep(step);
  };
  const keyFor = (step: Asking) => (may[step] ? () => setAsking(step) : undefined);
  const shortcuts = useShortcuts({
    a: may.approve && !busy ? () => tap({ action: 'approve' }) : undefined,
    r: keyFor('reject'),
    h: keyFor('hold'),
    n: next ? () => void goTo(reviewLink(kind, next)) : undefined,
  });
  return (
    <>
      <Bar kind={kind} may={may} next={next} desk={desk} busy={busy} onStep={tap} ask={setAsking} />
      <ShortcutHints keys={hints} {...shortcuts} />
      <ReviewDialogs
        kind={kind}
        name={getRecordName(record)}
        status={status}
        asking={asking}
        onStep={onStep}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
};
