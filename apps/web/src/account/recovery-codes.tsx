import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import './recovery-codes.css';
import { useAction } from '#web/platform/calls/data.ts';

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('The codes were copied');
  } catch {
    toast.error('The codes could not be copied. Please print them or write them down.');
  }
};

/** Shown once: the server stores only hashes (T20). */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="text-soft">
      If you do not have your phone, you can sign in with one of these codes. Each code works once.
      We show them only now: print them or save them in a password manager, but not on the phone
      itself.
    </p>
    <ul
      className="recovery-codes my-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-2 rounded-box border border-line p-4 font-mono text-[1.0625rem] tracking-[0.05em]"
      aria-label="Recovery codes"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button onClick={() => void copy(codes)}>
        <Copy aria-hidden />
        Copy
      </Button>
    </div>
  </>
);

export const NewRecoveryCodes = () => {
  const making = useAction({
    send: () => call(secondFactorContract.replaceRecoveryCodes, {}),
    failed: 'New codes could not be created. Please try again.',
    reloads: 'everything',
  });
  const codes = making.data?.data.recoveryCodes;
  return (
    <>
      <Button busy={making.isPending} onClick={() => making.mutate()}>
        New recovery codes
      </Button>
      <Dialog
        title="Your new recovery codes"
        open={codes !== undefined}
        onClose={() => making.reset()}
      >
        {codes && <RecoveryCodes codes={codes} />}
        <div className="mt-6 grid md:justify-end print:hidden">
          <Button look="primary" onClick={() => making.reset()}>
            I have saved them
          </Button>
        </div>
      </Dialog>
    </>
  );
};
