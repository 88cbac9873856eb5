import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { failureText } from './call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type Texts = { failed: string; unreachable?: string };

type Step<Change, Answer> = {
  send: (change: Change) => Promise<Answer>;
  /** Every query that shows what changes. */
  shown: readonly QueryFilters[];
  /** Writes into those queries what they will say when the server agrees. */
  draw: (client: QueryClient, change: Change) => void;
  /** What it answers is waited for before the step counts as done. */
  succeeded: (client: QueryClient, answer: Answer, change: Change) => Promise<void> | void;
  /** What to say when the server refuses without words, or does not answer (specification §8). */
  texts: (change: Change) => Texts;
};

/**
 * A change that shows at once. When the server refuses, what was there comes back with a toast, and is read again, because somebody
 * else was first (UX-25).
 */
export const useOptimisticStep = <Change, Answer>(step: Step<Change, Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step.send,
    onMutate: async (change: Change) => {
      await Promise.all(step.shown.map((filter) => client.cancelQueries(filter)));
      const kept = step.shown.flatMap((filter) => client.getQueriesData(filter));
      step.draw(client, change);
      return kept;
    },
    onSuccess: (answer, change) => step.succeeded(client, answer, change),
    onError: (error, change, kept) => {
      for (const [key, answer] of kept ?? []) client.setQueryData(key, answer);
      const { failed, unreachable } = step.texts(change);
      toast.error(failureText(error, failed, unreachable));
      return client.invalidateQueries();
    },
  });
};
