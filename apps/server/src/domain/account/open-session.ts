import { Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import {
  lacksSecondFactor,
  type Actor,
  type Session,
} from '#server/platform/http/authorization.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { MembershipStore } from './membership-store.ts';
import type { SecondFactorRule } from './second-factor-store.ts';
import type { SessionStore } from './session.ts';

export const roleOfOrganisation = {
  'job-provider': 'JOB_PROVIDER',
  'training-provider': 'TRAINING_PROVIDER',
} as const satisfies Record<string, Role>;

type OpenSessionDeps = {
  accounts: Pick<AccountStore, 'setOrganisation'>;
  memberships: Pick<MembershipStore, 'organisationsOf' | 'noteSignIn'>;
  sessions: Pick<SessionStore, 'begin'>;
};

/** Decisions §2: reasons why the right password is not enough. */
const rejectBarred = (status: Account['providerStatus']): void => {
  if (status === 'REJECTED') throw new Problem('NOT_APPROVED');
  if (status !== null && status !== 'APPROVED_L1') throw new Problem('UNDER_REVIEW');
};

const isProvider = ({ role }: Pick<Account, 'role'>): boolean =>
  role === 'TRAINING_PROVIDER' || role === 'JOB_PROVIDER';

/**
 * The organisation in which a person works after the sign-in: the last one, else another one that is approved.
 * @throws Problem for an account that may not sign in
 */
export const chooseOrganisation =
  ({ memberships }: Pick<OpenSessionDeps, 'memberships'>) =>
  async (account: Pick<Account, 'id' | 'role' | 'disabledAt' | 'providerId'>) => {
    if (account.disabledAt !== null)
      throw new Problem('FORBIDDEN', 'Your account has been disabled');
    if (!isProvider(account)) return undefined;
    const own = await memberships.organisationsOf(account.id);
    const approved = own.filter(({ status }) => status === 'APPROVED_L1');
    const last = own.find(({ id }) => id === account.providerId) ?? own[0];
    if (!last) throw new Problem('FORBIDDEN', peopleMessages.noOrganisation);
    const chosen = approved.find(({ id }) => id === last.id) ?? approved[0];
    if (!chosen) rejectBarred(last.status);
    return chosen;
  };

/** Begins a session of an account that has proved who it is. */
export const openSession =
  (deps: OpenSessionDeps) =>
  async (
    account: Pick<Account, 'id' | 'role' | 'disabledAt' | 'providerId'>,
    ip: string,
    { secondFactor }: { secondFactor: boolean },
  ): Promise<string> => {
    const { accounts, memberships, sessions } = deps;
    const organisation = await chooseOrganisation(deps)(account);
    if (!organisation) return sessions.begin(account, ip, { secondFactor });
    const { id: providerId, kind } = organisation;
    const role = roleOfOrganisation[kind];
    if (providerId !== account.providerId)
      await accounts.setOrganisation(account.id, { providerId, role });
    await memberships.noteSignIn(account.id, providerId);
    return sessions.begin({ id: account.id, role }, ip, { secondFactor, providerId });
  };

const toProvider = (actor: Actor): Partial<SessionUser> => {
  const { role, providerId, providerName, organisationRole, ownBatchesOnly } = actor;
  if (providerId === null || providerName === null) return {};
  return {
    ...(role === 'TRAINING_PROVIDER'
      ? { trainingProviderId: { _id: providerId, trainingProviderName: providerName } }
      : { jobProviderId: { _id: providerId, companyName: providerName } }),
    ...(organisationRole && { organisationRole }),
    ...(ownBatchesOnly && { ownBatchesOnly }),
  };
};

const toL1Admin = ({ role, id, name, places }: Actor): Partial<SessionUser> =>
  role === 'L1_ADMIN'
    ? {
        l1AdminId: {
          _id: id,
          fullName: name,
          assignedCities: places.map(({ city }) => city),
          assignedPlaces: places,
        },
      }
    : {};

const presentActor = (actor: Actor): SessionUser => ({
  id: actor.id,
  _id: actor.id,
  role: actor.role,
  email: actor.email,
  fullName: actor.name,
  mustChangePassword: actor.mustChangePassword,
  ...(actor.language && { language: actor.language }),
  ...toProvider(actor),
  ...toL1Admin(actor),
});

export const presentUser = (session: Session, isRequired: SecondFactorRule): SessionUser => ({
  ...presentActor(session.actor),
  ...(lacksSecondFactor(session, isRequired) ? { mustSetUpSecondFactor: true } : {}),
});
