import { reminderDays } from '@purboday/contract/conventions/limits';
import { roles } from '@purboday/contract/conventions/roles';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { pendingTaskTypes, type PendingTaskType } from '@purboday/contract/overdue/steps';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { facts, type Fact, link } from '../message-template.ts';
import { accountReference, providerReference } from '../notification-fields.ts';
import { dayText, type Wording } from '../wording.ts';

const words = {
  candidate: {
    label: 'Candidates',
    review: 'Review candidates',
    path: '/l1-admin/candidates',
  },
  'job-provider': {
    label: 'Job Providers',
    review: 'Review job providers',
    path: '/l1-admin/job-providers',
  },
  'training-provider': {
    label: 'Training Providers',
    review: 'Review training providers',
    path: '/l1-admin/training-providers',
  },
} as const;

const many = (
  { count, oldest }: { count: number; oldest: string },
  { t, language }: Wording,
): string => {
  const day = dayText(oldest, language);
  return count === 1
    ? t('1, since {day}', { day })
    : t('{count}, the oldest since {day}', { count, day });
};

const people = (n: number, { t }: Wording): string =>
  n === 1 ? t('1 person') : t('{n} people', { n });

const inCities = (
  { cities, people: n }: { cities: number; people: number },
  wording: Wording,
): string => {
  const values = { people: people(n, wording), cities };
  return cities === 1
    ? wording.t('{people} in 1 city without an L1 admin', values)
    : wording.t('{people} in {cities} cities without an L1 admin', values);
};

const assigneeRoles = {
  account: 'L1_ADMIN',
  'training-provider': 'TRAINING_PROVIDER',
  'job-provider': 'JOB_PROVIDER',
} as const;

type LateStep = { step: PendingTaskType; count: number; days: number | null; oldest: string };

const waitedLonger = ({ step, count, days, oldest }: LateStep, { t, language }: Wording) => {
  const values = {
    step: t(taskLabels[step]),
    count,
    days: days ?? 0,
    day: dayText(oldest, language),
  };
  if (days === null) return t('{step}: {count} past the due date, the oldest since {day}.', values);
  return count === 1
    ? t('{step}: 1 task has waited longer than {days} days, since {day}.', values)
    : t(
        '{step}: {count} tasks have waited longer than {days} days, the oldest since {day}.',
        values,
      );
};

export const digestNotifications = {
  'registrations-waiting': defineNotification({
    data: {
      record: accountReference,
      /** Types with registrations that have waited long; `oldest` is a day in Kolkata. */
      waiting: z.array(
        z.object({
          kind: z.enum(['candidate', 'job-provider', 'training-provider']),
          count: z.number(),
          oldest: z.string(),
        }),
      ),
    },
    samples: [
      {
        waiting: [
          { kind: 'candidate', count: 12, oldest: '2026-11-12' },
          { kind: 'training-provider', count: 1, oldest: '2026-11-17' },
        ],
      },
    ],
    template: ({ waiting }, wording) => {
      const { t } = wording;
      const total = waiting.reduce((sum, { count }) => sum + count, 0);
      const values = { total, days: reminderDays.review };
      return {
        subject: t(
          total === 1
            ? '1 registration waiting for your review on {productName}'
            : '{total} registrations waiting for your review on {productName}',
          values,
        ),
        blocks: [
          t(
            total === 1
              ? '1 registration waiting for your review in your cities for more than {days} days:'
              : '{total} registrations waiting for your review in your cities for more than {days} days:',
            values,
          ),
          facts(...waiting.map((kind): Fact => [t(words[kind.kind].label), many(kind, wording)])),
          ...waiting.map(({ kind }) =>
            link(t(words[kind].review), `${words[kind].path}?status=PENDING`),
          ),
          t('We send this at most once a day, and only when someone is waiting.'),
        ],
      };
    },
  }),

  /** On Mondays: tasks of the reader that are overdue. */
  'stalled-digest': defineNotification({
    data: {
      record: accountReference,
      role: z.enum(roles),
      steps: z.array(z.object({ step: z.enum(pendingTaskTypes), count: z.number() })),
      /** Cities without an L1 admin, for level 2. */
      uncovered: z.object({ cities: z.number(), people: z.number() }),
    },
    samples: [{ role: 'L2_ADMIN', steps: [{ step: 'assign', count: 12 }] }],
    template: ({ steps, uncovered, role }, wording) => {
      const { t } = wording;
      const own = steps.reduce((sum, { count }) => sum + count, 0);
      const total = own + uncovered.people;
      const path = role === 'L2_ADMIN' ? `${screens.calls.path}?tab=assignees` : homeScreens[role];
      return {
        subject:
          total === 1
            ? t('1 person waits on {productName}')
            : t('{n} people wait on {productName}', { n: total }),
        blocks: [
          t('These people have waited too long for you this week:'),
          facts(
            ...steps.map(({ step, count }): Fact => [t(taskLabels[step]), people(count, wording)]),
            uncovered.cities > 0 && [t('No admin'), inCities(uncovered, wording)],
          ),
          link(t('See who they are'), path),
          t(
            'A call often helps. We send this on Mondays, and only when someone has waited too long.',
          ),
        ],
      };
    },
  }),

  /** A level 2 admin reminds an L1 admin or the people of a provider. */
  'overdue-reminder': defineNotification({
    data: {
      record: z.union([accountReference, providerReference]),
      steps: z.array(
        z.object({
          step: z.enum(pendingTaskTypes),
          count: z.number(),
          /** The limit of the step; null when tasks have a due date. */
          days: z.nullable(z.number()),
          /** A day in Kolkata. */
          oldest: z.string(),
        }),
      ),
    },
    channels: 'email',
    samples: [
      {
        steps: [
          { step: 'review', count: 12, days: 3, oldest: '2026-11-12' },
          { step: 'hold', count: 1, days: 14, oldest: '2026-11-02' },
        ],
      },
      {
        record: { kind: 'training-provider', id: sampleId },
        steps: [{ step: 'train', count: 1, days: null, oldest: '2026-10-02' }],
      },
    ],
    template: ({ record, steps }, wording) => {
      const { t } = wording;
      const n = steps.reduce((sum, { count }) => sum + count, 0);
      return {
        subject:
          n === 1
            ? t('1 task has waited too long on {productName}')
            : t('{n} tasks have waited too long on {productName}', { n }),
        blocks: [
          t('An admin of {foundationName} asks you to look at these tasks:'),
          ...steps.map((step) => waitedLonger(step, wording)),
          link(t('See who they are'), homeScreens[assigneeRoles[record.kind]]),
          t('We send this at most once a day, and only when someone is waiting.'),
        ],
      };
    },
  }),

  /** To an external address (AUDIT_HEAD_TO): proves later what the audit log contained on a day. */
  'audit-head': defineNotification({
    data: {
      /** Number of entries and hash, as `audit verify --head` reads it. */
      head: z.string(),
      /** In Kolkata. */
      day: z.string(),
    },
    channels: 'email',
    template: ({ head, day }, { t, language }, { appUrl }) => ({
      subject: t('{productName}: the audit log on {day}', { day: dayText(day, language) }),
      greeting: t('Hello,'),
      blocks: [
        t(
          'Please keep this email. It proves later that no entry of the audit log was changed or removed since that day.',
        ),
        facts([t('Instance'), appUrl], [t('Day'), dayText(day, language)], [t('Head'), head]),
        t('To compare, run on the server: {command}', {
          command: `purboday audit verify --head ${head}`,
        }),
      ],
    }),
  }),
};
