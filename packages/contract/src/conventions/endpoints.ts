import { aboutEndpoints } from '../about/about.endpoints.ts';
import { accountEndpoints } from '../account/account.endpoints.ts';
import { androidEndpoints } from '../android/android.endpoints.ts';
import { applicantsEndpoints } from '../applicants/applicants.endpoints.ts';
import { assignmentEndpoints, assignmentExports } from '../assignment/assignment.endpoints.ts';
import { bulkAssignmentEndpoints } from '../assignment/bulk-assignment.endpoints.ts';
import { checkInsEndpoints, checkInsExports } from '../check-ins/check-ins.endpoints.ts';
import { batchSheetsEndpoints } from '../batches/batch-sheets.endpoints.ts';
import { batchesEndpoints, batchesExports } from '../batches/batches.endpoints.ts';
import { certificatesEndpoints } from '../certificates/certificates.endpoints.ts';
import { contactsEndpoints } from '../contacts/contacts.endpoints.ts';
import { consentsEndpoints } from '../consents/consents.endpoints.ts';
import { contactChangeEndpoints } from '../contact-changes/contact-changes.endpoints.ts';
import { documentsEndpoints } from '../documents/documents.endpoints.ts';
import { emailVerificationEndpoints } from '../email-verification/email-verification.endpoints.ts';
import { erasureEndpoints, erasureExports } from '../erasure/erasure.endpoints.ts';
import { retentionEndpoints, retentionExports } from '../erasure/retention.endpoints.ts';
import { grievancesEndpoints, grievancesExports } from '../grievances/grievances.endpoints.ts';
import { guardiansEndpoints } from '../guardians/guardians.endpoints.ts';
import { importEndpoints } from '../import/import.endpoints.ts';
import { jobsEndpoints } from '../jobs/jobs.endpoints.ts';
import {
  coverageEndpoints,
  l1AdminsEndpoints,
  l1AdminsExports,
} from '../l1-admins/l1-admins.endpoints.ts';
import { lookUpEndpoints, lookUpExports } from '../look-up/look-up.endpoints.ts';
import {
  notificationsEndpoints,
  notificationsExports,
} from '../notifications/notifications.endpoints.ts';
import { nomineesEndpoints } from '../nominees/nominees.endpoints.ts';
import { numbersEndpoints, numbersExports } from '../numbers/numbers.endpoints.ts';
import { pageViewsEndpoints } from '../page-views/page-views.endpoints.ts';
import { placementsEndpoints, placementsExports } from '../placements/placements.endpoints.ts';
import { placementsImportEndpoints } from '../placements/placements-import.endpoints.ts';
import { placesEndpoints } from '../places/places.endpoints.ts';
import { providerCorrectionEndpoints } from '../registration/provider-correction.endpoints.ts';
import { providerRegistrationEndpoints } from '../registration/provider-registration.endpoints.ts';
import { registrationEndpoints } from '../registration/registration.endpoints.ts';
import { remindersEndpoints, remindersExports } from '../reminders/reminders.endpoints.ts';
import { reviewEndpoints } from '../review/review.endpoints.ts';
import { secondFactorEndpoints } from '../second-factor/second-factor.endpoints.ts';
import { passkeysEndpoints } from '../sign-in/passkeys.endpoints.ts';
import { signInEndpoints } from '../sign-in/sign-in.endpoints.ts';
import { skillsEndpoints } from '../skills/skills.endpoints.ts';
import { stalledEndpoints, stalledExports } from '../stalled/stalled.endpoints.ts';
import { trackingEndpoints } from '../tracking/tracking.endpoints.ts';
import { trainingEndpoints } from '../training/training.endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the API, by the feature it belongs to: for OpenAPI, and for the tests that no call is forgotten. */
export const endpointsByFeature = {
  about: aboutEndpoints,
  account: accountEndpoints,
  android: androidEndpoints,
  'sign-in': { ...signInEndpoints, ...passkeysEndpoints },
  'second-factor': secondFactorEndpoints,
  'email-verification': emailVerificationEndpoints,
  registration: {
    ...registrationEndpoints,
    ...providerRegistrationEndpoints,
    ...providerCorrectionEndpoints,
  },
  guardians: guardiansEndpoints,
  places: placesEndpoints,
  skills: skillsEndpoints,
  documents: documentsEndpoints,
  review: reviewEndpoints,
  assignment: { ...assignmentEndpoints, ...assignmentExports, ...bulkAssignmentEndpoints },
  'l1-admins': { ...l1AdminsEndpoints, ...coverageEndpoints, ...l1AdminsExports },
  tracking: trackingEndpoints,
  'contact-changes': contactChangeEndpoints,
  training: trainingEndpoints,
  certificates: certificatesEndpoints,
  batches: { ...batchesEndpoints, ...batchesExports, ...batchSheetsEndpoints },
  jobs: jobsEndpoints,
  applicants: applicantsEndpoints,
  placements: { ...placementsEndpoints, ...placementsExports, ...placementsImportEndpoints },
  'check-ins': { ...checkInsEndpoints, ...checkInsExports },
  import: importEndpoints,
  notifications: { ...notificationsEndpoints, ...notificationsExports },
  reminders: { ...remindersEndpoints, ...remindersExports },
  contacts: contactsEndpoints,
  stalled: { ...stalledEndpoints, ...stalledExports },
  'look-up': { ...lookUpEndpoints, ...lookUpExports },
  consents: consentsEndpoints,
  erasure: {
    ...erasureEndpoints,
    ...erasureExports,
    ...retentionEndpoints,
    ...retentionExports,
  },
  grievances: { ...grievancesEndpoints, ...grievancesExports },
  nominees: nomineesEndpoints,
  'page-views': pageViewsEndpoints,
  numbers: { ...numbersEndpoints, ...numbersExports },
} satisfies Record<string, Record<string, Endpoint>>;
