import { facts, link, createTextBlock, trackUrl, variable } from '../message-template.ts';
import { dayText, type Template } from '../wording.ts';

export const grievanceReceived: Template<'grievance-received'> = (
  { due, record },
  { productName, appUrl },
  { t, phone, language },
) => ({
  subject: t('We have your complaint'),
  blocks: [
    createTextBlock(
      t(
        'Thank you for telling us what is wrong. A person at {productName} will read it and answer you.',
        {
          productName,
        },
      ),
    ),
    facts(
      [t('Registration code'), record.code],
      [t('You will get an answer by'), dayText(due, language)],
    ),
    link(t('Track your application'), trackUrl(appUrl, record)),
  ],
  short: phone(
    'grievance-received',
    '{productName}: we have your complaint. You will get an answer by {day}: {appUrl}/track?code={code}',
    { productName, appUrl, code: variable(record.code), day: variable(dayText(due, language)) },
  ),
});

export const grievanceAnswered: Template<'grievance-answered'> = (
  { answer, record },
  { productName, appUrl },
  { t, phone },
) => ({
  subject: t('The answer to your complaint'),
  blocks: [
    createTextBlock(t('This is our answer to your complaint:')),
    createTextBlock(answer),
    facts([t('Registration code'), record.code]),
    createTextBlock(
      t(
        'If it does not help you, please write to us again. You can also complain to the Data Protection Board of India.',
      ),
    ),
    link(t('Track your application'), trackUrl(appUrl, record)),
  ],
  short: phone(
    'grievance-answered',
    '{productName}: we have answered your complaint. Read our answer: {appUrl}/track?code={code}',
    { productName, appUrl, code: variable(record.code) },
  ),
});

/** Sent to the grievance officer without the text of the complaint, which is read in the app. */
export const grievanceWaiting: Template<'grievance-waiting'> = (
  { due, code },
  { appUrl },
  { t, language },
) => ({
  subject: t('A complaint is waiting for an answer: {code}', { code }),
  blocks: [
    createTextBlock(
      t('A candidate has complained. L2 admins read and answer it under Grievances.'),
    ),
    facts([t('Registration code'), code], [t('Answer due'), dayText(due, language)]),
    link(t('Open grievances'), `${appUrl}/l2-admin/grievances`),
  ],
});
