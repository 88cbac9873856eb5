import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, emptyData, recordVersion } from '../conventions/schemas.ts';
import { smsLinkToken } from '../conventions/sms-link-token.ts';
import { email } from '../fields/account-fields.ts';
import * as fields from '../fields/fields.ts';
import { address } from '../records/record-parts.ts';
import { trackingMessages } from '../tracking/tracking.messages.ts';
import { contactChangeMessages } from './contact-changes.messages.ts';
import { staffContactMessages } from './staff-contact.messages.ts';

/** Contact data to change; fields left out stay the same. State and city are changed together. */
const contactChange = z.object({
  mobileNumber: z.optional(fields.mobileNumber),
  email: z.optional(email),
  address: z.optional(
    z.object({
      houseNo: z.optional(fields.requiredText('House No', 100)),
      locality: z.optional(fields.requiredText('Locality')),
      state: z.optional(fields.state),
      city: z.optional(fields.city),
      postalCode: z.optional(fields.postalCode),
    }),
  ),
});
export type ContactChange = z.output<typeof contactChange>;

const contact = z.object({
  mobileNumber: z.string(),
  email: z.nullable(z.string()),
  address,
});
export type Contact = z.infer<typeof contact>;

const undoToken = smsLinkToken(contactChangeMessages.undoOver);

export const contactChangeContract = contract({
  changeOwnContact: {
    method: 'PUT',
    path: '/candidate/contact',
    role: 'CANDIDATE',
    summary: 'Change your own mobile number, email (verified by a code) or address',
    body: z.extend(contactChange, { version: recordVersion }),
    reply: contact,
    beside: {
      message: z.enum([contactChangeMessages.changed, trackingMessages.emailWaits]),
    },
  },

  changeContact: {
    method: 'PUT',
    path: '/l2admin/candidates/:id/contact',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
    summary: "Correct a candidate's contact data, with a reason",
    params: byId,
    body: z.extend(contactChange, {
      reason: fields.reason('Please give a reason'),
      version: recordVersion,
    }),
    /**
     * `emailToProve` becomes the email once the candidate has signed in with it. Until then `email`
     * stays the same.
     */
    reply: z.extend(contact, { emailToProve: z.optional(z.string()) }),
    message: contactChangeMessages.changedByAdmin,
  },

  confirmPerson: {
    method: 'PUT',
    path: '/l1admin/candidates/:id/confirm-person',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Confirm that an email set by staff belongs to the candidate',
    params: byId,
    body: z.object({}),
    reply: emptyData,
    message: staffContactMessages.confirmed,
  },

  undoContactChange: {
    method: 'POST',
    path: '/auth/undo-contact-change',
    role: 'ANYONE',
    summary: 'Undo a change of contact data with the token of the emailed link',
    body: z.object({ token: undoToken }),
    reply: emptyData,
    message: contactChangeMessages.undone,
  },
});
