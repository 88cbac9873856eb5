import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes, in place of those that were used or lost. */
export const NewRecoveryCodes = () => {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => call(secondFactorContract.renewRecoveryCodes, {}),
    onError: (error) =>
      toast.error(failureText(error, 'No new codes could be made. Please try again.')),
    onSettled: () => client.invalidateQueries(),
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
            I have kept them
          </Button>
        </div>
      </Dialog>
    </>
  );
};
