import type {
  PersonStatus,
  OrganisationRole,
  OrganisationSubscription,
} from '@purboday/contract/organisations/organisation-permissions';
import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { screens } from '@purboday/contract/pages/screens';
import { countInvitation } from '#server/domain/account/count-invitation.ts';
import type { FormerMembership, UndoLink } from '#server/domain/account/account-change-store.ts';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import type {
  DisabledPerson,
  PeopleQuery,
  StoredPerson,
} from '#server/domain/account/membership-store.ts';
import { roleOfOrganisation } from '#server/domain/account/open-session.ts';
import { requireOwnApp, withSecondFactor } from '#server/domain/account/second-factor-store.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/database/database.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { isSameContact } from '@purboday/contract/guardians/age';
import { isOfFoundation, listBlocks, recordAttempt } from './blocked-people.ts';

type ManagePeopleDeps = Pick<
  Services,
  | 'memberships'
  | 'accountChanges'
  | 'notify'
  | 'admins'
  | 'database'
  | 'clock'
  | 'secondFactors'
  | 'accountEvents'
  | 'recordStep'
  | 'accounts'
  | 'invitations'
  | 'rateLimiter'
  | 'sessions'
>;
type Organisation = Pick<
  Provider,
  'id' | 'kind' | 'name' | 'state' | 'city' | 'contactName' | 'contactEmail' | 'contactMobileNumber'
>;
export type PeopleStep = { actor: Actor; organisation: Organisation; ip: string };

const account = (id: string) => ({ kind: 'account' as const, id });

const toStatus = ({ disabledAt, invitedAt }: StoredPerson): PersonStatus => {
  if (disabledAt !== null) return 'DISABLED';
  return invitedAt === null ? 'ACTIVE' : 'INVITED';
};

type PresentDeps = Pick<ManagePeopleDeps, 'database' | 'invitations' | 'memberships'>;

/** The reader of people: a manager of the organisation, or an admin of the foundation. */
type PeopleReader = { isFoundation: boolean };

const presentPeople =
  ({ database, invitations, memberships }: PresentDeps) =>
  async (
    providerId: string,
    people: readonly StoredPerson[],
    { isFoundation }: PeopleReader,
  ): Promise<OrganisationPerson[]> => {
    if (people.length === 0) return [];
    const disabled = isFoundation ? await memberships.listDisabled() : [];
    const disabledElsewhere = ({ email }: StoredPerson) =>
      disabled
        .filter((one) => one.providerId !== providerId && isSameContact(one.email, email))
        .map(({ organisation, reason }) => ({
          organisation: organisation ?? 'the foundation',
          reason,
        }));
    const ids = people.map(({ id }) => id);
    const enrolled = await withSecondFactor(database, ids);
    const links = await invitations.validUntil(ids, providerId);
    return people.map((person) => ({
      _id: person.id,
      fullName: person.fullName,
      email: person.email,
      organisationRole: person.role,
      ownBatchesOnly: person.ownBatchesOnly,
      subscriptions: person.subscriptions as OrganisationSubscription[],
      status: toStatus(person),
      reason: person.disabledReason,
      lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
      // Part of a person's own account, which an inviting organisation must not learn.
      secondFactor: person.invitedAt === null && enrolled.has(person.id),
      invitationValidUntil: links.get(person.id)?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
      ...(isFoundation && {
        removed: person.removedAt !== null,
        disabledElsewhere: disabledElsewhere(person),
      }),
    }));
  };

export const listPeople =
  (deps: PresentDeps) =>
  async ({
    organisation,
    ...query
  }: PeopleQuery & { organisation: string }): Promise<{
    data: OrganisationPerson[];
    page: Page;
  }> => {
    const { rows, page } = await deps.memberships.read(organisation, query);
    const isFoundation = query.withRemovedDisabled ?? false;
    return { data: await presentPeople(deps)(organisation, rows, { isFoundation }), page };
  };

export const personColumns: readonly SheetColumn<OrganisationPerson>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Name', width: 26, of: ({ fullName }) => fullName },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Role', of: ({ organisationRole }) => organisationRole },
  { header: 'Status', of: ({ status }) => status },
  {
    header: 'Last sign-in (IST)',
    width: 22,
    of: ({ lastSignInAt: at }) => at && formatTimeInIndia(at),
  },
  { header: 'Added (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];

const personNotFound = (): Problem => new Problem('NOT_FOUND', peopleMessages.notFound);

const showPerson =
  (deps: PresentDeps) =>
  async ({ actor, organisation }: PeopleStep, id: string): Promise<OrganisationPerson> => {
    const isFoundation = isOfFoundation(actor);
    const found = isFoundation
      ? await deps.memberships.findAny(organisation.id, id)
      : await deps.memberships.find(organisation.id, id);
    const people = found ? [found] : [];
    const [shown] = await presentPeople(deps)(organisation.id, people, { isFoundation });
    if (!shown) throw personNotFound();
    return shown;
  };

/** A person of an organisation, for the foundation, after everyone in it was locked. */
const lockPerson = async (
  { memberships }: Pick<ManagePeopleDeps, 'memberships'>,
  providerId: string,
  id: string,
): Promise<StoredPerson> => {
  await memberships.lockPeople(providerId);
  const person = await memberships.findForFoundation(providerId, id);
  if (!person) throw personNotFound();
  return person;
};

/**
 * Another person of the caller's organisation, after everyone in it was locked. No one changes or removes themselves,
 * and the caller must still be a manager, so an organisation always has one.
 */
const lockOther = async (
  { memberships }: Pick<ManagePeopleDeps, 'memberships'>,
  { actor, organisation }: PeopleStep,
  id: string,
): Promise<StoredPerson> => {
  await memberships.lockPeople(organisation.id);
  const caller = await memberships.find(organisation.id, actor.id);
  if (caller?.role !== 'MANAGER' || toStatus(caller) !== 'ACTIVE') throw new Problem('FORBIDDEN');
  const person = await memberships.find(organisation.id, id);
  if (!person) throw personNotFound();
  if (id === actor.id) throw new Problem('INVALID_TRANSITION', peopleMessages.oneself);
  return person;
};

const audit = (
  deps: Pick<ManagePeopleDeps, 'recordStep'>,
  action:
    | 'person-invited'
    | 'invitation-sent'
    | 'person-changed'
    | 'person-removed'
    | 'person-disabled'
    | 'person-enabled',
  { actor, organisation, ip }: PeopleStep,
  { id, ...detail }: { id: string } & Record<string, unknown>,
): Promise<void> =>
  deps.recordStep({
    audited: action,
    actor,
    record: account(id),
    ip,
    detail: { organisation: organisation.id, ...detail },
  });

/**
 * Emails the link to an invited person. An admin or a disabled account gets none, and the manager sees the same as for
 * every other address (T66): reviewers must not work for organisations that they review.
 */
const sendInvitation = async (
  { invitations, accounts, notify }: Pick<ManagePeopleDeps, 'invitations' | 'accounts' | 'notify'>,
  { actor, organisation }: PeopleStep,
  { id, fullName, email }: { id: string; fullName: string; email: string },
): Promise<void> => {
  const { token, validUntil } = await invitations.issue(id, organisation.id);
  const invited = await accounts.find(id);
  const to = { name: fullName, email };
  const isAdmin = invited?.role === 'L1_ADMIN' || invited?.role === 'L2_ADMIN';
  if (invited === undefined || invited.disabledAt !== null) return;
  if (isAdmin) {
    await notify({
      event: 'admin-invited',
      record: account(id),
      organisation: organisation.name,
      by: actor.name,
      to: { name: invited.fullName, email },
    });
    return;
  }
  await notify({
    event: 'invitation',
    record: account(id),
    role: roleOfOrganisation[organisation.kind],
    organisation: organisation.name,
    by: actor.name,
    // Browsers never send the fragment, so no log and no Referer contains the token (SEC-21).
    path: `${screens.invitation.path}#token=${token}`,
    validUntil,
    to,
  });
};

/** Notifies a person who has accepted the invitation; others have no access that could change. */
const notifyPerson = async (
  { notify }: Pick<ManagePeopleDeps, 'notify'>,
  organisation: Organisation,
  {
    person: { id, fullName: name, email, invitedAt },
    change,
    reason = null,
  }: {
    person: StoredPerson;
    change: 'manager' | 'member' | 'removed' | 'disabled' | 'enabled';
    reason?: string | null;
  },
): Promise<void> => {
  if (invitedAt !== null) return;
  await notify({
    event: 'membership-changed',
    record: account(id),
    organisation: organisation.name,
    change,
    reason,
    to: { name, email },
  });
};

const toFormer = ({
  role,
  ownBatchesOnly,
  subscriptions,
  managerSince,
  invitedAt,
  createdAt,
}: StoredPerson): FormerMembership => ({
  role,
  ownBatchesOnly,
  subscriptions,
  managerSince: role === 'MANAGER' ? (managerSince ?? createdAt).toISOString() : null,
  invitedAt: invitedAt?.toISOString() ?? null,
});

type ManagersChange = {
  person: Pick<StoredPerson, 'id' | 'fullName' | 'email'>;
  /** Null for a new person. */
  before: FormerMembership;
  change: 'invited' | 'role-changed' | 'removed';
};

/**
 * Informs all managers of a change that one of them made, each with a link that undoes it. The changed person gets
 * none: someone who was removed must not return by it.
 * @returns what issues further links
 */
const notifyManagers = async (
  { memberships, accountChanges, notify }: ManagePeopleDeps,
  { actor, organisation }: PeopleStep,
  { person: { id, fullName: name, email }, before, change }: ManagersChange,
) => {
  const issueLink = await accountChanges.add({
    accountId: id,
    providerId: organisation.id,
    setBy: actor.id,
    before: { membership: before },
  });
  const managers = await memberships.managersOf(organisation.id);
  for (const { id: managerId, ...to } of managers.filter((manager) => manager.id !== id))
    await notify({
      event: 'organisation-people-changed',
      record: account(managerId),
      organisation: organisation.name,
      change,
      person: { name, email },
      by: actor.name,
      reason: null,
      undo: await issueLink(managerId),
      to,
    });
  return issueLink;
};

/** Informs the L1 admins of the city when the earliest manager goes; L2 admins where there is none (T66). */
const notifyReviewers = async (
  { memberships, admins, notify }: ManagePeopleDeps,
  { actor, organisation }: PeopleStep,
  { person, issueLink }: { person: StoredPerson; issueLink: (id: string) => Promise<UndoLink> },
): Promise<void> => {
  const { id, kind, name } = organisation;
  if (person.role !== 'MANAGER' || toStatus(person) !== 'ACTIVE') return;
  if (await memberships.hasEarlierManager(id, person)) return;
  const l1Admins = await admins.l1AdminsOf(organisation);
  for (const { id: adminId, ...to } of l1Admins.length > 0
    ? l1Admins
    : await admins.otherL2Admins(undefined))
    await notify({
      event: 'earliest-manager-left',
      record: account(adminId),
      organisation: name,
      provider: { kind, id },
      person: { name: person.fullName, email: person.email },
      by: actor.name,
      undo: await issueLink(adminId),
      to,
    });
};

type Invited = {
  fullName: string;
  email: string;
  organisationRole: OrganisationRole;
  ownBatchesOnly: boolean;
};

/** The account of an invited email: an existing one of a person in another organisation, or a new one. */
const accountFor = async (
  {
    accounts,
    accountChanges,
    memberships,
    clock,
  }: Pick<ManagePeopleDeps, 'accounts' | 'accountChanges' | 'memberships' | 'clock'>,
  { id: providerId, kind }: Organisation,
  { fullName, email }: Invited,
): Promise<string> => {
  // Its holder can return to it for some days, which another account with it would prevent.
  const formerHolder = await accountChanges.findByFormerEmail(email);
  const known = await accounts.findByEmail(email);
  // An invitation of that person would show the inviting manager the new email.
  if (!known && formerHolder !== undefined)
    throw fieldProblem('email', accountMessages.emailTaken, 'DUPLICATE');
  if (!known) {
    const id = newId(clock());
    const role = roleOfOrganisation[kind];
    await accounts.addInvited({ id, email, fullName, role, providerId });
    return id;
  }
  if (await memberships.find(providerId, known.id))
    throw fieldProblem('email', peopleMessages.emailTaken, 'DUPLICATE');
  return known.id;
};

const invite =
  (deps: ManagePeopleDeps) =>
  async (step: PeopleStep, invited: Invited): Promise<OrganisationPerson> => {
    const { memberships } = deps;
    const { id: providerId } = step.organisation;
    const { fullName, email, organisationRole: role, ownBatchesOnly } = invited;
    for (const block of await listBlocks(deps, email))
      await recordAttempt(deps, { ...step, invited, isRefused: false }, block);
    const id = await accountFor(deps, step.organisation, invited);
    await memberships.invite(id, providerId, { role, ownBatchesOnly, invitedAs: fullName });
    await audit(deps, 'person-invited', step, { id, role });
    await sendInvitation(deps, step, { id, fullName, email });
    return showPerson(deps)(step, id);
  };

/** Only the foundation brings back a person that it disabled in this organisation (T60). */
const rejectDisabled = async (
  deps: ManagePeopleDeps,
  step: PeopleStep,
  invited: Pick<Invited, 'fullName' | 'email'>,
): Promise<void> => {
  const isHere = ({ providerId }: DisabledPerson) => providerId === step.organisation.id;
  const block = (await listBlocks(deps, invited.email)).find(isHere);
  if (!block) return;
  // Stored before the rejection, which would roll it back.
  await deps.database.transaction(() =>
    recordAttempt(deps, { ...step, invited, isRefused: true }, block),
  );
  const message = isOfFoundation(step.actor)
    ? peopleMessages.enableInstead
    : peopleMessages.foundationDecides;
  throw fieldProblem('email', message, 'INVALID_TRANSITION');
};

const countStep = (
  deps: ManagePeopleDeps,
  { actor, organisation }: PeopleStep,
  email: string,
): Promise<void> => countInvitation(deps, actor, { organisation: organisation.id, email });

const emailTaken = (error: unknown): unknown =>
  findUniqueViolation(error) === accountEmailUnique
    ? fieldProblem('email', peopleMessages.emailTaken, 'DUPLICATE')
    : error;

export const invitePerson =
  (deps: ManagePeopleDeps) =>
  async (step: PeopleStep, invited: Invited): Promise<OrganisationPerson> => {
    await countStep(deps, step, invited.email);
    await rejectDisabled(deps, step, invited);
    return deps.database
      .transaction(async () => {
        const shown = await invite(deps)(step, invited);
        const person = { id: shown._id, fullName: shown.fullName, email: shown.email };
        await notifyManagers(deps, step, { person, before: null, change: 'invited' });
        return shown;
      })
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
  };

/**
 * Ends the sessions and invitations of a person in one organisation, after the membership has ended. Links for a new
 * password belong to the account: they end with its last organisation, never with an invitation (T67).
 */
const endAccess = async (
  {
    sessions,
    invitations,
    accounts,
    memberships,
  }: Pick<ManagePeopleDeps, 'sessions' | 'invitations' | 'accounts' | 'memberships'>,
  providerId: string,
  { id, invitedAt }: StoredPerson,
): Promise<void> => {
  await sessions.endAllOfOrganisation(providerId, id);
  await invitations.deleteOf(id, providerId);
  if (invitedAt === null && (await memberships.organisationsOf(id)).length === 0)
    await accounts.deletePendingResets(id);
};

/** Emails about invitations of the foundation name no admin. */
const asFoundation = (step: PeopleStep): PeopleStep =>
  isOfFoundation(step.actor) ? { ...step, actor: { ...step.actor, name: 'The foundation' } } : step;

/** Notifies the managers and the contact person of a manager that the foundation invited. */
const notifyOfInvitedManager = async (
  { memberships, notify }: Pick<ManagePeopleDeps, 'memberships' | 'notify'>,
  organisation: Organisation,
  { id, fullName: name, email }: Pick<StoredPerson, 'id' | 'fullName' | 'email'>,
): Promise<void> => {
  const contact = { name: organisation.contactName, email: organisation.contactEmail };
  const managers = await memberships.managersOf(organisation.id);
  const others = managers.filter((one) => one.id !== id && one.email !== contact.email);
  await notify(
    [contact, ...others].map((to) => ({
      event: 'organisation-people-changed',
      record: { kind: organisation.kind, id: organisation.id },
      organisation: organisation.name,
      change: 'manager-invited',
      person: { name, email },
      by: 'the foundation',
      reason: null,
      to: { name: to.name, email: to.email },
    })),
  );
};

const notifyOfInvited = async (
  deps: ManagePeopleDeps,
  step: PeopleStep,
  { _id: id, fullName, email, organisationRole }: OrganisationPerson,
): Promise<void> => {
  const person = { id, fullName, email };
  if (isOfFoundation(step.actor) && organisationRole === 'MANAGER')
    await notifyOfInvitedManager(deps, step.organisation, person);
  else await notifyManagers(deps, asFoundation(step), { person, before: null, change: 'invited' });
};

/**
 * Ends the invitation to a wrong email and invites the right one. The account is not renamed: either email can belong to a
 * person elsewhere, and the response must not differ (T66).
 */
const inviteInstead = async (
  deps: ManagePeopleDeps,
  step: PeopleStep,
  wrong: StoredPerson,
  email: string,
): Promise<OrganisationPerson> => {
  const { fullName, role: organisationRole, ownBatchesOnly } = wrong;
  await deps.memberships.remove(wrong.id, step.organisation.id);
  await endAccess(deps, step.organisation.id, wrong);
  await audit(deps, 'person-removed', step, { id: wrong.id, corrected: true });
  const invited = { fullName, email, organisationRole, ownBatchesOnly };
  const shown = await invite(deps)(asFoundation(step), invited);
  await notifyOfInvited(deps, step, shown);
  return shown;
};

/** Sends the link again, to another email when the first one was wrong (R37). */
export const resendPersonInvitation =
  (deps: ManagePeopleDeps) =>
  async (
    step: PeopleStep,
    { id, email }: { id: string; email?: string | undefined },
  ): Promise<OrganisationPerson> => {
    if (email !== undefined) {
      const { fullName } = await showPerson(deps)(step, id);
      await countStep(deps, step, email);
      await rejectDisabled(deps, step, { fullName, email });
    }
    const work = deps.database.transaction(async () => {
      const person = isOfFoundation(step.actor)
        ? await lockPerson(deps, step.organisation.id, id)
        : await lockOther(deps, step, id);
      if (person.disabledAt !== null)
        throw new Problem('INVALID_TRANSITION', peopleMessages.ofDisabled);
      if (person.invitedAt === null)
        throw new Problem('INVALID_TRANSITION', peopleMessages.alreadyAccepted);
      if (email === undefined) await countStep(deps, step, person.email);
      if (email !== undefined && email !== person.email)
        return inviteInstead(deps, step, person, email);
      await sendInvitation(deps, asFoundation(step), person);
      await audit(deps, 'invitation-sent', step, { id });
      return showPerson(deps)(step, id);
    });
    return work.catch((error: unknown) => {
      throw emailTaken(error);
    });
  };

type PersonChange = {
  organisationRole?: OrganisationRole | undefined;
  ownBatchesOnly?: boolean | undefined;
  subscriptions?: OrganisationSubscription[] | undefined;
};

/** Informs the person, the managers and, when the earliest manager goes, the reviewers. */
const notifyOfRole = async (
  deps: ManagePeopleDeps,
  step: PeopleStep,
  before: StoredPerson,
  { role, ownBatchesOnly }: Pick<StoredPerson, 'role' | 'ownBatchesOnly'>,
): Promise<void> => {
  const isNewRole = role !== before.role;
  if (!isNewRole && ownBatchesOnly === before.ownBatchesOnly) return;
  if (isNewRole)
    await notifyPerson(deps, step.organisation, {
      person: before,
      change: role === 'MANAGER' ? 'manager' : 'member',
    });
  const issueLink = await notifyManagers(deps, step, {
    person: before,
    before: toFormer(before),
    change: 'role-changed',
  });
  if (isNewRole) await notifyReviewers(deps, step, { person: before, issueLink });
};

/** Sessions continue: each request reads the role. */
export const changePerson =
  (deps: ManagePeopleDeps) =>
  (
    step: PeopleStep,
    { id, ...change }: PersonChange & { id: string },
  ): Promise<OrganisationPerson> =>
    deps.database.transaction(async () => {
      const before = await lockOther(deps, step, id);
      const role = change.organisationRole ?? before.role;
      const ownBatchesOnly = role === 'MEMBER' && (change.ownBatchesOnly ?? before.ownBatchesOnly);
      const subscriptions = change.subscriptions ?? before.subscriptions;
      await deps.memberships.change(id, step.organisation.id, {
        role,
        ...(role !== before.role && {
          managerSince: role === 'MANAGER' ? deps.clock() : null,
        }),
        ownBatchesOnly,
        // Messages about new candidates name people who are in no batch yet.
        subscriptions: subscriptions.filter((kind) => !ownBatchesOnly || kind !== 'assigned'),
      });
      await audit(deps, 'person-changed', step, { id, from: before.role, to: role });
      await notifyOfRole(deps, step, before, { role, ownBatchesOnly });
      return showPerson(deps)(step, id);
    });

/** Takes effect at once. History and audit keep the person's name, and a disabled person stays disabled (T60). */
export const removePerson =
  (deps: ManagePeopleDeps) =>
  (step: PeopleStep, id: string): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      const { id: providerId } = step.organisation;
      const person = await lockOther(deps, step, id);
      await deps.memberships.remove(id, providerId);
      await endAccess(deps, providerId, person);
      await audit(deps, 'person-removed', step, { id });
      await notifyPerson(deps, step.organisation, { person, change: 'removed' });
      const before = toFormer(person);
      const issueLink = await notifyManagers(deps, step, { person, before, change: 'removed' });
      await notifyReviewers(deps, step, { person, issueLink });
      return {};
    });

type Reset = { id: string; reason: string };

/**
 * The account also opens the other organisations of a person, so a manager may not reset it there. Level 2 admins may, for example when the
 * only manager lost the phone.
 */
const lockToReset = async (
  deps: ManagePeopleDeps,
  step: PeopleStep,
  id: string,
): Promise<StoredPerson> => {
  const { actor, organisation } = step;
  if (actor.role === 'L2_ADMIN') return lockPerson(deps, organisation.id, id);
  const person = await lockOther(deps, step, id);
  const organisations = await deps.memberships.organisationsOf(id);
  if (organisations.some((each) => each.id !== organisation.id))
    throw new Problem('INVALID_TRANSITION', peopleMessages.worksElsewhere);
  return person;
};

/** For a lost phone. All sessions of the person end. */
export const resetSecondFactorOfPerson =
  (deps: ManagePeopleDeps) =>
  (step: PeopleStep, { id, reason }: Reset): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      const { secondFactors, accountEvents } = deps;
      const { actor, organisation, ip } = step;
      const person = await lockToReset(deps, step, id);
      await requireOwnApp(deps, actor);
      if (toStatus(person) !== 'ACTIVE')
        throw new Problem('INVALID_TRANSITION', peopleMessages.notActive);
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', secondFactorMessages.notSetUp);
      await accountEvents.secondFactorChanged(
        {
          id,
          role: roleOfOrganisation[organisation.kind],
          name: person.fullName,
          email: person.email,
        },
        {
          action: 'second-factor-reset',
          by: actor,
          ip,
          reason,
          ...(actor.role !== 'L2_ADMIN' && { organisation: organisation.name }),
        },
      );
      return {};
    });

type Disabling = { id: string; disabled: boolean; reason: string };

const lockToDisable = async (
  { memberships }: Pick<ManagePeopleDeps, 'memberships'>,
  providerId: string,
  { id, disabled }: Omit<Disabling, 'reason'>,
): Promise<StoredPerson> => {
  const person = await lockPerson({ memberships }, providerId, id);
  if (disabled === (person.disabledAt !== null))
    throw new Problem('INVALID_TRANSITION', peopleMessages.unchanged);
  if (disabled && !(await memberships.hasOtherManager(providerId, id)))
    throw new Problem('INVALID_TRANSITION', peopleMessages.lastManager);
  return person;
};

/** By an admin of the foundation. The last manager stays: another one is invited first. */
export const disablePerson =
  (deps: ManagePeopleDeps) =>
  (step: PeopleStep, { id, disabled, reason }: Disabling): Promise<OrganisationPerson> =>
    deps.database.transaction(async () => {
      const { memberships, clock, notify } = deps;
      const { id: providerId } = step.organisation;
      const person = await lockToDisable(deps, providerId, { id, disabled });
      await memberships.change(id, providerId, {
        disabledAt: disabled ? clock() : null,
        disabledReason: disabled ? reason : null,
      });
      if (disabled) await endAccess(deps, providerId, person);
      await audit(deps, disabled ? 'person-disabled' : 'person-enabled', step, { id, reason });
      const changed = disabled ? 'disabled' : 'enabled';
      const isRemoved = person.removedAt !== null;
      if (!isRemoved)
        await notifyPerson(deps, step.organisation, { person, change: changed, reason });
      await notify(
        (await memberships.managersOf(providerId)).map(({ id: managerId, ...to }) => ({
          event: 'organisation-people-changed',
          record: account(managerId),
          organisation: step.organisation.name,
          change: isRemoved ? 'enabled-removed' : changed,
          person: { name: person.fullName, email: person.email },
          by: 'the foundation',
          reason,
          to,
        })),
      );
      return showPerson(deps)(step, id);
    });

/** By an admin of the foundation, when the contact person has left. The contact person and the managers are notified. */
export const inviteManager =
  (deps: ManagePeopleDeps) =>
  async (
    step: PeopleStep,
    invited: Pick<Invited, 'fullName' | 'email'>,
  ): Promise<OrganisationPerson> => {
    await countStep(deps, step, invited.email);
    await rejectDisabled(deps, step, invited);
    const work = deps.database.transaction(async () => {
      const shown = await invite(deps)(asFoundation(step), {
        ...invited,
        organisationRole: 'MANAGER',
        ownBatchesOnly: false,
      });
      await notifyOfInvited(deps, step, shown);
      return shown;
    });
    return work.catch((error: unknown) => {
      throw emailTaken(error);
    });
  };
