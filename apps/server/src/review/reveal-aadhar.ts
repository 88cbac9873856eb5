import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { revealReasons } from '#server/domain/trail/former-data.ts';
import { notFound } from './review-registration.ts';
import { mayReview } from './who-may.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'aadharVault' | 'rateLimiter' | 'audit'>;

type Question = { id: string; reason?: string | undefined; ip: string };

/** The whole Aadhar number, for the reviewer of that city; recorded before it is told, and 30 an hour at the most (SEC-53). */
export const revealAadhar =
  ({ database, candidates, aadharVault, rateLimiter, audit }: Deps) =>
  async (admin: Actor, { id, reason, ip }: Question): Promise<{ aadharNumber: string }> => {
    const candidate = await candidates.find(id);
    if (!candidate || !mayReview(admin, candidate)) throw notFound('candidate');
    if (candidate.aadharId === null) {
      throw new Problem('NOT_FOUND', 'This candidate gave no Aadhar number');
    }
    await rateLimiter.consume(limits.revealPerAdmin, admin.id);
    await database.transaction(async () => {
      const entry = await audit.addKnown({
        action: 'aadhar-revealed',
        actor: admin,
        record: { kind: 'candidate', id },
        ip,
      });
      if (reason !== undefined) await revealReasons(database).add(entry, id, reason);
    });
    const aadharNumber = await aadharVault.reveal(candidate.aadharId);
    if (aadharNumber === undefined)
      throw new Error(`The vault lacks the number of candidate ${id}`);
    return { aadharNumber };
  };
