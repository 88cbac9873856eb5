import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { idPolicies } from '../fields/identity-document-types.ts';
import { translatedLanguages } from '../languages/languages.ts';
import { foundationForm } from '../pages/foundation.ts';
import { settingsMessages } from './foundation-settings.messages.ts';

/** Settings that pages need. */
const publicSettings = z.object({
  productName: z.string(),
  foundationName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  address: z.array(z.string()),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The day the foundation last reviewed the texts of its pages, `YYYY-MM-DD`. */
  updated: z.string(),
  /** `GUARDIAN_CONSENT`: people under 18 need the consent of a guardian. */
  guardianConsent: z.boolean(),
  /** `ID_POLICY`: `aadhar` accepts only an Aadhar card, `any` one of several identity documents. */
  idPolicy: z.enum(idPolicies),
  /** `RETENTION_DAYS`: days without activity after which a candidate's data is erased; null means never. */
  retention: z.record(z.enum(registrationStatuses), z.nullable(z.number())),
  /** True when the instance can send codes by SMS. */
  phoneCodes: z.boolean(),
  /** The texts above in other languages. A text without a translation is left out. */
  translations: z.partialRecord(z.enum(translatedLanguages), z.record(z.string(), z.string())),
  /** The version of the settings; 0 before the first change. */
  settingsVersion: z.number(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** Environment variables that fix a setting, by the section and path of the setting. */
export const operatorSettings = {
  foundation: {
    name: 'FOUNDATION_NAME',
    'contact.email': 'SUPPORT_EMAIL',
    'contact.phone': 'SUPPORT_PHONE',
  },
} as const;

export const settingsSections = ['foundation'] as const;
export type SettingsSection = (typeof settingsSections)[number];

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

const foundationSection = section(foundationForm);
export type FoundationSection = z.infer<typeof foundationSection>;

export const settingsContract = contract({
  readPublicSettings: {
    method: 'GET',
    path: '/settings',
    role: 'ANYONE',
    summary: 'The organisation that runs this instance, its contact data, and its rules',
    reply: publicSettings,
  },

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
    summary:
      'Change name, texts, partners and contacts of the foundation. 409 when someone else did',
    body: foundationChange,
    reply: foundationSection,
    message: settingsMessages.saved,
  },
});
