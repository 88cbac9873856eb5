import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { maskedAddress } from '#server/platform/messaging/message-channels.ts';
import { payloadContext, type Payload } from './outbox.ts';

const why = 'The data of the person was erased';

type Person = { id: string; name: string };
type Unsent = { id: string; payload: Buffer };

/** Names of the candidates that a notice to a provider is about. */
const namedIn = (notice: Payload['notice']): string[] => {
  if (notice.event === 'assigned-provider') return [notice.candidate.name];
  if (notice.event === 'sharing-withdrawn') return [notice.candidate];
  return notice.event === 'absent-three-times' ? notice.candidates.map(({ name }) => name) : [];
};

/** Takes erased people out of the notices that were written to them and about them. */
export const erasedNotices = (database: Database, sealing: Pick<Sealing, 'open'>) => {
  const toThem = async ({ id }: Person, addresses: readonly string[]): Promise<void> => {
    await database.execute(
      `update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
         last_error = case when state in ('queued', 'sending') then $2 end,
         state = case when state in ('queued', 'sending') then 'skipped' else state end
       where record_kind = 'candidate' and record_id = $1`,
      [id, why],
    );
    await forgetCodes(addresses);
  };

  const forgetCodes = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      // Codes belong to no record; a masked address may be that of others too, who do not miss it.
      await database.execute(
        `update notifications set masked_recipient = '', payload = null, last_error = null
         where record_kind is null and masked_recipient = $1 and state in ('sent', 'failed', 'skipped')`,
        [maskedAddress(address)],
      );
    }
  };

  const names = ({ id, payload }: Unsent, person: Person): boolean => {
    try {
      const { notice } = JSON.parse(
        sealing.open(payload, payloadContext(id)).toString(),
      ) as Payload;
      return namedIn(notice).includes(person.name);
    } catch {
      return false;
    }
  };

  /** Providers are told whom they get; what has not reached them is not sent any more. */
  const toProviders = async (person: Person): Promise<void> => {
    const unsent = await database.execute<Unsent>(
      `select id, payload from notifications
       where record_kind in ('training-provider', 'job-provider') and event in ('assigned-provider', 'absent-three-times', 'sharing-withdrawn') and payload is not null
         and record_id in (select provider_id from trainings where candidate_id = $1
           union select provider_id from applicants where candidate_id = $1)`,
      [person.id],
    );
    const ids = unsent.filter((notice) => names(notice, person)).map(({ id }) => id);
    if (ids.length === 0) return;
    await database.execute(
      `update notifications set payload = null, state = 'skipped', last_error = $2, next_try_at = null, unreachable = false
       where id = any(array(select json_array_elements_text($1::text::json)::uuid))`,
      [JSON.stringify(ids), why],
    );
  };

  return {
    /** Notices to the contact person of a provider, and to its account. */
    forgetContactPerson: async (
      recordIds: readonly string[],
      addresses: readonly string[],
    ): Promise<void> => {
      await database.execute(
        `update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
           last_error = case when state in ('queued', 'sending') then $2 end,
           state = case when state in ('queued', 'sending') then 'skipped' else state end
         where record_id = any($1::uuid[])`,
        [[...recordIds], why],
      );
      await forgetCodes(addresses);
    },

    /** @param addresses present and former emails and numbers, the guardian's too */
    forget: async (person: Person, addresses: readonly string[]): Promise<void> => {
      await toThem(person, addresses);
      await toProviders(person);
    },
  };
};
