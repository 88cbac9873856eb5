import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { scopeOf, type Idempotency } from '#server/platform/http/idempotency.ts';

/** A refusal of one row: at which field, if at one, and why. */
type RowRefusal = { path: string; message: string };

/**
 * Carries out what one row of a workbook says.
 * @returns why it was refused; empty when it was done. Throws what is no refusal
 */
export const refusalsOf = async (work: () => Promise<unknown>): Promise<RowRefusal[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.detail.errors ?? [{ path: '', message: error.message }];
  }
};

/** The answer of a small import, as `mountStream` sends it. */
export const importAnswer = async function* (
  message: string,
  outcome: ImportOutcome,
): AsyncGenerator<string> {
  yield JSON.stringify({ success: true, message, ...outcome });
};

type Asked = { endpoint: Endpoint; actorId: string; key: string | undefined; content: Buffer };

/**
 * Answers a submission whose parts are carried out each in a transaction of its own: with what was answered the first time. One that a crash cut
 * off, or that is sent twice at once, is carried out again: each of its parts has to bear that.
 */
export const answerOnce =
  (idempotency: Idempotency) =>
  async <Answer>(
    { endpoint, actorId, key, content }: Asked,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (key === undefined) return work();
    const submission = { scope: scopeOf(endpoint, actorId), key, content };
    if (await idempotency.knows(submission))
      return (await idempotency.once(submission, work)) as Answer;
    const answer = await work();
    return (await idempotency.once(submission, async () => answer)) as Answer;
  };
