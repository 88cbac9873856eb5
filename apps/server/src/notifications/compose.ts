import type { Notice } from '#server/domain/outbox/outbox-notice.ts';
import { written, type Letter, type Sender } from './letter.ts';
import { assignedCandidate } from './texts/assigned-candidate.ts';
import { assignedProvider } from './texts/assigned-provider.ts';
import { dataErased } from './texts/data-erased.ts';
import { erasureDeclined } from './texts/erasure-declined.ts';
import { l1AdminCreated } from './texts/l1-admin-created.ts';
import { otp } from './texts/otp.ts';
import { passwordChanged } from './texts/password-changed.ts';
import { passwordReset } from './texts/password-reset.ts';
import { registrationApproved } from './texts/registration-approved.ts';
import { registrationOnHold } from './texts/registration-on-hold.ts';
import { registrationReceived } from './texts/registration-received.ts';
import { registrationsWaiting } from './texts/registrations-waiting.ts';
import { registrationRejected } from './texts/registration-rejected.ts';
import { secondFactorChanged } from './texts/second-factor-changed.ts';
import { temporaryPassword } from './texts/temporary-password.ts';

type Texts = {
  [Event in Notice['event']]: (notice: Extract<Notice, { event: Event }>, sender: Sender) => Letter;
};

const texts: Texts = {
  otp,
  'registration-received': registrationReceived,
  'registration-approved': registrationApproved,
  'registration-rejected': registrationRejected,
  'registration-on-hold': registrationOnHold,
  'assigned-candidate': assignedCandidate,
  'assigned-provider': assignedProvider,
  'l1-admin-created': l1AdminCreated,
  'temporary-password': temporaryPassword,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'second-factor-changed': secondFactorChanged,
  'registrations-waiting': registrationsWaiting,
  'data-erased': dataErased,
  'erasure-declined': erasureDeclined,
};

/** The words of a notice, before they take a form. */
export const letterOf = (notice: Notice, sender: Sender): Letter => {
  // The table pairs each event with its own text; the compiler cannot follow that through a lookup.
  const text = texts[notice.event] as (notice: Notice, sender: Sender) => Letter;
  return text(notice, sender);
};

/** The words of a notice, in every form. */
export const compose = (notice: Notice, sender: Sender) =>
  written(letterOf(notice, sender), sender);
