import type { Services } from '#server/services.ts';
import { validateOwnContact } from '#server/domain/guardian/own-contact.ts';
import type { ContactChange } from '@purboday/contract/contact-changes/contact-changes.contract';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import { duplicateCandidate, personKeyOf } from '#server/domain/candidate/candidate-identity.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  contactColumns,
  type ContactColumns,
} from '#server/domain/contact-change/contact-change-store.ts';
import type { Claimant } from '#server/domain/email-proof/email-verifications.ts';
import { checkPlace, under } from '#server/domain/geography/check-place.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';

type Deps = Pick<Services, 'candidates' | 'verifications'>;

const differing = (candidate: Candidate, { address, ...given }: ContactChange): ContactColumns => {
  const all = { ...given, ...address };
  return Object.fromEntries(
    contactColumns.flatMap((column) => {
      const value = all[column];
      return value === undefined || value === candidate[column] ? [] : [[column, value]];
    }),
  );
};

/** An admin answers for what they correct. */
const refuseGuardiansContact = (
  candidate: Candidate,
  changed: ContactColumns,
  claimant: Claimant | undefined,
): void => {
  const errors = claimant ? validateOwnContact(candidate, changed) : [];
  if (errors.length > 0) throw fieldsProblem(errors);
};

const placed = (candidate: Candidate, changed: ContactColumns): ContactColumns => {
  if (changed.state === undefined && changed.city === undefined) return {};
  const { state, city } = { ...candidate, ...changed };
  const { value, errors } = checkPlace({ state, city });
  if (errors.length > 0) throw fieldsProblem(under('address.', errors));
  return value;
};

/**
 * What is right of changed contact data, as columns with what follows from them; empty when nothing changes. A new email proves itself as at
 * registration (SEC-14). One that an admin gives is not among the columns: it waits for its proof (T32).
 * @param claimant who says that the email is theirs; undefined for an admin
 * @throws Problem with the fields that are wrong, or DUPLICATE for an email that is somebody's
 */
export const checkContact =
  ({ candidates, verifications }: Deps) =>
  async (candidate: Candidate, change: ContactChange, claimant: Claimant | undefined) => {
    const changed = differing(candidate, change);
    refuseGuardiansContact(candidate, changed, claimant);
    const { email, postalCode } = changed;
    const place = placed(candidate, changed);
    if (email) {
      const proof = claimant ? await verifications.use(email, claimant) : 'fresh';
      if (proof === 'none') throw fieldProblem('email', verificationMessages.email);
      if (await candidates.hasEmail(email)) throw duplicateCandidate('email');
      if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    }
    const { email: _, ...withoutEmail } = changed;
    const columns = {
      ...(claimant ? changed : withoutEmail),
      ...place,
      ...(postalCode ? { postalCodeKnown: postalCodeKnown(postalCode) } : {}),
    };
    return {
      fields: contactColumns.filter((column) => column in changed),
      emailToProve: claimant ? null : (email ?? null),
      columns: { ...columns, personKey: personKeyOf({ ...candidate, ...columns }) },
    };
  };

export type CheckContact = ReturnType<typeof checkContact>;
