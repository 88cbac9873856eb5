import type { Answered, Asked, Endpoint } from '@purboday/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { failureText } from './call-problem.ts';
import { toast } from './toast.ts';

type ActionTexts = {
  /** Shown when the answer carries no message. */
  succeeded?: string;
  failed: string;
  /** When there was no answer at all; `failed` when left out. */
  unreachable?: string;
};

/**
 * A call that changes something: toasts its outcome and reads every shown record again.
 * @param texts of specification §8; the server's own words come first
 */
export const useAction = <E extends Endpoint>(endpoint: E, texts: ActionTexts) => {
  const client = useQueryClient();
  return useMutation<Answered<E>, Error, Asked<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer) => {
      const told =
        'message' in Object(answer)
          ? String(Reflect.get(Object(answer), 'message'))
          : texts.succeeded;
      if (told) toast.success(told);
      await client.invalidateQueries();
    },
    onError: (error) => toast.error(failureText(error, texts.failed, texts.unreachable)),
  });
};
