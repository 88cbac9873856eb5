import { applicantsEndpoints } from './applicants.ts';
import { aboutEndpoints } from './about.ts';
import { androidEndpoints } from './android.ts';
import { assignmentEndpoints, assignmentExports } from './assignment.ts';
import { bulkAssignmentEndpoints } from './bulk-assignment.ts';
import { consentsEndpoints } from './consents.ts';
import { documentsEndpoints } from './documents.ts';
import { emailVerificationEndpoints } from './email-verification.ts';
import type { Endpoint } from './endpoint.ts';
import { erasureEndpoints, erasureExports } from './erasure.ts';
import { jobsEndpoints } from './jobs.ts';
import { importEndpoints } from './import.ts';
import { l1AdminsEndpoints, l1AdminsExports } from './l1-admins.ts';
import { lookUpEndpoints, lookUpExports } from './look-up.ts';
import { notificationsEndpoints, notificationsExports } from './notifications.ts';
import { pageViewsEndpoints } from './page-views.ts';
import { placesEndpoints } from './places.ts';
import { providerRegistrationEndpoints } from './provider-registration.ts';
import { registrationEndpoints } from './registration.ts';
import { remindersEndpoints, remindersExports } from './reminders.ts';
import { reviewEndpoints } from './review.ts';
import { signInEndpoints } from './sign-in.ts';
import { skillsEndpoints } from './skills.ts';
import { trackingEndpoints } from './tracking.ts';
import { trainingEndpoints } from './training.ts';

/** Every call of the API, by the feature it belongs to: for OpenAPI, and for the tests that no call is forgotten. */
export const endpointsByFeature = {
  about: aboutEndpoints,
  android: androidEndpoints,
  'sign-in': signInEndpoints,
  'email-verification': emailVerificationEndpoints,
  registration: { ...registrationEndpoints, ...providerRegistrationEndpoints },
  places: placesEndpoints,
  skills: skillsEndpoints,
  documents: documentsEndpoints,
  review: reviewEndpoints,
  assignment: { ...assignmentEndpoints, ...assignmentExports, ...bulkAssignmentEndpoints },
  'l1-admins': { ...l1AdminsEndpoints, ...l1AdminsExports },
  tracking: trackingEndpoints,
  training: trainingEndpoints,
  jobs: jobsEndpoints,
  applicants: applicantsEndpoints,
  import: importEndpoints,
  notifications: { ...notificationsEndpoints, ...notificationsExports },
  reminders: { ...remindersEndpoints, ...remindersExports },
  'look-up': { ...lookUpEndpoints, ...lookUpExports },
  consents: consentsEndpoints,
  erasure: { ...erasureEndpoints, ...erasureExports },
  'page-views': pageViewsEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;
