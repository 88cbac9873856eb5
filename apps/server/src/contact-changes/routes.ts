import {
  contactChangeContract,
  type Contact,
  type ContactChange,
} from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  duplicateCandidate,
  findNumberProblem,
  withDuplicateCandidateErrors,
  toPersonKey,
} from '#server/domain/candidate/candidate-identity.ts';
import {
  presentCandidateAddress,
  toCandidate,
} from '#server/domain/candidate/candidate-presentation.ts';
import { checkMobileNumber, type Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  contactColumns,
  type ContactColumn,
  type ContactColumns,
} from '#server/domain/contact-change/contact-change-store.ts';
import {
  readProof,
  type Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import { validateOwnContact } from '#server/domain/guardian/own-contact.ts';
import { checkPlace, prefixPaths } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';

type CheckContactDeps = Pick<Services, 'candidates' | 'verifications' | 'numbers' | 'settings'>;

const differing = (
  candidate: Candidate,
  { address, ...contact }: ContactChange,
): ContactColumns => {
  const all = { ...contact, ...address };
  return Object.fromEntries(
    contactColumns.flatMap((column) => {
      const value = all[column];
      return value === undefined || value === candidate[column] ? [] : [[column, value]];
    }),
  );
};

/** A minor must not use the guardian's contact data; an admin is responsible for corrections. */
const rejectGuardiansContact = (
  candidate: Candidate,
  changed: ContactColumns,
  requester: Requester | undefined,
): void => {
  const errors = requester ? validateOwnContact(candidate, changed) : [];
  if (errors.length > 0) throw fieldsProblem(errors);
};

const placed = (candidate: Candidate, changed: ContactColumns): ContactColumns => {
  if (changed.state === undefined && changed.city === undefined) return {};
  const { state, city } = { ...candidate, ...changed };
  const { value, errors } = checkPlace({ state, city });
  if (errors.length > 0) throw fieldsProblem(prefixPaths('address.', errors));
  return value;
};

/**
 * Returns changed columns, empty when nothing changes. A new email must be verified as at registration (SEC-14), and a new mobile number
 * when there is no email; an email set by an admin is
 * not returned, because it waits for confirmation (T32).
 * @param requester undefined for an admin
 * @throws Problem for invalid fields, or DUPLICATE for an email in use
 */
const checkContact =
  ({ candidates, verifications, numbers, settings }: CheckContactDeps) =>
  async (candidate: Candidate, change: ContactChange, requester: Requester | undefined) => {
    const checkNumber = checkMobileNumber({ candidates, verifications, numbers, settings });
    const changed = differing(candidate, change);
    rejectGuardiansContact(candidate, changed, requester);
    const { email, postalCode } = changed;
    const place = placed(candidate, changed);
    if (email) {
      const findDuplicate = async () =>
        (await candidates.hasEmail(email)) ? duplicateCandidate('email') : undefined;
      const unverified = { path: 'email', message: verificationMessages.email };
      const problem = requester
        ? (
            await verifications.consumeContact({
              contact: email,
              requester,
              unverified,
              findDuplicate,
            })
          ).problem
        : await findDuplicate();
      if (problem) throw problem;
    }
    const number = await checkNumber(candidate, changed, requester);
    const { email: _, ...withoutEmail } = changed;
    const columns = {
      ...(requester ? changed : withoutEmail),
      ...place,
      ...number,
      ...(postalCode ? { postalCodeKnown: isKnownPostalCode(postalCode) } : {}),
    };
    return {
      fields: contactColumns.filter((column) => column in changed),
      emailToProve: requester ? null : (email ?? null),
      columns: { ...columns, personKey: toPersonKey({ ...candidate, ...columns }) },
    };
  };

/** The email that waits in a session by SMS, and the columns that change at once. */
const takeWaitingEmail = <Columns extends { email?: string | null }>(
  { phoneSession }: Actor,
  columns: Columns,
) => {
  const { email = null, ...others } = columns;
  const isWaiting = Boolean(phoneSession) && email !== null;
  return isWaiting ? { waiting: email, changed: others } : { waiting: null, changed: columns };
};

/** Hours until a new email of a session by SMS counts (T69). */
const emailWaitHours = 24;

type CheckContact = ReturnType<typeof checkContact>;

type ChangeContactDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'versions'
  | 'sessions'
  | 'recordStep'
  | 'recordContactChange'
  | 'clock'
> & {
  check: CheckContact;
};

type ChangedContact = Contact & { emailToProve?: string };

type ContactTarget = {
  id: string;
  actor: Actor;
  ip: string;
  /** Undefined for an admin, who gives a reason instead. */
  requester?: Requester;
  /** The candidate's own session, which does not end. */
  session?: Buffer;
  reason?: string;
  /** The candidate's version that the caller read. */
  seen: number | undefined;
};

const presentContact = (candidate: Candidate): Contact => ({
  mobileNumber: candidate.mobileNumber,
  email: candidate.email,
  address: presentCandidateAddress(candidate),
});

/**
 * Changes mobile number, email or address in one transaction. Candidates cannot while ON_HOLD. A new email ends the candidate's other
 * sessions (T57); one set by an admin waits for confirmation (T32).
 */
const changeContact = ({
  database,
  candidates,
  versions,
  check,
  sessions,
  recordContactChange,
  clock,
  recordStep,
}: ChangeContactDeps) => {
  /** The number gets a message about a new email a day before it counts (T69). */
  const recordWaitingEmail = (former: Candidate, actor: Actor, newEmail: string): Promise<void> =>
    recordContactChange(former, {
      fields: ['email'],
      actor,
      newEmail,
      countsAt: new Date(clock().getTime() + emailWaitHours * 3_600_000),
    });

  const record = async (
    former: Candidate,
    fields: ContactColumn[],
    {
      target,
      emailToProve,
      waiting,
    }: { target: ContactTarget; emailToProve: string | null; waiting: string | null },
  ): Promise<void> => {
    const { actor, ip, reason } = target;
    const { record: about } = toCandidate(former);
    const detail = { fields, ...(emailToProve === null ? {} : { emailToProve: true }) };
    await recordStep({ record: about, action: 'change-contact', actor, reason, ip, detail });
    if (waiting !== null) await recordWaitingEmail(former, actor, waiting);
    const atOnce = fields.filter((field) => waiting === null || field !== 'email');
    if (atOnce.length > 0)
      await recordContactChange(former, { fields: atOnce, actor, newEmail: emailToProve });
  };

  return (target: ContactTarget, change: ContactChange): Promise<ChangedContact> =>
    withDuplicateCandidateErrors(() =>
      database.transaction(async () => {
        const candidate = await candidates.lock(target.id);
        if (!candidate) throw new Problem('NOT_FOUND');
        const { seen, actor: reader } = target;
        await versions.requireSeen('candidates', target.id, { seen, reader });
        if (candidate.status === 'ON_HOLD' && target.requester)
          throw new Problem('INVALID_TRANSITION', contactChangeMessages.onHold);
        const { fields, columns, emailToProve } = await check(candidate, change, target.requester);
        if (fields.length === 0) throw new Problem('INVALID', contactChangeMessages.nothing);
        const { waiting, changed } = takeWaitingEmail(target.actor, columns);
        await candidates.change(candidate.id, changed);
        await record(candidate, fields, { target, emailToProve, waiting });
        if (target.requester && waiting === null && fields.includes('email'))
          await sessions.endAllOfCandidate(candidate.id, target.session);
        return {
          ...presentContact({ ...candidate, ...changed }),
          ...(emailToProve === null ? {} : { emailToProve }),
        };
      }),
    );
};

type CountWaitingEmailsDeps = Pick<
  Services,
  'database' | 'candidates' | 'contactChanges' | 'sessions' | 'recordStep' | 'forEachRecord'
>;

/** A job: emails of sessions by SMS that no one stopped within a day become the candidates' emails (T69). */
export const countWaitingEmails =
  ({
    database,
    candidates,
    contactChanges,
    sessions,
    forEachRecord,
    recordStep,
  }: CountWaitingEmailsDeps) =>
  async (): Promise<void> => {
    await forEachRecord('waiting-emails', await contactChanges.listDueEmails(), (id) =>
      database.transaction(async () => {
        const candidate = await candidates.lock(id);
        const email = await contactChanges.endWait(id);
        // Another registration may have taken the email in the meantime.
        if (!candidate || email === undefined || (await candidates.hasEmail(email))) return;
        await candidates.change(id, { email });
        await sessions.endAllOfCandidate(id);
        const record = { kind: 'candidate' as const, id };
        await recordStep({ record, action: 'change-contact', detail: { fields: ['email'] } });
      }),
    );
  };

type ConfirmPersonDeps = Pick<
  Services,
  'database' | 'candidates' | 'contactChanges' | 'recordStep'
>;

/** An L1 admin confirms that the email set by staff belongs to the candidate, who then sees the document again (T32). */
const confirmPerson =
  ({ database, candidates, contactChanges, recordStep }: ConfirmPersonDeps) =>
  (admin: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      const isTheirs = admin.places.some(
        ({ state, city }) => state === candidate?.state && city === candidate.city,
      );
      if (!candidate || !isTheirs) throw new Problem('NOT_FOUND');
      const email = await contactChanges.unconfirmedEmail(id);
      if (!email || !(await contactChanges.confirm(id, admin.id)))
        throw new Problem('INVALID_TRANSITION', staffContactMessages.nothingToConfirm);
      const record = { kind: 'candidate' as const, id };
      const detail = { emailSetBy: email.setBy.id };
      await recordStep({ audited: 'person-confirmed', actor: admin, record, ip, detail });
      return {};
    });

type UndoContactChangeDeps = Pick<
  Services,
  'database' | 'candidates' | 'contactChanges' | 'sessions' | 'candidateNetworks' | 'recordStep'
>;

/**
 * The link in the notification restores the previous contact data and ends every session of the candidate, because one may be a
 * stranger's (T32, T57).
 */
const undoContactChange =
  ({
    database,
    candidates,
    contactChanges,
    sessions,
    candidateNetworks,
    recordStep,
  }: UndoContactChangeDeps) =>
  async ({ token, ip }: { token: string; ip: string }): Promise<Record<string, never>> => {
    const work = async (): Promise<void> => {
      const change = await contactChanges.findToUndo(token);
      const candidate = change && (await candidates.lock(change.candidateId));
      if (!change || !candidate) throw new Problem('GONE', contactChangeMessages.undoOver);
      const columns = await contactChanges.undoFrom(change);
      const restored = { ...candidate, ...columns };
      const signsInAgain = restored.mobileNumberVerified && restored.email === null;
      if (signsInAgain && !candidate.mobileNumberVerified) {
        const owners = await candidates.lockNumberOwners(restored.mobileNumber);
        const problem = findNumberProblem(owners, restored);
        if (problem) throw problem;
      }
      await candidates.change(candidate.id, {
        ...columns,
        ...('postalCode' in columns
          ? {
              postalCodeKnown:
                restored.postalCode === null ? null : isKnownPostalCode(restored.postalCode),
            }
          : {}),
        personKey: toPersonKey(restored),
      });
      await sessions.endAllOfCandidate(candidate.id);
      // A stranger's network must not count as the candidate's (T46).
      await candidateNetworks.deleteAllOf(candidate.id);
      const record = { kind: 'candidate' as const, id: candidate.id };
      const fields = contactColumns.filter((column) => column in columns);
      const detail = { fields, setBy: change.setBy };
      await recordStep({
        record,
        action: 'change-contact',
        audited: 'contact-change-undone',
        reason: staffContactMessages.undoReason,
        ip,
        detail,
      });
    };
    await withDuplicateCandidateErrors(() => database.transaction(work));
    return {};
  };

export const registerContactChanges = (app: App, services: Services): void => {
  const check = checkContact(services);
  const change = changeContact({ ...services, check });
  registerRoute(
    app,
    contactChangeContract.changeOwnContact,
    async ({ actor, session, body: { version: seen, ...contact }, ip, header }) => {
      const requester = { ip, proof: readProof(header, contact) };
      const { tokenHash } = session;
      const target = { id: actor.id, actor, ip, requester, session: tokenHash, seen };
      const data = await change(target, contact);
      const waits =
        actor.phoneSession && contact.email !== undefined && data.email !== contact.email;
      return {
        data,
        message: waits ? trackingMessages.emailWaits : contactChangeMessages.changed,
      };
    },
  );
  registerRoute(app, contactChangeContract.confirmPerson, ({ actor, params, ip }) =>
    confirmPerson(services)(actor, { id: params.id, ip }),
  );
  registerRoute(app, contactChangeContract.undoContactChange, ({ body, ip }) =>
    undoContactChange(services)({ ...body, ip }),
  );
  registerRoute(
    app,
    contactChangeContract.changeContact,
    ({ actor, params, body: { reason, version: seen, ...contact }, ip }) =>
      change({ id: params.id, actor, ip, reason, seen }, contact),
  );
};
