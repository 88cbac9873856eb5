import type {
  Contact,
  ContactChange,
} from '@purboday/contract/contact-changes/contact-changes.contract';
import { email as emailField } from '@purboday/contract/fields/account-fields';
import * as fields from '@purboday/contract/fields/fields';
import * as z from 'zod/mini';
import { addressLabels } from '#web/domain/locations/address-labels.ts';

/** Form values of the stored contact data, which may be incomplete after an import. */
export const toContactValues = ({ mobileNumber, email, address }: Contact) => ({
  mobileNumber,
  email: email ?? '',
  address: {
    houseNo: address.houseNo ?? '',
    locality: address.locality,
    state: address.state,
    city: address.city,
    postalCode: address.postalCode,
  },
});
export const contactLabels = {
  mobileNumber: 'Mobile Number',
  email: 'Email',
  ...addressLabels,
} as const;

export type ContactValues = ReturnType<typeof toContactValues>;

type Text = z.ZodMiniType<string, string>;

/** An empty field may stay empty, but a value cannot be removed. */
const unlessLacking = (schema: Text, stored: string): Text =>
  stored === ''
    ? z.union([z.literal(''), schema], {
        error: ({ errors }) => errors.at(-1)?.[0]?.message,
      })
    : schema;

export const createContactShape = ({ email, address }: ContactValues) => ({
  mobileNumber: fields.mobileNumber as Text,
  email: unlessLacking(emailField, email),
  address: z.object({
    houseNo: unlessLacking(fields.requiredText('House No', 100), address.houseNo),
    locality: unlessLacking(fields.requiredText('Locality'), address.locality),
    state: fields.state as Text,
    city: fields.city as Text,
    postalCode: unlessLacking(fields.postalCode, address.postalCode),
  }),
});

const differing = <Values extends object>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== Reflect.get(before, name)),
  ) as Partial<Values>;

/** Only the values that differ. */
export const findContactChanges = (before: ContactValues, now: ContactValues): ContactChange => {
  const { address: addressBefore, ...plainBefore } = before;
  const { address: addressNow, ...plainNow } = now;
  const address = differing(addressBefore, addressNow);
  return {
    ...differing(plainBefore, plainNow),
    ...(Object.keys(address).length > 0 ? { address } : {}),
  };
};
