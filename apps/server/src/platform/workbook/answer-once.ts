import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { scopeOf, type Idempotency } from '#server/platform/http/idempotency.ts';

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
