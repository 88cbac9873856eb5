import { lookUpContract } from '@purboday/contract/look-up/look-up.contract';
import { lookUpMessages } from '@purboday/contract/look-up/look-up.messages';
import type { AuditEntry } from '@purboday/contract/look-up/look-up.contract';
import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

const { listAuditEntries } = lookUpContract;

type Which = { kind: RecordKind; id: string };

const useAudit = ({ kind, id }: Which) =>
  useInfiniteQuery({
    queryKey: [listAuditEntries.path, kind, id],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAuditEntries,
        { params: { kind, id }, query: { limit: 10, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
  });

const Entry = ({ at, text, by, reason, ip }: AuditEntry) => (
  <li className="border-s-2 border-line ps-4">
    <p>
      <span className="font-semibold">{text}</span>
      {by && <span className="text-soft"> by {by}</span>}
    </p>
    {reason && <p className="whitespace-pre-line">{reason}</p>}
    <p className="text-small text-soft">
      <time dateTime={at}>{momentOf(at)}</time>
      {ip && ` · from ${ip}`}
    </p>
  </li>
);

/** Who saw or did what (SEC-49), ten entries at a time. */
export const AuditList = (which: Which) => {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAudit(which);
  if (error && !data)
    return (
      <ErrorState
        title={lookUpMessages.auditFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <output className="skeleton record-waiting after-200ms" aria-label="Loading" />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-soft">Nothing is recorded yet.</p>;
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
