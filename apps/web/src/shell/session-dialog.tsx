import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { UnsentWarning } from './unsent-warning.tsx';

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 minutes 5 seconds' */
const timeLeft = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')];
  return parts.filter(Boolean).join(' ') || counted(0, 'second');
};

type Warning = { why: 'idle' | 'absolute'; secondsLeft: number };

type Props = {
  /** Undefined closes the dialog. */
  warning: Warning | undefined;
  /** Extends the session; false when the server did not respond. */
  onStay: () => Promise<boolean>;
};

const Left = ({ seconds }: { seconds: number }) => (
  // Screen readers announce the dialog once, not every second.
  <strong role="timer" className="text-ink numbers">
    {timeLeft(seconds)}
  </strong>
);

const Idle = ({ secondsLeft, onStay }: { secondsLeft: number; onStay: Props['onStay'] }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const stay = async (): Promise<void> => {
    setBusy(true);
    setFailed(!(await onStay()));
    setBusy(false);
  };
  return (
    <>
      <p className="mt-2 text-soft">
        You have been inactive for a while. To keep people’s data safe, you will be signed out in{' '}
        <Left seconds={secondsLeft} />.
      </p>
      <UnsentWarning />
      {failed && (
        <p className="mt-3 text-brick" role="alert">
          We could not reach the server. Please check your connection and try again.
        </p>
      )}
      <div className="mt-6 grid md:justify-end">
        <Button look="primary" busy={busy} onClick={() => void stay()}>
          Stay signed in
        </Button>
      </div>
    </>
  );
};

/**
 * Warns before the session expires. Any action extends an idle session, Escape too; the absolute
 * end cannot be postponed (UX-38).
 */
export const SessionDialog = ({ warning, onStay }: Props) => {
  const [read, setRead] = useState(false);
  const absolute = warning?.why === 'absolute';
  return (
    <>
      <Dialog
        title="Are you still there?"
        open={warning?.why === 'idle'}
        onClose={() => {
          // Also called when the dialog closes because the user is active.
          if (warning?.why === 'idle') void onStay();
        }}
      >
        {warning?.why === 'idle' && <Idle secondsLeft={warning.secondsLeft} onStay={onStay} />}
      </Dialog>
      <Dialog
        title="Your session is about to end"
        open={absolute && !read}
        onClose={() => setRead(true)}
      >
        <p className="mt-2 text-soft">
          For security, every session has a maximum length. You will be signed out in{' '}
          <Left seconds={warning?.secondsLeft ?? 0} />: please finish what you are doing, then sign
          in again.
        </p>
        {absolute && <UnsentWarning />}
        <div className="mt-6 grid md:justify-end">
          <Button look="primary" onClick={() => setRead(true)}>
            I understand
          </Button>
        </div>
      </Dialog>
    </>
  );
};
