import {
  candidateLifecycle,
  nextState,
  providerLifecycle,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { ProviderReviewKind, ReviewKind } from '@purboday/contract/review/registration-types';
import {
  reviewContract,
  type AllowedReviewActions,
} from '@purboday/contract/review/review.contract';
import { rejections, type RejectionKind } from '@purboday/contract/review/review-rules';
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useOptimisticChange } from '#web/platform/calls/data.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo } from '#web/platform/undo/undo.ts';
import {
  kinds,
  reviewLink,
  type ListedRegistration,
  type UnderReview,
  listNarrowing,
} from './registration-types.ts';

type ReviewAction = keyof AllowedReviewActions;
export type ReviewDecision = {
  action: ReviewAction;
  reason?: string;
  rejectionKind?: RejectionKind;
};
type Which = { kind: ReviewKind; id: string };

const toOutcome = (kind: ReviewKind, action: ReviewAction): { done: string; failed: string } => {
  const { texts } = kinds[kind];
  return {
    approve: { done: texts.approved, failed: texts.approveFailed },
    reject: { done: texts.rejected, failed: texts.rejectFailed },
    hold: { done: texts.held, failed: texts.holdFailed },
    resume: { done: texts.resumed, failed: texts.resumeFailed },
    reopen: { done: texts.reopened, failed: texts.reopenFailed },
  }[action];
};

/** An action with the version that the reviewer saw. Returns 409 when the record was changed. */
type Seen = ReviewDecision & { version: number | undefined };

/** A candidate has one call per decision, a provider one call for both (specification §7). */
const decide = (
  { kind, id }: Which,
  action: 'approve' | 'reject',
  { reason = '', rejectionKind, version }: Seen,
) => {
  const body = {
    ...(reason === '' ? {} : { reason }),
    ...(rejectionKind === undefined ? {} : { rejectionKind }),
    version,
  };
  const params = { id };
  if (kind !== 'candidate') {
    const status = action === 'approve' ? 'APPROVED_L1' : 'REJECTED';
    return call(kinds[kind].decide, { params, body: { status, ...body } });
  }
  if (action === 'approve')
    return call(reviewContract.approveCandidate, { params, body: { version } });
  return call(reviewContract.rejectCandidate, { params, body });
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

/** The expected record. The server decides which actions follow. */
const expected = (
  kind: ReviewKind,
  record: UnderReview,
  { action, reason, rejectionKind }: ReviewDecision,
): UnderReview => {
  const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> =
    kind === 'candidate' ? candidateLifecycle : providerLifecycle;
  const status = nextState(lifecycle, record.status, action) ?? record.status;
  const statusReason = reason ?? (rejectionKind && rejections[rejectionKind].reason) ?? null;
  return { ...record, status, statusReason, may: nothingMore };
};

type ReviewResponse = { success: true; data: UnderReview };
/** Each key contains responses of one type; the union is what all three screens need. */
const recordQuery = ({ kind, id }: Which) => callQuery(kinds[kind].read, { params: { id } });

export const useRecord = (which: Which) => useQuery(recordQuery(which));

/** Confirms the changed name of a provider, so that candidates see it. */
export const useConfirmNewName = (kind: ProviderReviewKind, id: string, version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(reviewContract.confirmNewName, { params: { kind, id }, body: { version } }),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
      return client.invalidateQueries();
    },
    onError: (error: Error) => toast.error(error.message),
  });
};

/** Undoes a decision while its notification is delayed, and shows the record, which is pending again. */
const useUndoOfDecision = ({ kind, id }: Which) => {
  const client = useQueryClient();
  const goTo = useGoTo();
  return (name: string, confirmation: string): void =>
    offerUndo({
      message: confirmation,
      name,
      undo: async () => {
        try {
          const { message } = await call(reviewContract.undoDecision, { params: { kind, id } });
          if (message) toast.success(message);
          await goTo(reviewLink(kind, id));
        } catch (error) {
          toast.error(failureText(error, 'It could not be undone.'));
        }
        await client.invalidateQueries();
      },
    });
};

/** The server can undo these for some seconds. */
const undoable: readonly ReviewAction[] = ['approve', 'reject', 'hold'];

/**
 * Sends an action of the review, then shows the response.
 * @param goOn called after an action that can be undone
 */
export const useReviewStep = (which: Which, goOn: () => void) => {
  const client = useQueryClient();
  const offer = useUndoOfDecision(which);
  const queryKey: readonly unknown[] = recordQuery(which).queryKey;
  const shown = () => client.getQueryData<ReviewResponse>(queryKey)?.data;
  return useOptimisticChange({
    shown: [{ queryKey, exact: true }],
    send: (step: ReviewDecision) => send(which, { ...step, version: shown()?.version }),
    updateCache: (cache, step) =>
      cache.setQueryData<ReviewResponse>(
        queryKey,
        (before) => before && { ...before, data: expected(which.kind, before.data, step) },
      ),
    succeeded: (cache, { message }, { action }) => {
      const confirmation = message ?? toOutcome(which.kind, action).done;
      const record = shown();
      if (record && undoable.includes(action)) {
        offer(getRecordName(record), confirmation);
        goOn();
      } else toast.success(confirmation);
      // Not awaited: the reviewer continues before the lists are loaded.
      void cache.invalidateQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
      return cache.invalidateQueries({ queryKey, exact: true });
    },
    texts: ({ action }) => toOutcome(which.kind, action),
  });
};

/** One more than needed, rejectionKind the record itself may be among them. */
const few = 2;

const useFew = (kind: ReviewKind, cursor: string | undefined, enabled: boolean) => {
  const query = { ...listNarrowing(kind), limit: few, cursor, contacts: 'masked' as const };
  const { data } = useQuery({ ...callQuery(kinds[kind].list, { query }), enabled });
  const rows: readonly ListedRegistration[] | undefined = data?.data;
  return rows;
};

/**
 * Id of the next pending record by search and status of the list; after the last, the first. Null
 * when there is none, undefined until it is known.
 */
export const useNextWaiting = (
  kind: ReviewKind,
  record: UnderReview | undefined,
): string | null | undefined => {
  const [cursor, setCursor] = useState<string>();
  // The position before the decision, which moves the record.
  if (record && cursor === undefined) setCursor(record.cursor);
  const isOther = ({ _id }: ListedRegistration) => _id !== record?._id;
  const ahead = useFew(kind, cursor, cursor !== undefined);
  const later = ahead?.find(isOther);
  const fromStart = useFew(kind, undefined, ahead !== undefined && later === undefined);
  const next = later ?? fromStart?.find(isOther);
  if (next) return next._id;
  return fromStart === undefined ? undefined : null;
};
