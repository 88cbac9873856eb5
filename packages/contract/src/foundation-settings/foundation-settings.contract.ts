import * as z from 'zod/mini';
import { email } from '../fields/account-fields.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { expiringStatuses } from '../conventions/lifecycles.ts';
import { idPolicies } from '../fields/identity-document-types.ts';
import { funderFactKinds } from '../funder-facts/funder-fact-kinds.ts';
import { languageCodes } from '../languages/languages.ts';
import { pendingTaskTypes } from '../overdue/steps.ts';
import { foundationForm, storedFoundation } from '../pages/foundation.ts';
import { byId, emptyData, listQuery } from '../conventions/schemas.ts';
import { checkInDays, days } from '../fields/day-counts.ts';
import * as fields from '../fields/fields.ts';
import { lookForm } from './look.ts';
import { settingsMessages } from './foundation-settings.messages.ts';

/** Environment variables that fix a setting, by the section and path of the setting. */
export const operatorSettings = {
  foundation: {
    name: 'FOUNDATION_NAME',
    'contact.email': 'SUPPORT_EMAIL',
    'contact.phone': 'SUPPORT_PHONE',
  },
  rules: {
    stallDays: 'STALL_DAYS',
    checkInDays: 'CHECK_IN_DAYS',
    retentionDays: 'RETENTION_DAYS',
    idPolicy: 'ID_POLICY',
    guardianConsent: 'GUARDIAN_CONSENT',
    harassmentReaders: 'HARASSMENT_READERS',
  },
  look: {},
} as const;

const settingsSections = ['foundation', 'rules', 'look'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const rulesForm = z.strictObject({
  /** Days after which a pending task is overdue; 0 means at once. */
  stallDays: z.record(z.enum(pendingTaskTypes), days(0, 999)),
  /** Days after joining on which a check-in is due, in order. */
  checkInDays: checkInDays.check(z.minLength(1, 'Please enter 1 to 20 days')),
  /** Days without activity after which a candidate's data is erased, by status; null means never. */
  retentionDays: z.record(z.enum(expiringStatuses), z.nullable(days(30, 99_999))),
  idPolicy: z.enum(idPolicies),
  guardianConsent: z.boolean(),
  /** Optional questions of funders that people are asked. Clients of earlier versions leave it out. */
  funderFacts: z._default(z.array(z.enum(funderFactKinds)), []),
  /** Emails of the admins who alone read support requests about harassment. */
  harassmentReaders: z.array(email).check(z.maxLength(20, 'Please enter at most 20 people')),
});
export type Rules = z.infer<typeof rulesForm>;

const version = z.number('version must be a number').check(z.int(), z.gte(0));

const section = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({
    /** The version in force; 0 before the first change. Send it back to save. */
    version,
    value,
    /** Paths of the values that the operator fixed by the environment. */
    fixed: z.array(z.string()),
    savedAt: z.nullable(z.iso.datetime()),
    savedBy: z.nullable(z.string()),
  });

const changeOf = <Value extends z.core.$ZodType>(value: Value) => z.object({ version, value });

export const foundationChange = changeOf(foundationForm);

const rulesChange = changeOf(rulesForm);

export const lookChange = changeOf(lookForm);

const lookSection = section(lookForm);
export type LookSection = z.infer<typeof lookSection>;

const rulesSection = section(rulesForm);
export type RulesSection = z.infer<typeof rulesSection>;

const settingChange = z.object({ setting: z.string(), before: z.string(), after: z.string() });

/** A saved change that does not count yet. */
const waitingSetting = z.object({
  id: z.string(),
  section: z.enum(['foundation', 'rules']),
  /** `email` and `sms`: counts once the code that was sent there is entered. `days`: on `countsOn`. */
  way: z.enum(['email', 'sms', 'days']),
  countsOn: z.nullable(z.iso.datetime()),
  /** People who become due for erasure; null for other changes. */
  affected: z.nullable(z.number()),
  at: z.iso.datetime(),
  by: z.string(),
  /** True when the caller saved it. */
  isOwn: z.boolean(),
  changes: z.array(settingChange),
});
export type WaitingSetting = z.infer<typeof waitingSetting>;

/** How many of the saved changes do not count yet. */
const besideSection = { waiting: z.number() };

/** The token of the emailed link, 256 random bits. */
const restoreToken = z.string().check(z.regex(/^[\w-]{43}$/u, settingsMessages.linkOver));

/** One saved version of a section. */
const settingsVersion = z.object({
  /** 0 for the state of its section before the first change. */
  version: z.number(),
  section: z.enum(settingsSections),
  at: z.iso.datetime(),
  by: z.string(),
  /** The earlier version that was put back. */
  restored: z.nullable(z.number()),
  /** True for the version of its section that is in force. */
  inForce: z.boolean(),
  changes: z.array(settingChange),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

const foundationSection = section(storedFoundation);
export type FoundationSection = z.infer<typeof foundationSection>;

/** An uploaded logo as it is stored. */
const storedImage = z.object({
  id: z.string(),
  path: z.string(),
  width: z.number(),
  height: z.number(),
});

const previewedPages = ['landing', 'email'] as const;
export type PreviewedPage = (typeof previewedPages)[number];

export const settingsHistoryLists = defineList({
  row: settingsVersion,
  scopes: {
    l2: {
      path: '/l2admin/settings/history',
      role: 'L2_ADMIN',
      summary:
        'Saved versions of the settings with their changes, newest first. `q` searches authors and changed settings',
      query: listQuery({}),
    },
  },
});

export const settingsContract = contract({
  readFoundation: {
    method: 'GET',
    path: '/l2admin/settings/foundation',
    role: 'L2_ADMIN',
    summary: 'Name, texts, partners and contacts of the foundation, with translations',
    reply: foundationSection,
  },

  saveFoundation: {
    method: 'PUT',
    path: '/l2admin/settings/foundation',
    role: 'L2_ADMIN',
    stepUp: true,
    summary:
      'Change name, texts, partners and contacts of the foundation. A new email or phone counts after a code. 409 when someone else did',
    body: foundationChange,
    reply: foundationSection,
    beside: besideSection,
    message: settingsMessages.saved,
  },

  readRules: {
    method: 'GET',
    path: '/l2admin/settings/rules',
    role: 'L2_ADMIN',
    summary: 'Limits of tasks, check-ins, retention, identity documents and consent of guardians',
    reply: rulesSection,
  },

  saveRules: {
    method: 'PUT',
    path: '/l2admin/settings/rules',
    role: 'L2_ADMIN',
    stepUp: true,
    summary:
      'Change the rules. Other L2 admins are notified. Periods that make more than 5 % of people due for erasure wait 7 days. 409 when someone else changed them',
    body: rulesChange,
    reply: rulesSection,
    beside: besideSection,
    message: settingsMessages.saved,
  },

  readLook: {
    method: 'GET',
    path: '/l2admin/settings/look',
    role: 'L2_ADMIN',
    summary: 'Accent colour and logo of the foundation',
    reply: lookSection,
  },

  saveLook: {
    method: 'PUT',
    path: '/l2admin/settings/look',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Change accent colour and logo. 409 when someone else changed them',
    body: lookChange,
    reply: lookSection,
    message: settingsMessages.saved,
  },

  uploadLogo: {
    method: 'POST',
    path: '/l2admin/settings/logo',
    role: 'L2_ADMIN',
    stepUp: true,
    files: ['logo'],
    status: 201,
    summary:
      'Upload a PNG, JPEG or WebP of up to 1 MB for the logo of the foundation or of a partner. It is decoded and encoded again. Ten a day; one that no settings name is removed after a day',
    reply: storedImage,
  },

  previewSettings: {
    method: 'POST',
    path: '/l2admin/settings/preview',
    role: 'L2_ADMIN',
    summary: 'The landing page or an email with unsaved settings, as HTML. Nothing is stored',
    body: z.object({
      page: z.enum(previewedPages),
      language: z._default(z.enum(languageCodes), 'en'),
      /** Left out: the version in force. */
      foundation: z.optional(foundationForm),
      look: z.optional(lookForm),
    }),
    reply: z.object({ html: z.string() }),
  },

  listSettingsHistory: settingsHistoryLists.l2,

  restoreSettings: {
    method: 'POST',
    path: '/l2admin/settings/restore',
    role: 'L2_ADMIN',
    stepUp: true,
    summary:
      'Put an earlier version of a section back, as a new version. Version 0 is the state of `section` before its first change. 409 when nothing differs',
    body: z.object({ version, section: z.optional(z.enum(settingsSections)) }),
    reply: z.object({ version }),
    beside: besideSection,
    message: settingsMessages.restored,
  },

  listWaitingSettings: {
    method: 'GET',
    path: '/l2admin/settings/waiting',
    role: 'L2_ADMIN',
    summary: 'Saved changes that do not count yet, oldest first',
    reply: z.array(waitingSetting),
  },

  confirmWaitingSetting: {
    method: 'PUT',
    path: '/l2admin/settings/waiting/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    summary:
      'Let a new contact count: with the code that was sent to it, or, for a number that receives none, by another admin',
    params: byId,
    body: z.object({ otp: z.optional(fields.otp) }),
    reply: emptyData,
    message: settingsMessages.confirmed,
  },

  sendWaitingSettingCode: {
    method: 'POST',
    path: '/l2admin/settings/waiting/:id/code',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Send another code to a new contact',
    params: byId,
    reply: emptyData,
    message: settingsMessages.codeSent,
  },

  withdrawWaitingSetting: {
    method: 'DELETE',
    path: '/l2admin/settings/waiting/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Withdraw a change that does not count yet',
    params: byId,
    reply: emptyData,
    message: settingsMessages.withdrawn,
  },

  readRestoration: {
    method: 'POST',
    path: '/auth/restore-settings/read',
    role: 'ANYONE',
    summary: 'What the emailed link puts back. 410 when it was used or has expired',
    body: z.object({ token: restoreToken }),
    reply: z.object({
      by: z.string(),
      at: z.iso.datetime(),
      validUntil: z.iso.datetime(),
      /** From the contacts in force to those that are put back. */
      changes: z.array(settingChange),
    }),
  },

  restoreContacts: {
    method: 'POST',
    path: '/auth/restore-settings',
    role: 'ANYONE',
    summary:
      'Put name, contacts and grievance officer of the foundation back as they were before a change, with the token of the emailed link',
    body: z.object({ token: restoreToken }),
    reply: emptyData,
  },
});
