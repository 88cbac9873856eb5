import type { Revocations, RevivedAccess } from '#server/domain/audit/revocations.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import { adminPlaceStore } from '#server/domain/account/admin-recipients.ts';
import type { Services } from '#server/services.ts';

const again = { again: true };
const account = (id: string) => ({ kind: 'account' as const, id });

/** Reason of a provider whose status a restore had undone. */
const providerReason = 'Decided before the records were restored from a backup';

const narrowMembership =
  ({ database, memberships, sessions, audit, clock }: Services) =>
  ({ before, allowed }: RevivedAccess['memberships'][number]): Promise<void> =>
    database.transaction(async () => {
      const { accountId, providerId, role, ownBatchesOnly, removed, disabled } = allowed;
      await memberships.change(accountId, providerId, {
        role,
        ownBatchesOnly,
        ...(removed && !before.removed && { removedAt: clock(), subscriptions: [] }),
        ...(disabled && !before.disabled && { disabledAt: clock(), disabledReason: null }),
      });
      if (removed || disabled) await sessions.endAllOfOrganisation(providerId, accountId);
      const detail = { organisation: providerId, ...again };
      const note = (action: 'person-removed' | 'person-disabled' | 'person-changed') =>
        audit.add({ action, record: account(accountId), detail });
      if (removed && !before.removed) await note('person-removed');
      if (disabled && !before.disabled) await note('person-disabled');
      if (role !== before.role || ownBatchesOnly !== before.ownBatchesOnly)
        await note('person-changed');
    });

const narrowCities =
  ({ database, audit }: Services) =>
  ({ accountId, before, allowed }: RevivedAccess['cities'][number]): Promise<void> =>
    database.transaction(async () => {
      await adminPlaceStore(database).replace(accountId, allowed);
      const detail = { from: before, to: allowed, ...again };
      await audit.add({ action: 'l1-admin-scope-changed', record: account(accountId), detail });
    });

const steps = {
  REJECTED: { action: 'reject', audited: 'rejected' },
  ON_HOLD: { action: 'hold', audited: 'held' },
  PENDING: { action: 'resume', audited: 'resumed' },
} as const;

type ProviderStatus = NonNullable<Revocations['providers']>[number]['status'];

const isBlocking = (status: ProviderStatus): status is keyof typeof steps => status in steps;

const blockProvider =
  (services: Services) =>
  ({ id, status }: RevivedAccess['providers'][number]): Promise<void> =>
    services.database.transaction(async () => {
      const { providers, sessions, history, audit } = services;
      const provider = await providers.lockAny(id);
      if (!provider || !isBlocking(status)) return;
      const from = provider.status;
      const reason = providerReason;
      if (!(await providers.moveStatus(id, { from, to: status, reason }))) return;
      await sessions.endAllOfOrganisation(id);
      const record = { kind: provider.kind, id };
      const { action, audited } = steps[status];
      await history.add({ record, action, from, to: status, reason });
      await audit.add({ action: audited, record, detail: again });
    });

type Lost = NotificationOf<'account-restored'>['lost'];

/** Replaced passwords, apps, recovery codes and passkeys of one account. */
const endCredentials =
  ({ database, accounts, secondFactors, passkeys, sessions, audit, outbox }: Services) =>
  (
    id: string,
    {
      credentials,
      passkeyIds,
    }: {
      credentials: Omit<RevivedAccess['credentials'][number], 'accountId'> | undefined;
      passkeyIds: readonly string[];
    },
  ): Promise<void> =>
    database.transaction(async () => {
      const holder = await accounts.find(id);
      if (!holder) return;
      const record = account(id);
      const lost: Lost = [];
      if (credentials?.password) {
        await accounts.expirePassword(id);
        await audit.add({ action: 'password-changed', record, detail: again });
        lost.push('password');
      }
      if (credentials?.app && (await secondFactors.remove(id))) {
        await audit.add({ action: 'second-factor-reset', record, detail: again });
        lost.push('app');
      } else if (credentials?.recoveryCodes) {
        await secondFactors.deleteRecoveryCodes(id);
        await audit.add({ action: 'recovery-codes-renewed', record, detail: again });
        lost.push('recovery-codes');
      }
      for (const passkeyId of passkeyIds)
        if (await passkeys.remove(id, passkeyId)) {
          await audit.add({ action: 'passkey-removed', record, detail: again });
          if (!lost.includes('passkeys')) lost.push('passkeys');
        }
      await sessions.endAll(id);
      if (lost.length === 0 || holder.disabledAt !== null || holder.invitedAt !== null) return;
      const to = { name: holder.fullName, email: holder.email };
      await outbox.add({ event: 'account-restored', record, lost, to });
    });

/** Takes away access of people and organisations that a restore had brought back (T70). */
export const replayAccess =
  (services: Services) =>
  async (revived: RevivedAccess): Promise<void> => {
    for (const one of revived.memberships) await narrowMembership(services)(one);
    for (const one of revived.cities) await narrowCities(services)(one);
    for (const one of revived.providers) await blockProvider(services)(one);
    const credentials = new Map(revived.credentials.map((one) => [one.accountId, one]));
    const passkeyIds = Map.groupBy(revived.passkeys, ({ accountId }) => accountId);
    for (const id of new Set([...credentials.keys(), ...passkeyIds.keys()]))
      await endCredentials(services)(id, {
        credentials: credentials.get(id),
        passkeyIds: (passkeyIds.get(id) ?? []).map((one) => one.id),
      });
  };
