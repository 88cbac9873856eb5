import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import { nameOf } from '#web/domain/records/any-record.ts';
import type { UnderReview } from '#web/review/kinds.ts';
import { useSeeName } from '#web/review/queries.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Provider = Extract<UnderReview, { approvedName: unknown }>;

/** An approved provider calls itself otherwise; candidates read the approved name until somebody has looked at the new one. */
export const NewName = ({ kind, record }: { kind: ProviderReviewKind; record: Provider }) => {
  const see = useSeeName(kind, record._id, record.version);
  if (record.approvedName === null) return null;
  return (
    <div className="mb-5">
      <Notice look="warning">
        <p className="font-semibold">The name was changed since approval</p>
        <p>
          Approved as <bdi>{record.approvedName}</bdi>, now <bdi>{nameOf(record)}</bdi>. Candidates
          read the approved name until you have seen the new one. If it misleads, put the provider
          on hold.
        </p>
        <Button busy={see.isPending} onClick={() => see.mutate()}>
          Seen: show the new name
        </Button>
      </Notice>
    </div>
  );
};
