import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { otp as limits } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { facts, link, secret, type Fact } from '../message-template.ts';
import { accountReference, undoLink } from '../notification-fields.ts';
import { dayText, type Wording } from '../wording.ts';

const toDayText = (at: Date | string, { language }: Wording): string =>
  dayText(dayInKolkata(new Date(at)), language);

type SettingChange = { setting: string; before: string; after: string };

const toFacts = (changes: readonly SettingChange[], { t }: Wording): Fact[] =>
  changes.map(({ setting, before, after }): Fact => [
    t(setting),
    t('{after} (before: {before})', { after: t(after), before: t(before) }),
  ]);

export const foundationNotifications = {
  /** To the other L2 admins. */
  'rules-changed': defineNotification({
    data: {
      record: accountReference,
      changes: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
      /** Name of the admin who changed them. */
      by: z.string(),
    },
    template: ({ changes, by }, { t }) => ({
      subject: t('{productName}: {by} changed the rules', { by }),
      blocks: [
        t('These rules apply from now on:'),
        facts(
          ...changes.map(({ setting, before, after }): Fact => [
            t(setting),
            t('{after} (before: {before})', { after: t(after), before: t(before) }),
          ]),
          [t('Changed by'), by],
        ),
        link(t('See the history'), `${screens.settings.path}?tab=history`),
        t('If you did not expect this, please ask them. You can restore the earlier version.'),
      ],
    }),
  }),

  /** To a new public contact of the foundation, which counts once the code is entered. */
  // The person who reads this mailbox is often not the admin.
  'foundation-contact-code': defineNotification({
    data: {
      code: z.string(),
      validUntil: z.date(),
      /** Name of the admin who entered the contact. */
      by: z.string(),
    },
    channels: 'email',
    isUrgent: true,
    samples: [{ code: '048213' }],
    template: ({ code, by }, { t }) => ({
      subject: t('Is this a contact of {foundationName}?'),
      greeting: t('Hello,'),
      blocks: [
        t(
          '{by} wants to show this address on the pages and in the messages of {foundationName}. It is shown once this code is entered:',
          { by },
        ),
        secret(code),
        t(
          'It works for {minutes} minutes, and only once. If you agree, give it to {by}, and to no one else.',
          { by, minutes: limits.validMinutes },
        ),
        t(
          'If you did not request a code, you can ignore this email. Nothing will happen without the code.',
        ),
      ],
    }),
  }),

  /** To all L2 admins and to the former addresses. */
  'foundation-changed': defineNotification({
    data: {
      changes: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
      by: z.string(),
      /** Path of the page that puts the earlier contacts back, below APP_URL. */
      undo: z.optional(undoLink),
    },
    channels: 'email',
    textOfStaff: 'changes',
    samples: [
      { undo: { path: '/restore-settings#token=…', validUntil: new Date('2026-11-21T06:10:00Z') } },
    ],
    template: ({ changes, by, undo }, wording) => {
      const { t } = wording;
      return {
        subject: t('The public contacts of {foundationName} were changed'),
        blocks: [
          t('Pages and messages show these from now on:'),
          facts(...toFacts(changes, wording), [t('Changed by'), by]),
          undo &&
            t(
              'If this is wrong, put the earlier contacts back. The link works until {day}, without signing in.',
              { day: toDayText(undo.validUntil, wording) },
            ),
          undo && link(t('See the change and put it back'), undo.path),
          t(
            'If you did not expect this, please call a level 2 admin on a number that you know, not on one in this message.',
          ),
        ],
      };
    },
  }),

  /** To all L2 admins, about a change of settings that counts later. */
  'settings-waiting': defineNotification({
    data: {
      record: accountReference,
      changes: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
      /** People who become due for erasure. */
      affected: z.nullable(z.number()),
      countsOn: z.date(),
      by: z.string(),
    },
    textOfStaff: 'changes',
    template: ({ changes, affected, countsOn, by }, wording) => {
      const { t } = wording;
      const day = toDayText(countsOn, wording);
      return {
        subject: t('{productName}: a change of the settings counts on {day}', { day }),
        blocks: [
          t(
            'This change was saved. It counts on {day}; until then each level 2 admin can withdraw it.',
            {
              day,
            },
          ),
          facts(
            ...toFacts(changes, wording),
            affected !== null && [
              t('People whose records become due for erasure'),
              String(affected),
            ],
            [t('Changed by'), by],
          ),
          link(t('Open the settings'), screens.settings.path),
          t('If you did not expect this, please ask them, and withdraw the change.'),
        ],
      };
    },
  }),
};
