import { taskLabels } from '../overdue/overdue.messages.ts';
import { pendingTaskTypes } from '../overdue/steps.ts';
import { languages, translatedLanguages } from '../languages/languages.ts';
import { expiringStatuses, type ExpiringStatus } from '../conventions/lifecycles.ts';

export const retentionLabels: Record<ExpiringStatus, string> = {
  ON_HOLD: 'On hold',
  REJECTED: 'Rejected',
  APPROVED_L2: 'Assigned',
};

export const idPolicyLabels = {
  aadhar: 'Only an Aadhar card',
  any: 'Any of the identity documents',
} as const;

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  about: 'About us',
  claims: 'Claims',
  partners: 'Partners',
  roadmap: 'Roadmap',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.address': 'Address',
  'contact.hours': 'Hours',
  'grievanceOfficer.name': 'Grievance officer: name',
  'grievanceOfficer.email': 'Grievance officer: email',
  'grievanceOfficer.phone': 'Grievance officer: phone',
  reviewedLanguages: 'Reviewed translations',
  accent: 'Accent colour',
  logo: 'Logo',
  checkInDays: 'Check-ins after joining, in days',
  idPolicy: 'Identity documents',
  harassmentReaders: 'Who reads requests about harassment',
  guardianConsent: 'Consent of a guardian under 18',
  funderFacts: 'Questions of funders',
  ...Object.fromEntries(
    translatedLanguages.map((code) => [
      `translations.${code}`,
      `Texts in ${languages[code].inEnglish}`,
    ]),
  ),
  ...Object.fromEntries(
    translatedLanguages.map((code) => [
      `reviewedLanguages.${code}`,
      `Translation reviewed: ${languages[code].inEnglish}`,
    ]),
  ),
  ...Object.fromEntries(
    pendingTaskTypes.map((step) => [
      `stallDays.${step}`,
      `Days until overdue: ${taskLabels[step]}`,
    ]),
  ),
  ...Object.fromEntries(
    expiringStatuses.map((status) => [
      `retentionDays.${status}`,
      `Days until erased: ${retentionLabels[status]}`,
    ]),
  ),
};

/** The label of a setting by its path in its section, such as `contact.phone`. */
export const settingLabel = (path: string): string => labels[path] ?? path;
