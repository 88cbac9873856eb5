import { otp as limits } from '@purboday/contract/conventions/limits';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { screens } from '@purboday/contract/pages/screens';
import { facts, link, secret, type Fact } from '../message-template.ts';
import { dayText, type Template, type Wording } from '../wording.ts';

const toDayText = (at: Date | string, { language }: Wording): string =>
  dayText(dayInKolkata(new Date(at)), language);

type SettingChange = { setting: string; before: string; after: string };

const toFacts = (changes: readonly SettingChange[], { t }: Wording): Fact[] =>
  changes.map(({ setting, before, after }): Fact => [
    t(setting),
    t('{after} (before: {before})', { after: t(after), before: t(before) }),
  ]);

export const rulesChanged: Template<'rules-changed'> = ({ changes, by }, { t }) => ({
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
});

// The person who reads this mailbox is often not the admin.
export const contactCode: Template<'foundation-contact-code'> = ({ code, by }, { t }) => ({
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
});

export const contactsChanged: Template<'foundation-changed'> = ({ changes, by, undo }, wording) => {
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
};

export const settingsWaiting: Template<'settings-waiting'> = (
  { changes, affected, countsOn, by },
  wording,
) => {
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
        affected !== null && [t('People whose records become due for erasure'), String(affected)],
        [t('Changed by'), by],
      ),
      link(t('Open the settings'), screens.settings.path),
      t('If you did not expect this, please ask them, and withdraw the change.'),
    ],
  };
};
