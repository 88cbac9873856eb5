import { nextState, candidateLifecycle } from '@purboday/contract/lifecycles';
import type { RegistrationAction, RegistrationStatus } from '@purboday/contract/lifecycles';
import { reviewMessages } from '@purboday/contract/messages';
import { reviewEndpoints } from '@purboday/contract/review';
import type { CandidateUnderReview, ReviewVerdict } from '@purboday/contract/review';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { callQuery } from '#web/platform/data.ts';
import { toast } from '#web/platform/toast.ts';

export const candidateTexts = reviewMessages('candidate');

export type ReviewAction = keyof ReviewVerdict;
export type Step = { action: ReviewAction; reason?: string };

const outcomes: Record<ReviewAction, { done: string; failed: string }> = {
  approve: { done: candidateTexts.approved, failed: candidateTexts.approveFailed },
  reject: { done: candidateTexts.rejected, failed: candidateTexts.rejectFailed },
  hold: { done: candidateTexts.held, failed: candidateTexts.holdFailed },
  resume: { done: candidateTexts.resumed, failed: candidateTexts.resumeFailed },
};

const send = (id: string, { action, reason = '' }: Step) => {
  const kind = 'candidate' as const;
  const given = reason === '' ? {} : { reason };
  if (action === 'approve') return call(reviewEndpoints.approveCandidate, { params: { id } });
  if (action === 'reject')
    return call(reviewEndpoints.rejectCandidate, { params: { id }, body: given });
  if (action === 'hold')
    return call(reviewEndpoints.hold, { params: { kind, id }, body: { reason } });
  return call(reviewEndpoints.resume, { params: { kind, id } });
};

const nothingMore = { approve: false, reject: false, hold: false, resume: false };

/** The record as it will be when the step succeeds; what may be done next is the server's to say. */
const expected = (
  candidate: CandidateUnderReview,
  { action, reason }: Step,
): CandidateUnderReview => {
  const { status } = candidate;
  const to = nextState<RegistrationStatus, RegistrationAction>(candidateLifecycle, status, action);
  return {
    ...candidate,
    status: to ?? status,
    statusReason: reason ?? null,
    may: nothingMore,
  };
};

const recordQuery = (id: string) => callQuery(reviewEndpoints.readCandidate, { params: { id } });

export const useCandidate = (id: string) => useQuery(recordQuery(id));

/** Takes a step at once on the screen, and takes it back when the server refuses (UX-25); then shows what the server has. */
export const useReviewStep = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = recordQuery(id);
  return useMutation({
    mutationFn: (step: Step) => send(id, step),
    onMutate: async (step) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) {
        client.setQueryData(queryKey, { ...before, data: expected(before.data, step) });
      }
      return before;
    },
    onSuccess: ({ message }, { action }) => toast.success(message ?? outcomes[action].done),
    onError: (error, { action }, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error(failureText(error, outcomes[action].failed));
    },
    onSettled: () => client.invalidateQueries(),
  });
};

/** The document behind a signed link. A link lives five minutes: what was fetched stays, and a dead link is replaced first. */
export const useDocument = (id: string, link: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['document', link.split('?')[0]],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(link, { signal });
      if (response.ok) return response.blob();
      const fresh = await client.fetchQuery({ ...recordQuery(id), staleTime: 0 });
      const again = await fetch(fresh.data.aadharFile ?? '', { signal });
      if (!again.ok) throw new Error('The document did not come');
      return again.blob();
    },
  });
};
