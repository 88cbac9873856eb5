import type { Revocations, RevivedAccess } from '#server/domain/audit/revocations.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import { adminPlaceStore } from '#server/domain/account/admin-recipients.ts';
import type { Services } from '#server/services.ts';

const again = { again: true };
const account = (id: string) => ({ kind: 'account' as const, id });

/** Reason of an account whose email a restore had put back. */
const emailReason =
  'The email was changed before the records were restored from a backup. Please ask the person for the present one';

/** Reason of a provider whose status a restore had undone. */
const providerReason = 'Decided before the records were restored from a backup';

/** The right that a membership lost, by the audit action that took it away. */
const toLosses = ({ before, allowed }: RevivedAccess['memberships'][number]) => ({
  'person-removed': allowed.removed && !before.removed,
  'person-disabled': allowed.disabled && !before.disabled,
  'person-changed':
    allowed.role !== before.role || allowed.ownBatchesOnly !== before.ownBatchesOnly,
});

const narrowMembership =
  ({
    database,
    memberships,
    sessions,
    clock,
    recordStep,
  }: Pick<Services, 'database' | 'memberships' | 'sessions' | 'clock' | 'recordStep'>) =>
  (revived: RevivedAccess['memberships'][number]): Promise<void> =>
    database.transaction(async () => {
      const { accountId, providerId, role, ownBatchesOnly } = revived.allowed;
      const losses = toLosses(revived);
      await memberships.change(accountId, providerId, {
        role,
        ownBatchesOnly,
        ...(losses['person-removed'] && { removedAt: clock(), subscriptions: [] }),
        ...(losses['person-disabled'] && { disabledAt: clock(), disabledReason: null }),
      });
      await sessions.endAllOfOrganisation(providerId, accountId);
      const detail = { organisation: providerId, ...again };
      const actions = ['person-removed', 'person-disabled', 'person-changed'] as const;
      for (const action of actions.filter((one) => losses[one]))
        await recordStep({ audited: action, record: account(accountId), detail });
    });

const narrowCities =
  ({ database, recordStep }: Pick<Services, 'database' | 'recordStep'>) =>
  ({ accountId, before, allowed }: RevivedAccess['cities'][number]): Promise<void> =>
    database.transaction(async () => {
      await adminPlaceStore(database).replace(accountId, allowed);
      const detail = { from: before, to: allowed, ...again };
      await recordStep({ audited: 'l1-admin-scope-changed', record: account(accountId), detail });
    });

const actions = { REJECTED: 'reject', ON_HOLD: 'hold', PENDING: 'resume' } as const;

type ProviderStatus = NonNullable<Revocations['providers']>[number]['status'];

const isBlocking = (status: ProviderStatus): status is keyof typeof actions => status in actions;

const blockProvider =
  (services: Pick<Services, 'database' | 'providers' | 'sessions' | 'recordStep'>) =>
  ({ id, status }: RevivedAccess['providers'][number]): Promise<void> =>
    services.database.transaction(async () => {
      const { providers, sessions, recordStep } = services;
      const provider = await providers.lockAny(id);
      if (!provider || !isBlocking(status)) return;
      const from = provider.status;
      const reason = providerReason;
      if (!(await providers.moveStatus(id, { from, to: status, reason }))) return;
      await sessions.endAllOfOrganisation(id);
      const record = { kind: provider.kind, id };
      await recordStep({
        record,
        action: actions[status],
        from,
        to: status,
        reason,
        detail: again,
      });
    });

type Lost = NotificationOf<'account-restored'>['lost'][number];
type Credentials = RevivedAccess['credentials'][number];

const endPassword = async (
  { accounts, recordStep }: Pick<Services, 'accounts' | 'recordStep'>,
  id: string,
  { password }: Credentials,
): Promise<Lost[]> => {
  if (!password) return [];
  await accounts.expirePassword(id);
  await recordStep({ audited: 'password-changed', record: account(id), detail: again });
  return ['password'];
};

/** The list has no addresses, so only the foundation can say which one is right. Until then no one signs in. */
const endEmail = async (
  { accounts, recordStep }: Pick<Services, 'accounts' | 'recordStep'>,
  id: string,
  { email }: Credentials,
): Promise<void> => {
  if (!email) return;
  await accounts.setDisabled(id, true, emailReason);
  await recordStep({ audited: 'account-disabled', record: account(id), detail: again });
};

const endSecondFactor = async (
  { secondFactors, recordStep }: Pick<Services, 'secondFactors' | 'recordStep'>,
  id: string,
  { app, recoveryCodes }: Credentials,
): Promise<Lost[]> => {
  const record = account(id);
  if (app && (await secondFactors.remove(id))) {
    await recordStep({ audited: 'second-factor-reset', record, detail: again });
    return ['app'];
  }
  if (!recoveryCodes) return [];
  await secondFactors.deleteRecoveryCodes(id);
  await recordStep({ audited: 'recovery-codes-renewed', record, detail: again });
  return ['recovery-codes'];
};

const endPasskeys = async (
  { passkeys, recordStep }: Pick<Services, 'passkeys' | 'recordStep'>,
  id: string,
  passkeyIds: readonly string[],
): Promise<Lost[]> => {
  const lost: Lost[] = [];
  for (const passkeyId of passkeyIds)
    if (await passkeys.remove(id, passkeyId)) {
      await recordStep({ audited: 'passkey-removed', record: account(id), detail: again });
      lost.push('passkeys');
    }
  return lost;
};

/** Replaced passwords, apps, recovery codes and passkeys of one account. */
const endCredentials =
  (
    services: Pick<
      Services,
      'database' | 'accounts' | 'sessions' | 'notify' | 'recordStep' | 'secondFactors' | 'passkeys'
    >,
  ) =>
  (
    id: string,
    revived: { credentials: Credentials | undefined; passkeyIds: readonly string[] },
  ): Promise<void> =>
    services.database.transaction(async () => {
      const holder = await services.accounts.find(id);
      if (!holder) return;
      const { credentials, passkeyIds } = revived;
      const lost = new Set([
        ...(credentials ? await endPassword(services, id, credentials) : []),
        ...(credentials ? await endSecondFactor(services, id, credentials) : []),
        ...(await endPasskeys(services, id, passkeyIds)),
      ]);
      if (credentials) await endEmail(services, id, credentials);
      await services.sessions.endAll(id);
      if (
        lost.size === 0 ||
        credentials?.email ||
        holder.disabledAt !== null ||
        holder.invitedAt !== null
      )
        return;
      await services.notify({
        event: 'account-restored',
        record: account(id),
        lost: [...lost],
        to: { name: holder.fullName, email: holder.email },
      });
    });

/** Takes away access of people and organisations that a restore had brought back (T70). */
export const replayAccess =
  (
    services: Pick<
      Services,
      | 'database'
      | 'clock'
      | 'recordStep'
      | 'memberships'
      | 'sessions'
      | 'providers'
      | 'notify'
      | 'accounts'
      | 'passkeys'
      | 'secondFactors'
    >,
  ) =>
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
