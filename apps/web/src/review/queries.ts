import {
  candidateLifecycle,
  nextState,
  providerLifecycle,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { rejections, type RejectionKind } from '@purboday/contract/review/rejections';
import type { ProviderReviewKind, ReviewKind } from '@purboday/contract/review/registration-types';
import {
  reviewContract,
  type AllowedReviewActions,
} from '@purboday/contract/review/review.contract';
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useOptimisticChange } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { decided } from './undo-store.ts';
import { kinds, type Listed, type UnderReview, listNarrowing } from './registration-types.ts';

type ReviewAction = keyof AllowedReviewActions;
export type Step = { action: ReviewAction; reason?: string; because?: RejectionKind };
type Which = { kind: ReviewKind; id: string };

const outcomeOf = (kind: ReviewKind, action: ReviewAction): { done: string; failed: string } => {
  const { texts } = kinds[kind];
  return {
    approve: { done: texts.approved, failed: texts.approveFailed },
    reject: { done: texts.rejected, failed: texts.rejectFailed },
    hold: { done: texts.held, failed: texts.holdFailed },
    resume: { done: texts.resumed, failed: texts.resumeFailed },
    reopen: { done: texts.reopened, failed: texts.reopenFailed },
  }[action];
};

/** A step with the version of the record that the reviewer looked at: 409 when it is another by now. */
type Seen = Step & { version: number | undefined };

/** Specification §7: a candidate has a call for each decision, a provider one for both. */
const decide = (
  { kind, id }: Which,
  action: 'approve' | 'reject',
  { reason = '', because, version }: Seen,
) => {
  const given = {
    ...(reason === '' ? {} : { reason }),
    ...(because === undefined ? {} : { because }),
    version,
  };
  const params = { id };
  if (kind !== 'candidate') {
    const status = action === 'approve' ? 'APPROVED_L1' : 'REJECTED';
    return call(kinds[kind].decide, { params, body: { status, ...given } });
  }
  if (action === 'approve')
    return call(reviewContract.approveCandidate, { params, body: { version } });
  return call(reviewContract.rejectCandidate, { params, body: given });
};

const send = (which: Which, step: Seen) => {
  const { action, reason = '', version } = step;
  if (action === 'approve' || action === 'reject') return decide(which, action, step);
  if (action === 'hold')
    return call(reviewContract.hold, { params: which, body: { reason, version } });
  if (action === 'reopen' && which.kind !== 'candidate')
    return call(reviewContract.reopen, {
      params: { kind: which.kind, id: which.id },
      body: { reason, version },
    });
  return call(reviewContract.resume, { params: which, body: { version } });
};

const nothingMore = { approve: false, reject: false, hold: false, resume: false, reopen: false };

/** The record as it will be when the step succeeds; what may be done next is the server's to say. */
const expected = (
  kind: ReviewKind,
  record: UnderReview,
  { action, reason, because }: Step,
): UnderReview => {
  const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> =
    kind === 'candidate' ? candidateLifecycle : providerLifecycle;
  const status = nextState(lifecycle, record.status, action) ?? record.status;
  const statusReason = reason ?? (because && rejections[because].reason) ?? null;
  return { ...record, status, statusReason, may: nothingMore };
};

type Answer = { success: true; data: UnderReview };
/** The key holds answers of its kind only; the union is what all three screens need of them. */
const recordQuery = ({ kind, id }: Which) => callQuery(kinds[kind].read, { params: { id } });

export const useRecord = (which: Which) => useQuery(recordQuery(which));

/** Lets strangers be shown what a provider calls itself now. */
export const useSeeName = (kind: ProviderReviewKind, id: string, version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(reviewContract.seeName, { params: { kind, id }, body: { version } }),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
      return client.invalidateQueries();
    },
    onError: (error: Error) => toast.error(error.message),
  });
};

/** The server takes these back for some seconds. */
const undoable: readonly ReviewAction[] = ['approve', 'reject', 'hold'];

/**
 * Takes a step of the review; then shows what the server has.
 * @param goOn called once a step that can be taken back was taken
 */
export const useReviewStep = (which: Which, goOn: () => void) => {
  const client = useQueryClient();
  const queryKey: readonly unknown[] = recordQuery(which).queryKey;
  const shown = () => client.getQueryData<Answer>(queryKey)?.data;
  return useOptimisticChange({
    shown: [{ queryKey, exact: true }],
    send: (step: Step) => send(which, { ...step, version: shown()?.version }),
    draw: (cache, step) =>
      cache.setQueryData<Answer>(
        queryKey,
        (before) => before && { ...before, data: expected(which.kind, before.data, step) },
      ),
    succeeded: (cache, { message }, { action }) => {
      const said = message ?? outcomeOf(which.kind, action).done;
      const record = shown();
      if (record && undoable.includes(action)) {
        decided.remember({ ...which, name: getRecordName(record), said });
        goOn();
      } else toast.success(said);
      // The lists beside it may take longer: whoever goes on with this record does not wait for them.
      void cache.invalidateQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
      return cache.invalidateQueries({ queryKey, exact: true });
    },
    texts: ({ action }) => outcomeOf(which.kind, action),
  });
};

/** One more than needed: the record itself may be among them. */
const few = 2;

const useFew = (kind: ReviewKind, cursor: string | undefined, enabled: boolean) => {
  const query = { ...listNarrowing(kind), limit: few, cursor };
  const { data } = useQuery({ ...callQuery(kinds[kind].list, { query }), enabled });
  const rows: readonly Listed[] | undefined = data?.data;
  return rows;
};

/**
 * The id of the record that waits after this one, by the search and status of the list it was opened from; after the last, the
 * first. Null when there is no other, undefined until it is known.
 */
export const useNextWaiting = (
  kind: ReviewKind,
  record: UnderReview | undefined,
): string | null | undefined => {
  const [cursor, setCursor] = useState<string>();
  // Where it stood when it was opened: a decision moves it elsewhere.
  if (record && cursor === undefined) setCursor(record.cursor);
  const isOther = ({ _id }: Listed) => _id !== record?._id;
  const ahead = useFew(kind, cursor, cursor !== undefined);
  const later = ahead?.find(isOther);
  const fromStart = useFew(kind, undefined, ahead !== undefined && later === undefined);
  const next = later ?? fromStart?.find(isOther);
  if (next) return next._id;
  return fromStart === undefined ? undefined : null;
};
