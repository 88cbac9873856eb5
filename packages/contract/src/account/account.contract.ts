import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, listQuery, emptyData } from '../conventions/schemas.ts';
import { portalLanguages } from '../languages/languages.ts';
import { email } from '../fields/account-fields.ts';
import { personName } from '../fields/fields.ts';
import { sessionUser } from '../sign-in/sign-in.contract.ts';
import { accountMessages } from './account.messages.ts';

const time = z.iso.datetime();

export const ownContactForm = z.object({ fullName: personName('Full name'), email });

/** The token of the emailed link, 256 random bits. */
const undoToken = z
  .string(accountMessages.undoOver)
  .check(z.regex(/^[\w-]{43}$/u, accountMessages.undoOver));

const openSession = z.object({
  _id: z.string(),
  /** True for the session that made this request. */
  current: z.boolean(),
  startedAt: time,
  /** Time of the session's last request, accurate to a minute. */
  seenAt: time,
  /** Network address from which the session was started; null when it was not recorded. */
  ip: z.nullable(z.string()),
});
export type OpenSession = z.infer<typeof openSession>;

/** One sign-in event of the audit log (SEC-49). */
const signIn = z.object({
  _id: z.string(),
  at: time,
  /** Plain words, for example 'Signed in'. */
  text: z.string(),
  /** True for a rejected attempt. */
  failed: z.boolean(),
  ip: z.nullable(z.string()),
});
export type SignInEntry = z.infer<typeof signIn>;

const signInLists = defineList({
  row: signIn,
  exported: false,
  scopes: {
    own: {
      path: '/account/sign-ins',
      role: 'SIGNED_IN',
      summary: 'Sign-ins and rejected attempts of this account, newest first',
      query: listQuery({}),
    },
    l2: {
      path: '/l2admin/accounts/:id/sign-ins',
      role: 'L2_ADMIN',
      shows: 'account',
      summary:
        "Sign-ins to an admin's or a provider's account, by account or record id, newest first",
      params: byId,
      query: listQuery({}),
    },
  },
});

export const accountContract = contract({
  readOwnSessions: {
    method: 'GET',
    path: '/account/sessions',
    role: 'SIGNED_IN',
    summary: 'Active sessions of this account, newest first',
    reply: z.array(openSession),
  },

  endOwnSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'End one of your own sessions',
    params: byId,
    reply: emptyData,
    message: accountMessages.sessionEnded,
  },

  saveLanguage: {
    method: 'PUT',
    path: '/account/language',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'Choose the language of the portal and of emails to this account',
    body: z.object({ language: z.enum(portalLanguages, accountMessages.unknownLanguage) }),
    reply: emptyData,
  },

  changeOwnContact: {
    method: 'PUT',
    path: '/account/contact',
    role: 'SIGNED_IN',
    stepUp: true,
    idempotent: true,
    summary:
      'Change your own name and email. A new email is verified by a code; the former address gets a link that undoes the change for 7 days',
    body: ownContactForm,
    reply: z.object({ user: sessionUser }),
    message: accountMessages.contactChanged,
  },

  undoAccountChange: {
    method: 'POST',
    path: '/auth/undo-account-change',
    role: 'ANYONE',
    summary:
      'Undo a change of name, email or of a person of an organisation with the token of the emailed link',
    body: z.object({ token: undoToken }),
    reply: z.object({ of: z.enum(['contact', 'membership']) }),
  },

  listOwnSignIns: signInLists.own,

  readAccountSessions: {
    method: 'GET',
    path: '/l2admin/accounts/:id/sessions',
    role: 'L2_ADMIN',
    shows: 'account',
    summary: "Active sessions of an admin's or a provider's account, by account or record id",
    params: byId,
    reply: z.array(openSession),
  },

  listAccountSignIns: signInLists.l2,
});
