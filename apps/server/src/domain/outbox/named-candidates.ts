import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { Notice } from './outbox-notice.ts';
import { payloadContext, type Payload } from './outbox-payload.ts';

/** Ids of the candidates whom a notice names to a provider. */
export const namedCandidates = (notice: Notice): string[] => {
  if (!('record' in notice) || !isProvider(notice.record.kind)) return [];
  if ('candidates' in notice) return notice.candidates.map(({ id }) => id);
  return 'candidate' in notice ? [notice.candidate.id] : [];
};

const isProvider = (kind: string): boolean =>
  kind === 'training-provider' || kind === 'job-provider';

/** The notice without these candidates; undefined when it names no others. */
export const withoutCandidates = (
  notice: Notice,
  hidden: readonly string[],
): Notice | undefined => {
  if (!namedCandidates(notice).some((id) => hidden.includes(id))) return notice;
  if (!('candidates' in notice)) return undefined;
  const candidates = notice.candidates.filter(({ id }) => !hidden.includes(id));
  return candidates.length === 0 ? undefined : { ...notice, candidates };
};

type Unsent = { id: string; payload: Buffer };
type Cancellation = {
  candidateId: string;
  /** Every provider unless given. */
  providerId?: string;
  /** Shown to level 2 in the list of messages. */
  reason: string;
};

/**
 * Removes a candidate from the unsent notifications to providers, failed ones included: one that names no other candidate is cancelled and
 * cannot be sent again.
 */
export const cancelNaming = async (
  database: Database,
  sealing: Pick<Sealing, 'open' | 'seal'>,
  { candidateId, providerId, reason }: Cancellation,
): Promise<void> => {
  const unsent = await database.execute<Unsent>(
    sql`select id, payload from notifications
     where payload is not null and candidate_ids @> array[${candidateId}]::uuid[] and (${providerId ?? null}::uuid is null or record_id = ${providerId ?? null}) for update`,
  );

  const withoutCandidate = ({ id, payload }: Unsent): Buffer | undefined => {
    try {
      const text = sealing.open(payload, payloadContext(id)).toString();
      const { address, notice } = JSON.parse(text) as Payload;
      const left = withoutCandidates(notice, [candidateId]);
      return left && sealing.seal(JSON.stringify({ address, notice: left }), payloadContext(id));
    } catch {
      // The key that it was sealed with is gone: it could not be sent either.
      return undefined;
    }
  };

  for (const row of unsent) {
    const payload = withoutCandidate(row);
    if (payload)
      await database.execute(
        sql`update notifications set payload = ${payload}, candidate_ids = array_remove(candidate_ids, ${candidateId}) where id = ${row.id}`,
      );
    else
      await database.execute(
        sql`update notifications set payload = null, state = 'skipped', last_error = ${reason}, next_try_at = null, unreachable = false where id = ${row.id}`,
      );
  }
};
