import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import type { SignInEntry } from '@purboday/contract/account/account.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

const { listOwnSignIns, listAccountSignIns } = accountContract;

const useSignIns = (of: string | undefined) =>
  useInfiniteQuery({
    queryKey: [listOwnSignIns.path, of],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { limit: 10, cursor };
      return of === undefined
        ? call(listOwnSignIns, { query }, { signal })
        : call(listAccountSignIns, { params: { id: of }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
  });

const Entry = ({ at, text, failed, ip }: SignInEntry) => (
  <li className="border-s-2 border-line ps-4">
    <p className={failed ? 'font-semibold text-brick' : 'font-semibold'}>{text}</p>
    <p className="text-small text-soft">
      <time dateTime={at}>{momentOf(at)}</time>
      {ip && ` · from ${ip}`}
    </p>
  </li>
);

/** Who got, or tried to get, into an account (SEC-49), ten entries at a time. @param of the account; the own one when left out */
export const SignInList = ({ of }: { of?: string }) => {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useSignIns(of);
  if (error && !data)
    return (
      <ErrorState
        title={accountMessages.signInsFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <output className="skeleton h-40 after-200ms" aria-label="Loading" />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-soft">Nobody has signed in yet.</p>;
  return (
    <>
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <Entry key={entry._id} {...entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier entries
        </Button>
      )}
    </>
  );
};
