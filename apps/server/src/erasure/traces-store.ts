import type { Database } from '#server/platform/database/database.ts';
import { maskedAddress } from '#server/platform/messaging/message-channels.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { applicantName } from '#server/domain/trail/history.ts';
import { payloadContext, type Payload } from '#server/domain/outbox/outbox.ts';

const why = 'The data of the person was erased';

type Notice = { id: string; payload: Buffer };

/** What a candidate left behind outside their own record: history, messages, codes, limits, kept answers. */
export const tracesStore = (database: Database, sealing: Pick<Sealing, 'open'>) => {
  /** Their name where they acted, and words written about them; who decided what, and when, stays. */
  const inHistory = async (id: string): Promise<void> => {
    await database.execute(`select set_config('purboday.erasing', 'yes', true)`);
    await database.execute(
      `update history set reason = null, actor_name = case when actor_id = $1 then $2 else actor_name end
       where record_id = $1 or record_id in (select id from trainings where candidate_id = $1)
         or record_id in (select id from applicants where candidate_id = $1)`,
      [id, applicantName],
    );
    await database.execute(`select set_config('purboday.erasing', 'no', true)`);
  };

  const messagesTo = async ({ id, email }: Candidate): Promise<void> => {
    await database.execute(
      `update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
         last_error = case when state in ('queued', 'sending') then $2 end,
         state = case when state in ('queued', 'sending') then 'skipped' else state end
       where record_kind = 'candidate' and record_id = $1`,
      [id, why],
    );
    if (email === null) return;
    // Codes belong to no record; a masked address may be that of others too, who do not miss it.
    await database.execute(
      `update notifications set masked_recipient = '', payload = null, last_error = null
       where record_kind is null and masked_recipient = $1 and state in ('sent', 'failed', 'skipped')`,
      [maskedAddress(email)],
    );
  };

  const names = ({ id, payload }: Notice, candidate: Candidate): boolean => {
    try {
      const { notice } = JSON.parse(
        sealing.open(payload, payloadContext(id)).toString(),
      ) as Payload;
      return notice.event === 'assigned-provider' && notice.candidate.name === candidate.name;
    } catch {
      return false;
    }
  };

  /** Providers are told whom they get; what has not reached them is not sent any more. */
  const messagesToProviders = async (candidate: Candidate): Promise<void> => {
    const unsent = await database.execute<Notice>(
      `select id, payload from notifications
       where record_kind in ('training-provider', 'job-provider') and event = 'assigned-provider' and payload is not null
         and record_id in (select provider_id from trainings where candidate_id = $1
           union select provider_id from applicants where candidate_id = $1)`,
      [candidate.id],
    );
    const ids = unsent.filter((notice) => names(notice, candidate)).map(({ id }) => id);
    if (ids.length === 0) return;
    await database.execute(
      `update notifications set payload = null, state = 'skipped', last_error = $2, next_try_at = null, unreachable = false
       where id = any(array(select json_array_elements_text($1::text::json)::uuid))`,
      [JSON.stringify(ids), why],
    );
  };

  const ofAddress = async (email: string): Promise<void> => {
    await database.execute('delete from email_codes where email = $1', [email]);
    await database.execute('delete from email_verifications where email = $1', [email]);
    // Whatever limit has the address as a word of its key.
    await database.execute(
      `delete from rate_limits where $1 = any(regexp_split_to_array(regexp_replace(key, '^[^:]*:', ''), ' '))`,
      [email],
    );
  };

  return {
    remove: async (candidate: Candidate): Promise<void> => {
      await inHistory(candidate.id);
      await messagesTo(candidate);
      await messagesToProviders(candidate);
      // The kept answer of a correction holds the whole application (decisions §1).
      await database.execute('delete from idempotency_keys where scope = $1', [
        `PUT /candidate/application ${candidate.id}`,
      ]);
      if (candidate.email !== null) await ofAddress(candidate.email);
    },
  };
};

export type TracesStore = ReturnType<typeof tracesStore>;
