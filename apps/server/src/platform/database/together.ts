/**
 * Starts steps of one transaction that do not wait for each other, so that their statements share one way to the server and back; in the
 * order given, as far as the first statement of each goes. Waits for all of them, also when one fails: none may go on when the
 * transaction is over.
 * @returns what the steps resolve with
 * @throws what the first step that failed threw
 */
export const together = async <const Steps extends readonly (() => Promise<unknown>)[]>(
  ...steps: Steps
): Promise<{ -readonly [K in keyof Steps]: Awaited<ReturnType<Steps[K]>> }> => {
  const settled = await Promise.allSettled(steps.map((step) => step()));
  const values = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return values as { -readonly [K in keyof Steps]: Awaited<ReturnType<Steps[K]>> };
};
