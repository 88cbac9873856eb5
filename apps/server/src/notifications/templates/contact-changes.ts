import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { screens } from '@purboday/contract/pages/screens';
import { facts, link, variable } from '../message-template.ts';
import { dayText, type Template } from '../wording.ts';

const toDay = (at: Date | string): string => dayInKolkata(new Date(at));

/** Sent to the former email and phone of the candidate. */
export const contactChanged: Template<'contact-changed'> = (
  { record, parts, byStaff = false, undo },
  { t, phone, language },
) => {
  const changed = parts.map((part) => t(part)).join(', ');
  return {
    subject: t('Your contact details at {productName} were changed'),
    blocks: [
      t(
        byStaff
          ? 'Our staff changed contact details of your registration.'
          : 'Contact details of your registration were changed.',
      ),
      facts([t('Registration code'), record.code], [t('Changed'), changed]),
      t('If this was not you, or you did not request it, please undo it at once.'),
      undo && link(t('Undo the change'), undo.path),
      undo && t('The link works until {day}.', { day: dayText(toDay(undo.validUntil), language) }),
    ],
    short: phone(
      'contact-changed',
      '{productName}: {parts} of your registration {code} was changed. Not you? Call {supportPhone} or undo it within 7 days: {appUrl}{path}',
      {
        parts: variable(changed, 2),
        code: variable(record.code),
        path: variable(undo?.path ?? '/track', 3),
      },
    ),
  };
};

/** T69: an email that was entered in a session by SMS counts after 24 hours. */
export const emailWaiting: Template<'email-waiting'> = ({ record, undo }, { t, phone }) => ({
  subject: t('A new email for your application at {productName}'),
  blocks: [
    t('Someone who signed in with your phone entered a new email. It counts in 24 hours.'),
    facts([t('Registration code'), record.code]),
    t('If this was not you, please stop it at once.'),
    link(t('Stop the change'), undo.path),
  ],
  short: phone(
    'email-waiting',
    '{productName}: a new email was entered for your registration {code}. It counts in 24 hours. Not you? Stop it here: {appUrl}{path}',
    { code: variable(record.code), path: variable(undo.path, 3) },
  ),
});

/** The email set by staff counts once the candidate has signed in with it. */
export const emailVerification: Template<'email-to-prove'> = (_, { t }) => ({
  subject: t('Please confirm your new email at {productName}'),
  blocks: [
    t('Our staff entered this address as your new email. It takes effect when you confirm it.'),
    t(
      'Open your application with your registration code and this email. The code that we then send to this address confirms it.',
    ),
    link(t('Track your application'), '/track'),
    t('If you did not request this, you can ignore this message.'),
  ],
});

/** Sent to the L1 admins of the city. */
export const contactChangedByStaff: Template<'contact-changed-by-staff'> = (
  { by, parts, candidate, undo },
  { t, language },
) => ({
  subject: t('Contact details of {code} were changed by {by}', { code: candidate.code, by }),
  blocks: [
    t(
      '{by} changed contact details of a candidate in one of your cities. Please call the candidate on a number that you know, and check that they requested this.',
      { by },
    ),
    facts(
      [t('Registration code'), candidate.code],
      [t('Changed'), parts.map((part) => t(part)).join(', ')],
      [t('Changed by'), by],
    ),
    link(t('Open the registration'), screens.reviewCandidate.path.replace('$id', candidate.id)),
    t('If it is wrong, undo it. The link works until {day}.', {
      day: dayText(toDay(undo.validUntil), language),
    }),
    link(t('Undo the change'), undo.path),
  ],
});
