import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { maskAddress } from '#server/platform/messaging/message-channels.ts';
import type { Notice, NotificationEvent } from './outbox-notice.ts';
import { payloadContext, type Payload } from './outbox-table.ts';

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
  encryption: Pick<Encryption, 'decrypt' | 'encrypt'>,
  { candidateId, providerId, reason }: Cancellation,
): Promise<void> => {
  const unsent = await database.execute<Unsent>(
    sql`select id, payload from notifications
     where payload is not null and candidate_ids @> array[${candidateId}]::uuid[] and (${providerId ?? null}::uuid is null or record_id = ${providerId ?? null}) for update`,
  );

  const withoutCandidate = ({ id, payload }: Unsent): Buffer | undefined => {
    try {
      const text = encryption.decrypt(payload, payloadContext(id)).toString();
      const { address, notice } = JSON.parse(text) as Payload;
      const left = withoutCandidates(notice, [candidateId]);
      return (
        left && encryption.encrypt(JSON.stringify({ address, notice: left }), payloadContext(id))
      );
    } catch {
      // The key that it was encrypted with is gone: it could not be sent either.
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

const why = 'The data of the person was erased';

type Person = { id: string };

/** Takes erased people out of the notices that were written to them and about them. */
export const erasedNotices = (
  database: Database,
  encryption: Pick<Encryption, 'decrypt' | 'encrypt'>,
) => {
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
         where record_kind is null and masked_recipient = ${maskAddress(address)} and state in ('sent', 'failed', 'skipped')`,
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
      await cancelNaming(database, encryption, { candidateId: person.id, reason: why });
    },
  };
};

/** By email only: a secret in it proves who reads the address (decisions §2 and §3), or it is no more than a reminder. */
const emailOnly: readonly NotificationEvent[] = [
  'registrations-waiting',
  'stalled-digest',
  'absent-three-times',
  'certificate-issued',
  'otp',
  'placement-noted',
  'l1-admin-created',
  'temporary-password',
  'password-reset',
  'password-changed',
  'sign-in-stopped',
  'wrong-codes',
  'tracking-stopped',
  'second-factor-changed',
  'data-erased',
  'erasure-declined',
  'audit-head',
  'grievance-received',
  'grievance-waiting',
  'grievance-answered',
  'sharing-withdrawn',
  'sharing-ended',
  'come-of-age',
  'guardian-consent-withdrawn',
  'guardian-consent-withdrawn-review',
  'email-to-prove',
  'contact-changed-by-staff',
  'new-device',
  'access-granted',
];

/** The channels of a notice and the address on each; null where the person has none. */
export const addressesOf = (
  notice: Notice,
): { channel: NotificationChannel; address: string | null }[] => {
  // The contact person of a provider may have been erased.
  const email = { channel: 'email' as const, address: notice.to.email || null };
  if (emailOnly.includes(notice.event)) return [email];
  const phone = notice.to.phone || null;
  if (phone === null) return [email];
  return [email, { channel: 'sms', address: phone }, { channel: 'whatsapp', address: phone }];
};
