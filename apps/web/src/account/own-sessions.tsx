import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SessionList } from '#web/domain/account/session-list.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** The own sessions; one that was left open elsewhere is ended here. */
export const OwnSessions = () => {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string) => call(accountContract.endOwnSession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message ?? accountMessages.sessionEnded),
    onError: (error) => toast.error(failureText(error, accountMessages.endFailed)),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <SessionList
      action={({ _id, current }) =>
        !current && (
          <Button
            busy={ending.isPending && ending.variables === _id}
            onClick={() => ending.mutate(_id)}
          >
            End this session
          </Button>
        )
      }
    />
  );
};
