import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import {
  rejectionKinds,
  rejections,
  type RejectionKind,
} from '@purboday/contract/review/rejections';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { kinds } from '#web/review/registration-types.ts';
import type { ReviewDecision } from '#web/review/queries.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import type { RefObject } from 'react';

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

export type OpenReviewDialog = 'reject' | 'hold' | 'reopen';

type ReviewDialogsProps = {
  kind: ReviewKind;
  name: string;
  status: RegistrationStatus;
  dialog: OpenReviewDialog | undefined;
  /** The Reject button, beside which its reasons open. */
  rejectButton: RefObject<HTMLElement | null>;
  onStep: (step: ReviewDecision) => void;
  onClose: () => void;
};

/** An approved provider on hold can no longer sign in (decisions §5). */
const holdQuestion = (reader: string, status: RegistrationStatus): string =>
  status === 'APPROVED_L1'
    ? `It will be signed out at once and cannot sign in until it is approved again. We will inform the ${reader}.`
    : `We will inform the ${reader}. You can make the registration pending again at any time.`;

/** The question before a decision. */
export const ReviewDialogs = ({
  kind,
  name,
  status,
  dialog,
  rejectButton,
  onStep,
  onClose,
}: ReviewDialogsProps) => {
  const { reader, afterRejection } = kinds[kind];
  const take = (step: ReviewDecision) => {
    onClose();
    onStep(step);
  };
  return (
    <>
      <ReasonDialog
        title={`Reject ${name}?`}
        question={
          <>
            <p className="mb-3">{afterRejection}</p>
            <Reasons onPick={(rejectionKind) => take({ action: 'reject', rejectionKind })} />
          </>
        }
        label="Or in your own words"
        help={`The ${reader} will read this. You can leave it empty.`}
        open={dialog === 'reject'}
        anchor={rejectButton}
        confirm="Reject"
        danger
        onConfirm={(reason) => take({ action: 'reject', reason })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Put ${name} on hold?`}
        question={holdQuestion(reader, status)}
        label="Why is it put on hold?"
        help={`The ${reader} will read this.`}
        required="Please give a reason"
        open={dialog === 'hold'}
        confirm="Put on hold"
        onConfirm={(reason) => take({ action: 'hold', reason })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Reopen ${name}?`}
        question="The registration will be pending again and will wait for your decision."
        label="Why is it reopened?"
        help="It is saved in the history and not sent to anyone."
        required="Please give a reason"
        open={dialog === 'reopen'}
        confirm="Reopen"
        onConfirm={(reason) => take({ action: 'reopen', reason })}
        onClose={onClose}
      />
    </>
  );
};
