import {
  accountContract,
  type OpenSession,
  type SignInEntry,
} from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EntryList } from '#web/domain/lists/entry-list.tsx';
import { callQuery } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { call } from '#web/platform/calls/call.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';

const { readOwnSessions, readAccountSessions } = accountContract;

const useSessions = (of: string | undefined) => {
  const own = useQuery({ ...callQuery(readOwnSessions, {}), enabled: of === undefined });
  const others = useQuery({
    ...callQuery(readAccountSessions, { params: { id: of ?? '' } }),
    enabled: of !== undefined,
  });
  return of === undefined ? own : others;
};

type Props = {
  /** Id of the account; defaults to the user's own. */
  of?: string;
  action?: (session: OpenSession) => ReactNode;
};

export const SessionList = ({ of, action }: Props) => (
  <Loaded
    query={useSessions(of)}
    title={accountMessages.sessionsFailed}
    loading={<output className="skeleton h-24 after-200ms" aria-label="Loading" />}
  >
    {({ data }) =>
      data.length === 0 ? (
        <p className="text-soft">There are no active sessions.</p>
      ) : (
        <ul className="grid gap-4">
          {data.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  {one.ip ?? 'Unknown address'}
                  {one.current && <span className="text-soft"> · this device</span>}
                </p>
                <p className="text-small text-soft">
                  {`Since ${formatTime(one.startedAt)}`}
                  {' · '}
                  {`last used ${formatTime(one.seenAt)}`}
                </p>
              </div>
              {action?.(one)}
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

const { listOwnSignIns, listAccountSignIns } = accountContract;

/** Sign-ins and failed sign-ins of an account (SEC-49); of the own account when `of` is missing. */
export const SignInList = ({ of }: { of?: string }) => (
  <EntryList
    queryKey={[listOwnSignIns.path, of]}
    load={(query, signal) =>
      of === undefined
        ? call(listOwnSignIns, { query }, { signal })
        : call(listAccountSignIns, { params: { id: of }, query }, { signal })
    }
    failedText={accountMessages.signInsFailed}
    emptyText="No one has signed in yet."
    waitingClass="h-40"
  >
    {({ text, failed }: SignInEntry) => (
      <p className={failed ? 'font-semibold text-brick' : 'font-semibold'}>{text}</p>
    )}
  </EntryList>
);
