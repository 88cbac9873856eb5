import { useEffect } from 'react';
import { CallProblem } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';

type Texts = { failed: string; unreachable: string };

/** The text of specification §8 for a call that brought nothing: refused, or not answered at all. */
const loadFailure = (error: Error, { failed, unreachable }: Texts): string =>
  error instanceof CallProblem ? failed : unreachable;

/** Toasts once that a screen could not be loaded; the screen itself says it too. */
export const useLoadFailure = (error: Error | null, texts: Texts): string | undefined => {
  const text = error ? loadFailure(error, texts) : undefined;
  useEffect(() => {
    if (error && text) toast.error(text);
  }, [error, text]);
  return text;
};
