import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { l1AdminsContract, type L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useOptimisticChange, useAction } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { readL1Admin, changeL1Admin, sendTemporaryPassword } = l1AdminsContract;
type L1AdminResponse = CallResponse<typeof readL1Admin>;

const toQuery = (id: string) => callQuery(readL1Admin, { params: { id } });

export const useL1Admin = (id: string) => useQuery(toQuery(id));

type Scope = Pick<L1Admin, 'assignedStates' | 'assignedCities'>;

/** Saves other cities with the shown version, so that a faster change is not overwritten. */
export const useScopeChange = ({ _id, disabled }: L1Admin) => {
  const client = useQueryClient();
  const queryKey: readonly unknown[] = toQuery(_id).queryKey;
  return async (scope: Scope, version: string | undefined): Promise<L1Admin> => {
    try {
      const body = { ...scope, disabled, version };
      const { data, message } = await call(changeL1Admin, { params: { id: _id }, body });
      client.setQueryData<L1AdminResponse>(queryKey, { success: true, data });
      toast.success(message ?? l1AdminMessages.updated);
      return data;
    } finally {
      void client.invalidateQueries();
    }
  };
};

export const useDisabling = (admin: L1Admin) => {
  const { _id: id, assignedStates, assignedCities, version } = admin;
  const filter = { queryKey: toQuery(id).queryKey };
  const updateAdmin = (client: QueryClient, data: L1Admin): void => {
    client.setQueriesData<L1AdminResponse>(filter, { success: true, data });
  };
  return useOptimisticChange({
    shown: [filter],
    send: (disabled: boolean) =>
      call(changeL1Admin, {
        params: { id },
        body: { assignedStates, assignedCities, disabled, version },
      }),
    updateCache: (client, disabled) =>
      updateAdmin(client, { ...admin, disabled, status: disabled ? 'DISABLED' : 'ACTIVE' }),
    succeeded: (client, { data }) => {
      updateAdmin(client, data);
      toast.success(data.disabled ? l1AdminMessages.disabled : l1AdminMessages.enabled);
      void client.invalidateQueries();
    },
    texts: () => ({ failed: l1AdminMessages.updateFailed }),
  });
};

/** Sends a new temporary password by email. */
export const useNewPassword = ({ _id: id }: L1Admin) =>
  useAction({
    send: (email: string | undefined) =>
      call(sendTemporaryPassword, { params: { id }, body: { email } }),
    done: ({ message }) => message ?? l1AdminMessages.passwordSent,
    failed: l1AdminMessages.passwordFailed,
    reloads: 'everything',
  });

export const useSecondFactorReset = ({ _id: id }: L1Admin) =>
  useAction({
    send: () => call(secondFactorContract.resetSecondFactor, { params: { id } }),
    done: ({ message }) => message ?? secondFactorMessages.reset,
    failed: l1AdminMessages.updateFailed,
    reloads: 'everything',
  });
