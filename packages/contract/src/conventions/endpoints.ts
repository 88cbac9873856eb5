import { accountContract } from '../account/account.contract.ts';
import { androidContract } from '../android/android.contract.ts';
import { applicantsContract } from '../applicants/applicants.contract.ts';
import { assignmentContract, assignmentExports } from '../assignment/assignment.contract.ts';
import { bulkAssignmentContract } from '../assignment/bulk-assignment.contract.ts';
import { checkInsContract, checkInsExports } from '../check-ins/check-ins.contract.ts';
import {
  batchSheetsContract,
  batchesContract,
  batchesExports,
} from '../batches/batches.contract.ts';
import { centresContract, centresExports } from '../centres/centres.contract.ts';
import { certificatesContract } from '../certificates/certificates.contract.ts';
import { contactsContract } from '../contacts/contacts.contract.ts';
import { consentsContract } from '../consents/consents.contract.ts';
import { candidateRequestsContract } from '../candidate-requests/candidate-requests.contract.ts';
import { contactChangeContract } from '../contact-changes/contact-changes.contract.ts';
import { documentsContract } from '../documents/documents.contract.ts';
import { emailVerificationContract } from '../email-verification/email-verification.contract.ts';
import {
  erasureContract,
  erasureExports,
  retentionContract,
  retentionExports,
} from '../erasure/erasure.contract.ts';
import {
  settingsContract,
  settingsExports,
} from '../foundation-settings/foundation-settings.contract.ts';
import { publicSettingsContract } from '../foundation-settings/public-settings.contract.ts';
import { grievancesContract, grievancesExports } from '../grievances/grievances.contract.ts';
import { guardiansContract } from '../guardians/guardians.contract.ts';
import { importContract } from '../import/import.contract.ts';
import { jobsContract } from '../jobs/jobs.contract.ts';
import {
  coverageContract,
  l1AdminsContract,
  l1AdminsExports,
} from '../l1-admins/l1-admins.contract.ts';
import { invitationsContract } from '../invitations/invitations.contract.ts';
import { l2AdminsContract, l2AdminsExports } from '../l2-admins/l2-admins.contract.ts';
import {
  jobPeopleContract,
  jobPeopleExports,
  organisationContract,
  supervisionContracts,
  supervisionExports,
  trainingPeopleContract,
  trainingPeopleExports,
} from '../organisations/people.contract.ts';
import { recordsContract, recordsExports } from '../records/records.contract.ts';
import {
  notificationsContract,
  notificationsExports,
} from '../notifications/notifications.contract.ts';
import { nomineesContract } from '../nominees/nominees.contract.ts';
import { reportsContract, reportExports } from '../reports/reports.contract.ts';
import { pageViewsContract } from '../page-views/page-views.contract.ts';
import {
  placementsContract,
  placementsExports,
  placementsImportContract,
} from '../placements/placements.contract.ts';
import { locationsContract } from '../locations/locations.contract.ts';
import { providerCorrectionContract } from '../registration/provider-correction.contract.ts';
import { providerRegistrationContract } from '../registration/provider-registration.contract.ts';
import { registrationContract } from '../registration/registration.contract.ts';
import { remindersContract, remindersExports } from '../reminders/reminders.contract.ts';
import { reviewContract } from '../review/review.contract.ts';
import { secondFactorContract } from '../second-factor/second-factor.contract.ts';
import { passkeysContract } from '../sign-in/passkeys.contract.ts';
import { signInContract } from '../sign-in/sign-in.contract.ts';
import { skillsContract } from '../skills/skills.contract.ts';
import { overdueContract, overdueExports } from '../overdue/overdue.contract.ts';
import { systemContract } from '../system/system.contract.ts';
import { answersContract } from '../tracking/answers.contract.ts';
import { trackingContract } from '../tracking/tracking.contract.ts';
import { trainingContract } from '../training/training.contract.ts';
import type { Endpoint } from './endpoint.ts';

/** All calls of the API by feature, for OpenAPI and for tests that cover every call. */
export const endpointsByFeature = {
  'foundation-settings': { ...publicSettingsContract, ...settingsContract, ...settingsExports },
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
  places: locationsContract,
  skills: skillsContract,
  documents: documentsContract,
  review: reviewContract,
  assignment: { ...assignmentContract, ...assignmentExports, ...bulkAssignmentContract },
  'l1-admins': { ...l1AdminsContract, ...coverageContract, ...l1AdminsExports },
  'l2-admins': { ...l2AdminsContract, ...l2AdminsExports },
  invitations: invitationsContract,
  organisation: organisationContract,
  centres: { ...centresContract, ...centresExports },
  'people-of-training-providers': { ...trainingPeopleContract, ...trainingPeopleExports },
  'people-of-job-providers': { ...jobPeopleContract, ...jobPeopleExports },
  'l1-people-of-training-providers': {
    ...supervisionContracts.l1Training,
    ...supervisionExports.l1Training,
  },
  'l1-people-of-job-providers': { ...supervisionContracts.l1Job, ...supervisionExports.l1Job },
  'l2-people-of-training-providers': {
    ...supervisionContracts.l2Training,
    ...supervisionExports.l2Training,
  },
  'l2-people-of-job-providers': { ...supervisionContracts.l2Job, ...supervisionExports.l2Job },
  tracking: { ...trackingContract, ...answersContract },
  'contact-changes': contactChangeContract,
  'candidate-requests': candidateRequestsContract,
  training: trainingContract,
  certificates: certificatesContract,
  batches: { ...batchesContract, ...batchesExports, ...batchSheetsContract },
  jobs: jobsContract,
  applicants: applicantsContract,
  placements: { ...placementsContract, ...placementsExports, ...placementsImportContract },
  'check-ins': { ...checkInsContract, ...checkInsExports },
  import: importContract,
  notifications: { ...notificationsContract, ...notificationsExports },
  reminders: { ...remindersContract, ...remindersExports },
  contacts: contactsContract,
  stalled: { ...overdueContract, ...overdueExports },
  'look-up': { ...recordsContract, ...recordsExports },
  consents: consentsContract,
  system: systemContract,
  erasure: {
    ...erasureContract,
    ...erasureExports,
    ...retentionContract,
    ...retentionExports,
  },
  grievances: { ...grievancesContract, ...grievancesExports },
  nominees: nomineesContract,
  'page-views': pageViewsContract,
  numbers: { ...reportsContract, ...reportExports },
} satisfies Record<string, Record<string, Endpoint>>;
