import type { ContactChange } from '@purboday/contract/contact-changes/contact-changes.contract';
import { fieldsProblem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { duplicateCandidate, toPersonKey } from '#server/domain/candidate/candidate-identity.ts';
import { checkMobileNumber, type Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  contactColumns,
  type ContactColumns,
} from '#server/domain/contact-change/contact-change-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { validateOwnContact } from '#server/domain/guardian/own-contact.ts';
import { checkPlace, prefixPaths } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
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
export const checkContact =
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

export type CheckContact = ReturnType<typeof checkContact>;
