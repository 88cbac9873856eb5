import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { AllowedReviewActions } from '@purboday/contract/review/review.contract';
import {
  rejectionKinds,
  rejections,
  type RejectionKind,
} from '@purboday/contract/review/review-rules';
import { useEffect, useRef, useState } from 'react';
import { inContext } from '#web/platform/language/in-context.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { takeOnce } from '#web/platform/undo/undo.ts';
import type { ReviewDecision } from '#web/review/queries.ts';
import { reviewLink, kinds, type UnderReview } from '#web/review/registration-types.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ShortcutHints, useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import './review-actions.css';

type ReasonsProps = {
  onPick: (kind: RejectionKind) => void;
};

const focusOwnWords = (): void =>
  document.querySelector<HTMLElement>('[role=dialog] textarea')?.focus();

/** One tap, or the keys 1 to 5, rejects with a usual reason. The last one needs own words. */
const Reasons = ({ onPick }: ReasonsProps) => {
  const choose = (kind: RejectionKind) =>
    rejections[kind].reason === null ? focusOwnWords() : onPick(kind);
  const keys = rejectionKinds.map((kind, index) => [String(index + 1), kind] as const);
  const { on } = useShortcuts(
    Object.fromEntries(keys.map(([key, kind]) => [key, () => choose(kind)])),
    { inDialog: true },
  );
  return (
    <fieldset aria-label="Reject because" className="reasons">
      {keys.map(([key, kind]) => (
        <Button
          key={kind}
          title={rejections[kind].reason ?? undefined}
          aria-keyshortcuts={on ? key : undefined}
          onClick={() => choose(kind)}
        >
          {on && <kbd aria-hidden>{key}</kbd>}
          {rejections[kind].label}
        </Button>
      ))}
    </fieldset>
  );
};

type OpenReviewDialog = 'reject' | 'hold' | 'reopen';

type ReviewDialogsProps = {
  kind: ReviewKind;
  name: string;
  status: RegistrationStatus;
  dialog: OpenReviewDialog | undefined;
  onStep: (step: ReviewDecision) => Promise<void>;
  onOpen: (dialog: OpenReviewDialog) => void;
  onClose: () => void;
};

/**
 * The question before a decision, in the place of the buttons. An approved provider on hold can no
 * longer sign in (decisions §5).
 */
const ReviewDialogs = ({
  kind,
  name,
  status,
  dialog,
  onStep,
  onOpen,
  onClose,
}: ReviewDialogsProps) => {
  const { reader, afterRejection } = kinds[kind];
  /** Closes at once, because most decisions succeed; a failed one opens again with its text. */
  const take = (step: ReviewDecision & { action: OpenReviewDialog }): Promise<void> => {
    onClose();
    return onStep(step).catch((error: unknown) => {
      onOpen(step.action);
      throw error;
    });
  };
  return (
    <>
      <ReasonDialog
        title={`Reject ${name}?`}
        hint={`${afterRejection} The ${reader} will read your words. You can leave them empty.`}
        question={
          <Reasons
            // The mutation shows its errors.
            onPick={(rejectionKind) =>
              void take({ action: 'reject', rejectionKind }).catch(() => undefined)
            }
          />
        }
        label="Or in your own words"
        open={dialog === 'reject'}
        inPage
        confirm="Reject"
        danger
        onConfirm={(reason) => take({ action: 'reject', reason })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Put ${name} on hold?`}
        question={
          status === 'APPROVED_L1' &&
          'It will be signed out at once and cannot sign in until it is approved again.'
        }
        hint={`The ${reader} will read this. You can make the registration pending again at any time.`}
        label="Why is it put on hold?"
        required="Please give a reason"
        open={dialog === 'hold'}
        inPage
        confirm={inContext('a button', 'Put on hold')}
        onConfirm={(reason) => take({ action: 'hold', reason })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Reopen ${name}?`}
        hint="The registration will be pending again and will wait for your decision. Your reason is saved in the history and not sent to anyone."
        label="Why is it reopened?"
        required="Please give a reason"
        open={dialog === 'reopen'}
        inPage
        confirm="Reopen"
        onConfirm={(reason) => take({ action: 'reopen', reason })}
        onClose={onClose}
      />
    </>
  );
};

type Props = {
  kind: ReviewKind;
  record: UnderReview;
  /** Link to the next pending record; null when there is none. */
  next: string | null | undefined;
  busy: boolean;
  onStep: (step: ReviewDecision) => Promise<void>;
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

const Decisions = ({ may, busy, onStep, ask }: Omit<BarProps, 'kind' | 'next'>) => (
  <>
    {may.hold && (
      <Button onClick={() => ask('hold')}>{inContext('a button', 'Put on hold')}</Button>
    )}
    {may.reject && (
      <Button look="danger" onClick={() => ask('reject')}>
        Reject
      </Button>
    )}
    {may.approve && (
      <Button look="primary" busy={busy} onClick={() => void onStep({ action: 'approve' })}>
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
    <section aria-label="Decision" data-shortcuts className="review-bar">
      <Decisions {...decisions} />
      {may.resume && (
        <Button
          look={next ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void onStep({ action: 'resume' })}
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
  const { may, status } = record;
  useFocusKept(status);
  const tap = async (step: ReviewDecision): Promise<void> =>
    // The mutation shows its errors.
    takeOnce(() => onStep(step).catch(() => undefined));
  const keyFor = (step: OpenReviewDialog) => (may[step] ? () => setDialog(step) : undefined);
  const shortcuts = useShortcuts(
    {
      a: may.approve && !busy ? () => void tap({ action: 'approve' }) : undefined,
      r: keyFor('reject'),
      h: keyFor('hold'),
      n: next ? () => void goTo(reviewLink(kind, next)) : undefined,
    },
    { decides: true },
  );
  return (
    <>
      <Bar kind={kind} may={may} next={next} busy={busy} onStep={tap} ask={setDialog} />
      <ShortcutHints keys={hints} {...shortcuts} />
      <ReviewDialogs
        kind={kind}
        name={getRecordName(record)}
        status={status}
        dialog={dialog}
        onStep={onStep}
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
