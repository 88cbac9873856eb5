import { useEffect } from 'react';
import { CallProblem } from './call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** Toasts a failure once, and again when the next attempt fails. */
export const useFailureToast = (error: Error | null, text: string | undefined): void =>
  useEffect(() => {
    if (error && text) toast.error(text);
  }, [error, text]);

type Texts = { failed: string; unreachable: string };

/**
 * Toasts once that a screen could not be loaded.
 * @returns the text for the screen (UX-29); undefined while there is no error
 */
export const useLoadFailure = (
  error: Error | null,
  { failed, unreachable }: Texts,
): string | undefined => {
  const text = error ? (error instanceof CallProblem ? failed : unreachable) : undefined;
  useFailureToast(error, text);
  return text;
};
