import { sharingOutcomes } from '@purboday/contract/conventions/sharing';
import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import { screens } from '@purboday/contract/pages/screens';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { codeVariable, facts, link, trackPath } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { accountReference, candidateReference, providerReference } from '../notification-fields.ts';
import { dayText, dayVariable } from '../wording.ts';

const providerOutcomes: Record<Exclude<SharingOutcome, 'ended'>, string> = {
  'training-assigned': 'They will not come to the training.',
  'training-ongoing': 'Their training with you has ended.',
  'job-assigned': 'Their application has ended.',
  'work-ongoing': 'This does not end their work with you.',
};

const requestWords = {
  correction: {
    subject: 'A candidate asks for a correction: {code}',
    lead: 'A candidate in one of your cities asks to correct an approved registration.',
  },
  number: {
    subject: 'A mobile number may belong to someone else: {code}',
    lead: 'Someone says, and proved with a code, that the mobile number of a candidate in one of your cities is theirs.',
  },
} as const;

export const personalDataNotifications = {
  'data-erased': defineNotification({
    data: {
      record: candidateReference,
      /** The retention period ended; no one requested the erasure. */
      expired: z.optional(z.literal(true)),
      /** The address is deleted afterwards, sent or not. */
      validUntil: z.date(),
    },
    channels: 'phone-without-email',
    template: (notification, { t, phone }) => ({
      subject: t('Your data at {productName} has been erased'),
      blocks: [
        t(
          notification.expired
            ? 'As we informed you, we have erased your data: your name, addresses, Aadhar number, document and everything else you gave us. Your application has ended.'
            : 'As you requested, we have erased your data: your name, addresses, Aadhar number, document and everything else you gave us. Your application has ended.',
        ),
        facts([t('Registration code'), notification.record.code]),
        t(
          'We only keep the fact that a registration with this code existed, and records of who did what, which the law requires us to keep for a time. They do not name you.',
        ),
        t('This is our last message to you. You are welcome to register again at any time.'),
      ],
      short: phone(
        'data-erased',
        '{productName}: we have erased your data, and your application {code} has ended. You are welcome to register again at any time.',
        { code: codeVariable(notification.record) },
      ),
    }),
  }),

  'erasure-declined': defineNotification({
    data: { record: candidateReference, reason: z.string() },
    channels: 'phone-without-email',
    textOfStaff: 'reason',
    template: ({ record, reason }, { t, phone }) => ({
      subject: t('Your request for erasure at {productName}'),
      blocks: [
        t('You asked for your data to be erased. We have to keep it for now.'),
        facts([t('Registration code'), record.code], [t('Reason'), reason]),
        t(
          'If the reason has passed, you may ask again. If you do not agree, answer us; if our answer does not help you, you may complain to the Data Protection Board of India.',
        ),
      ],
      short: phone(
        'erasure-declined',
        '{productName}: you asked for your data to be erased. We have to keep it for now. Read why: {link}',
        { link: variable('url', trackPath(record)) },
      ),
    }),
  }),

  /** The record had no activity during its retention period (SEC-58). */
  'retention-due': defineNotification({
    data: {
      record: candidateReference,
      /** Day of the erasure in Kolkata, at the earliest. */
      from: z.string(),
    },
    template: ({ from, record }, { t, phone, language }) => {
      const day = dayText(from, language);
      return {
        subject: t('Your data at {productName} will soon be erased'),
        blocks: [
          t(
            'There has been no activity on your application for a long time. We do not keep data longer than we need it, so we will erase yours: your name, addresses, document and everything else you gave us.',
          ),
          facts([t('Registration code'), record.code], [t('Erased from'), day]),
          t(
            'If you still want a training or a job, sign in to your application before that day, and we will keep everything. If you cannot sign in, reply to this email or call us.',
          ),
          link(t('Track your application'), trackPath(record)),
        ],
        short: phone(
          'retention-due',
          '{productName}: your application {code} will be erased from {day}. To keep it, sign in before then or call {supportPhone}.',
          { code: codeVariable(record), day: dayVariable(from, language) },
        ),
      };
    },
  }),

  /** To a provider, when a candidate stops sharing data with it. */
  'sharing-withdrawn': defineNotification({
    data: {
      record: providerReference,
      organisation: z.string(),
      candidate: z.object({ id: z.string(), name: z.string() }),
      outcome: z.enum(sharingOutcomes),
      /** The candidate is waiting for another place. */
      isSearching: z.boolean(),
    },
    channels: 'email',
    samples: [{ outcome: 'training-ongoing' }],
    template: ({ organisation, candidate: { name }, outcome, isSearching }, { t }) => ({
      subject: t('{name} has withdrawn from {organisation}', { name, organisation }),
      blocks: [
        [
          t('{name} no longer wants {organisation} to use their data.', { name, organisation }),
          outcome === 'ended' ? '' : t(providerOutcomes[outcome]),
          isSearching && t('The foundation will look for another place for them.'),
        ]
          .filter(Boolean)
          .join(' '),
        t(
          'Please do not contact them, and delete the data you have copied unless a law requires you to keep it.',
        ),
      ],
    }),
  }),

  /** The candidate's receipt. */
  'sharing-ended': defineNotification({
    data: {
      record: candidateReference,
      organisation: z.string(),
      outcome: z.enum(sharingOutcomes),
      isSearching: z.boolean(),
    },
    channels: 'phone-without-email',
    samples: [{ outcome: 'training-ongoing' }],
    template: ({ organisation, record, outcome, isSearching }, { t, phone }) => ({
      subject: t('Your data is no longer shared with {organisation}', { organisation }),
      blocks: [
        t(
          'As you requested, {organisation} can no longer see how to reach you at {productName}, and we have asked them to delete what they copied.',
          { organisation },
        ),
        facts([t('Registration code'), record.code], [t('No longer shared with'), organisation]),
        [
          outcome === 'ended' ? '' : t(trackingMessages.sharingOutcomes[outcome]),
          isSearching && t(trackingMessages.searchingPlace),
          t('Your registration continues. To end it, please request erasure.'),
        ]
          .filter(Boolean)
          .join(' '),
      ],
      short: phone(
        'sharing-ended',
        '{productName}: {organisation} no longer sees how to reach you. Your registration: {link}',
        {
          link: variable('url', trackPath(record)),
          organisation: variable('alphanumeric', organisation),
        },
      ),
    }),
  }),

  'grievance-received': defineNotification({
    data: {
      record: candidateReference,
      /** The day by which a response is due, in Kolkata. */
      due: z.string(),
    },
    channels: 'phone-without-email',
    template: ({ due, record }, { t, phone, language }) => ({
      subject: t('We have your complaint'),
      blocks: [
        t(
          'Thank you for telling us what is wrong. A person at {productName} will read it and answer you.',
        ),
        facts(
          [t('Registration code'), record.code],
          [t('You will get an answer by'), dayText(due, language)],
        ),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'grievance-received',
        '{productName}: we have your complaint. You will get an answer by {day} here: {link}',
        { link: variable('url', trackPath(record)), day: dayVariable(due, language) },
      ),
    }),
  }),

  'grievance-answered': defineNotification({
    data: { record: candidateReference, answer: z.string() },
    channels: 'phone-without-email',
    textOfStaff: 'answer',
    template: ({ answer, record }, { t, phone }) => ({
      subject: t('The answer to your complaint'),
      blocks: [
        t('This is our answer to your complaint:'),
        answer,
        facts([t('Registration code'), record.code]),
        t(
          'If it does not help you, please write to us again. You can also complain to the Data Protection Board of India.',
        ),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'grievance-answered',
        '{productName}: we have answered your complaint. Read our answer: {link}',
        { link: variable('url', trackPath(record)) },
      ),
    }),
  }),

  /** To the grievance officer of the foundation, without the text of the complaint, which is read in the app. */
  'grievance-waiting': defineNotification({
    data: { code: z.string(), due: z.string() },
    channels: 'email',
    template: ({ due, code }, { t, language }) => ({
      subject: t('A complaint is waiting for an answer: {code}', { code }),
      blocks: [
        t('A candidate has complained. L2 admins read and answer it under Grievances.'),
        facts([t('Registration code'), code], [t('Answer due'), dayText(due, language)]),
        link(t('Open grievances'), '/l2-admin/grievances'),
      ],
    }),
  }),

  /** To the owners of a support request, without its cause and words, which are read in the app. */
  'support-waiting': defineNotification({
    data: { code: z.string(), due: z.string(), isForL2: z.boolean() },
    channels: 'email',
    template: ({ due, code, isForL2 }, { t, language }) => ({
      subject: t('A candidate needs help: {code}', { code }),
      blocks: [
        t('A candidate has left their work and needs help. Please call them.'),
        facts([t('Registration code'), code], [t('Due'), dayText(due, language)]),
        link(
          t('Open the support requests'),
          isForL2 ? '/l2-admin/calls?tab=support' : screens.l1SupportRequests.path,
        ),
      ],
    }),
  }),

  /** To the L1 admins of the candidate's city. */
  'candidate-request': defineNotification({
    data: {
      record: accountReference,
      candidate: z.object({ id: z.string(), code: z.string() }),
      kind: z.enum(['correction', 'number']),
    },
    samples: [{}, { kind: 'number' }],
    template: ({ candidate, kind }, { t }) => ({
      subject: t(requestWords[kind].subject, { code: candidate.code }),
      blocks: [
        t(requestWords[kind].lead),
        facts([t('Registration code'), candidate.code]),
        link(t('Open the registration'), screens.reviewCandidate.path.replace('$id', candidate.id)),
      ],
    }),
  }),

  'correction-answered': defineNotification({
    data: {
      record: candidateReference,
      isCorrected: z.boolean(),
      reason: z.string(),
      /** Codes of certificates with the corrected name. */
      certificates: z.array(z.string()),
    },
    channels: 'phone-without-email',
    textOfStaff: 'reason',
    template: ({ record, isCorrected, reason, certificates }, { t, phone }) => ({
      subject: t('About the correction of your registration'),
      blocks: [
        t(
          isCorrected
            ? 'We have corrected your registration.'
            : 'We could not correct your registration as you asked.',
        ),
        facts([t('Registration code'), record.code], [t('Reason'), reason]),
        certificates.length > 0 &&
          t('Your certificate shows the corrected name now. The former one is no longer valid.'),
        ...certificates.map((code) => link(t('Open the certificate'), `/certificates/${code}`)),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'correction-answered',
        '{productName}: we have decided about the correction of your registration. Read the answer: {link}',
        { link: variable('url', trackPath(record)) },
      ),
    }),
  }),

  /** By email to a candidate whose number belongs to someone else. */
  'number-freed': defineNotification({
    data: { record: candidateReference },
    channels: 'email',
    template: ({ record }, { t }) => ({
      subject: t('Please give us your mobile number'),
      blocks: [
        t('The mobile number of your registration belongs to someone else, so we removed it.'),
        facts([t('Registration code'), record.code]),
        t('Please enter your own number at “Track your application”, so that we can reach you.'),
        link(t('Track your application'), trackPath(record)),
      ],
    }),
  }),
};
