import { accountContract } from '../account/account.contract.ts';
import { auditorContract } from '../audits/auditor.contract.ts';
import { auditsContract } from '../audits/audits.contract.ts';
import { androidContract } from '../android/android.contract.ts';
import { applicantsContract } from '../applicants/applicants.contract.ts';
import { assignmentContract } from '../assignment/assignment.contract.ts';
import { bulkAssignmentContract } from '../assignment/bulk-assignment.contract.ts';
import { checkInsContract } from '../check-ins/check-ins.contract.ts';
import { batchSheetsContract, batchesContract } from '../batches/batches.contract.ts';
import { centresContract } from '../centres/centres.contract.ts';
import { certificatesContract } from '../certificates/certificates.contract.ts';
import { contactsContract } from '../contacts/contacts.contract.ts';
import { consentsContract } from '../consents/consents.contract.ts';
import { candidateRequestsContract } from '../candidate-requests/candidate-requests.contract.ts';
import { contactChangeContract } from '../contact-changes/contact-changes.contract.ts';
import { documentsContract } from '../documents/documents.contract.ts';
import { emailVerificationContract } from '../email-verification/email-verification.contract.ts';
import { erasureContract, retentionContract } from '../erasure/erasure.contract.ts';
import { settingsContract } from '../foundation-settings/foundation-settings.contract.ts';
import { publicSettingsContract } from '../foundation-settings/public-settings.contract.ts';
import { followUpsContract } from '../follow-ups/follow-ups.contract.ts';
import { grievancesContract } from '../grievances/grievances.contract.ts';
import { funderFactsContract } from '../funder-facts/funder-facts.contract.ts';
import { guardiansContract } from '../guardians/guardians.contract.ts';
import { importContract } from '../import/import.contract.ts';
import { jobsContract } from '../jobs/jobs.contract.ts';
import { coverageContract, l1AdminsContract } from '../l1-admins/l1-admins.contract.ts';
import { invitationsContract } from '../invitations/invitations.contract.ts';
import { l2AdminsContract } from '../l2-admins/l2-admins.contract.ts';
import {
  jobPeopleContract,
  organisationContract,
  supervisionContracts,
  trainingPeopleContract,
} from '../organisations/people.contract.ts';
import { recordsContract } from '../records/records.contract.ts';
import { notificationsContract } from '../notifications/notifications.contract.ts';
import { nomineesContract } from '../nominees/nominees.contract.ts';
import { reportsContract } from '../reports/reports.contract.ts';
import { pageViewsContract } from '../page-views/page-views.contract.ts';
import { employerMonthContract } from '../placements/employer-month.contract.ts';
import { placementsContract, placementsImportContract } from '../placements/placements.contract.ts';
import { definitionsContract } from '../programmes/definitions.contract.ts';
import { fundingRuleContract } from '../programmes/funding-rule.contract.ts';
import { fundingsContract } from '../programmes/fundings.contract.ts';
import { reportContract } from '../programmes/report.contract.ts';
import { progressContract } from '../programmes/progress.contract.ts';
import { programmesContract } from '../programmes/programmes.contract.ts';
import { locationsContract } from '../locations/locations.contract.ts';
import { providerCorrectionContract } from '../registration/provider-correction.contract.ts';
import { providerRegistrationContract } from '../registration/provider-registration.contract.ts';
import { registrationContract } from '../registration/registration.contract.ts';
import { remindersContract } from '../reminders/reminders.contract.ts';
import { reviewContract } from '../review/review.contract.ts';
import { secondFactorContract } from '../second-factor/second-factor.contract.ts';
import { passkeysContract } from '../sign-in/passkeys.contract.ts';
import { signInContract } from '../sign-in/sign-in.contract.ts';
import { skillsContract } from '../skills/skills.contract.ts';
import { overdueContract } from '../overdue/overdue.contract.ts';
import { duplicatesContract } from '../duplicates/duplicates.contract.ts';
import { supportContract } from '../support/support.contract.ts';
import { systemContract } from '../system/system.contract.ts';
import { answersContract } from '../tracking/answers.contract.ts';
import { trackingContract } from '../tracking/tracking.contract.ts';
import { trainingContract } from '../training/training.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { declareExport, type ListCall } from './export-endpoint.ts';

const calls = {
  'foundation-settings': { ...publicSettingsContract, ...settingsContract },
  account: accountContract,
  android: androidContract,
  'sign-in': { ...signInContract, ...passkeysContract },
  'second-factor': secondFactorContract,
  'email-verification': emailVerificationContract,
  registration: {
    ...registrationContract,
    ...providerRegistrationContract,
    ...providerCorrectionContract,
  },
  guardians: guardiansContract,
  'funder-facts': funderFactsContract,
  places: locationsContract,
  skills: skillsContract,
  documents: documentsContract,
  review: reviewContract,
  assignment: { ...assignmentContract, ...bulkAssignmentContract },
  'l1-admins': { ...l1AdminsContract, ...coverageContract },
  'l2-admins': l2AdminsContract,
  invitations: invitationsContract,
  organisation: organisationContract,
  centres: centresContract,
  'people-of-training-providers': trainingPeopleContract,
  'people-of-job-providers': jobPeopleContract,
  'l1-people-of-training-providers': supervisionContracts.l1Training,
  'l1-people-of-job-providers': supervisionContracts.l1Job,
  'l2-people-of-training-providers': supervisionContracts.l2Training,
  'l2-people-of-job-providers': supervisionContracts.l2Job,
  tracking: { ...trackingContract, ...answersContract },
  'contact-changes': contactChangeContract,
  'candidate-requests': candidateRequestsContract,
  training: trainingContract,
  certificates: certificatesContract,
  batches: { ...batchesContract, ...batchSheetsContract },
  jobs: jobsContract,
  applicants: applicantsContract,
  placements: { ...placementsContract, ...placementsImportContract, ...employerMonthContract },
  'check-ins': checkInsContract,
  programmes: {
    ...programmesContract,
    ...fundingsContract,
    ...fundingRuleContract,
    ...definitionsContract,
    ...progressContract,
    ...reportContract,
  },
  audits: { ...auditsContract, ...auditorContract },
  'follow-ups': followUpsContract,
  import: importContract,
  notifications: notificationsContract,
  reminders: remindersContract,
  contacts: contactsContract,
  stalled: overdueContract,
  'look-up': recordsContract,
  consents: consentsContract,
  system: systemContract,
  erasure: { ...erasureContract, ...retentionContract },
  grievances: grievancesContract,
  'support-requests': supportContract,
  duplicates: duplicatesContract,
  nominees: nomineesContract,
  'page-views': pageViewsContract,
  numbers: reportsContract,
} satisfies Record<string, Record<string, Endpoint>>;

/** The exports of the lists of a feature. */
const declareExports = (feature: Record<string, Endpoint>): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(feature).flatMap(([name, list]) =>
      list.exported ? [[name.replace(/^list/u, 'export'), declareExport(list as ListCall)]] : [],
    ),
  );

/** All calls of the API by feature, for OpenAPI and for tests that cover every call. Exports are not in the type: they return files. */
export const endpointsByFeature = Object.fromEntries(
  Object.entries(calls).map(([feature, own]) => [feature, { ...own, ...declareExports(own) }]),
) as typeof calls;
