import type { Actor } from '#server/platform/http/authorization.ts';
import type { KnownNetworks } from './sign-in-origins.ts';
import type { SessionStore } from './session.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { Notify } from '#server/domain/outbox/outbox.ts';
import type { AdminRecipients } from './admin-recipients.ts';

type AccountEventsDeps = {
  sessions: Pick<SessionStore, 'endAll'>;
  networks: Pick<KnownNetworks, 'keepOnly' | 'remember'>;
  recordStep: RecordStep;
};

type SecondFactorChange =
  | 'second-factor-set-up'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

type Holder = Pick<Actor, 'id' | 'role' | 'name' | 'email'>;

/**
 * Records the consequences of a changed account: ends sessions, writes the audit log and notifies the holder
 * (SEC-07).
 */
export const accountEvents = ({ sessions, networks, recordStep }: AccountEventsDeps) => ({
  /** @param keep token hash of the requesting session, which stays active */
  passwordChanged: async (
    holder: Holder,
    { keep, ip }: { keep?: Buffer; ip: string },
  ): Promise<void> => {
    await sessions.endAll(holder.id, keep);
    // The network that set the new password is known; those that knew the old one are strangers again.
    await networks.keepOnly(holder.id, ip);
    await networks.remember(holder.id, ip);
    const account = { kind: 'account' as const, id: holder.id };
    await recordStep({
      audited: 'password-changed',
      actor: holder,
      record: account,
      ip,
      notify: {
        event: 'password-changed',
        record: account,
        to: { name: holder.name, email: holder.email },
      },
    });
  },

  /**
   * @param by who did it, unless the holder
   * @param keep token hash of the requesting session, which stays active
   */
  secondFactorChanged: async (
    holder: Holder,
    {
      action,
      by = holder,
      keep,
      ip,
      reason,
      organisation,
    }: {
      action: SecondFactorChange;
      by?: Pick<Actor, 'id' | 'role'>;
      keep?: Buffer;
      ip: string;
      reason?: string;
      /** The organisation whose manager did it. */
      organisation?: string;
    },
  ): Promise<void> => {
    const record = { kind: 'account' as const, id: holder.id };
    await sessions.endAll(holder.id, keep);
    const detail = reason === undefined ? {} : { reason };
    await recordStep({
      audited: action,
      actor: by,
      record,
      ip,
      detail,
      notify: {
        event: 'second-factor-changed',
        change: action,
        ...(reason !== undefined && { reason }),
        ...(organisation !== undefined && { organisation }),
        record,
        to: { name: holder.name, email: holder.email },
      },
    });
  },
});

type L2AdminChange = Pick<NotificationOf<'l2-admin-changed'>, 'change' | 'admin' | 'by'> & {
  reason?: string | null;
};

/** Emails all active L2 admins, also the one who made the change: their session may be stolen. */
export const notifyL2Admins = async (
  { admins, notify }: { admins: Pick<AdminRecipients, 'otherL2Admins'>; notify: Notify },
  { reason = null, ...change }: L2AdminChange,
): Promise<void> => {
  await notify(
    (await admins.otherL2Admins(undefined)).map(({ id, ...to }) => ({
      event: 'l2-admin-changed',
      record: { kind: 'account', id },
      ...change,
      reason,
      to,
    })),
  );
};
