import type { IdKind } from '@purboday/contract/fields/id-kinds';
import { reviewContract } from '@purboday/contract/review/review.contract';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';

/** How long the number stays on the screen. */
const shownMs = 30_000;

type Shown =
  | { status: 'masked' }
  | { status: 'asking' }
  | { status: 'loading' }
  | { status: 'revealed'; number: string };

const masked: Shown = { status: 'masked' };

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/gu, '$1 ');

/** Masks the number again after a while, and as soon as nobody looks at this tab. */
const useHiding = (revealed: boolean, hide: () => void) =>
  useEffect(() => {
    if (!revealed) return undefined;
    const timer = setTimeout(hide, shownMs);
    const onLeave = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [revealed, hide]);

const useReveal = (id: string) => {
  const [shown, setShown] = useState<Shown>(masked);
  const [hide] = useState(() => () => setShown(masked));
  useHiding(shown.status === 'revealed', hide);
  const reveal = async (reason: string) => {
    setShown({ status: 'loading' });
    try {
      const body = reason === '' ? {} : { reason };
      const { data } = await call(reviewContract.revealAadhar, { params: { id }, body });
      setShown({ status: 'revealed', number: data.aadharNumber });
    } catch (error) {
      setShown(masked);
      toast.error(failureText(error, 'The Aadhar number could not be shown.'));
    }
  };
  return { shown, hide, reveal, ask: () => setShown({ status: 'asking' }) };
};

type Props = { id: string; masked: string; kind: IdKind };

/** The masked number, and the whole one for half a minute after the reviewer has said that they need it (SEC-53). */
export const AadharNumber = ({ id, masked: text, kind }: Props) => {
  const { shown, ask, hide, reveal } = useReveal(id);
  const revealed = shown.status === 'revealed';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="numbers" aria-live="polite">
        {revealed ? spaced(shown.number) : text}
      </span>
      <Button
        look="quiet"
        className="-ms-3"
        busy={shown.status === 'loading'}
        onClick={revealed ? hide : ask}
      >
        {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {revealed ? 'Hide number' : 'Show number'}
      </Button>
      <ReasonDialog
        title={kind === 'AADHAR' ? 'Show the whole Aadhar number?' : 'Show the whole number?'}
        question="It is shown for 30 seconds. That you looked is recorded with your name."
        label="What do you need it for? (optional)"
        open={shown.status === 'asking'}
        confirm="Show number"
        onConfirm={(reason) => void reveal(reason)}
        onClose={() => shown.status === 'asking' && hide()}
      />
    </span>
  );
};
