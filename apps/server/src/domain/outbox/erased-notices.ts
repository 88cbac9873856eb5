import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { maskedAddress } from '#server/platform/messaging/message-channels.ts';
import { cancelNaming } from './named-candidates.ts';

const why = 'The data of the person was erased';

type Person = { id: string };

/** Takes erased people out of the notices that were written to them and about them. */
export const erasedNotices = (database: Database, sealing: Pick<Sealing, 'open' | 'seal'>) => {
  const toThem = async ({ id }: Person, addresses: readonly string[]): Promise<void> => {
    await database.execute(
      sql`update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
         last_error = case when state in ('queued', 'sending') then ${why} end,
         state = case when state in ('queued', 'sending') then 'skipped' else state end
       where record_kind = 'candidate' and record_id = ${id}`,
    );
    await forgetCodes(addresses);
  };

  const forgetCodes = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      // Codes belong to no record; a masked address may be that of others too, who do not miss it.
      await database.execute(
        sql`update notifications set masked_recipient = '', payload = null, last_error = null
         where record_kind is null and masked_recipient = ${maskedAddress(address)} and state in ('sent', 'failed', 'skipped')`,
      );
    }
  };

  return {
    /** Notices to the contact person of a provider, and to its account. */
    forgetContactPerson: async (
      recordIds: readonly string[],
      addresses: readonly string[],
    ): Promise<void> => {
      await database.execute(
        sql`update notifications set masked_recipient = '', payload = null, next_try_at = null, unreachable = false,
           last_error = case when state in ('queued', 'sending') then ${why} end,
           state = case when state in ('queued', 'sending') then 'skipped' else state end
         where record_id = any(${sql.param([...recordIds])}::uuid[])`,
      );
      await forgetCodes(addresses);
    },

    /** @param addresses present and former emails and numbers, the guardian's too */
    forget: async (person: Person, addresses: readonly string[]): Promise<void> => {
      await toThem(person, addresses);
      await cancelNaming(database, sealing, { candidateId: person.id, reason: why });
    },
  };
};
