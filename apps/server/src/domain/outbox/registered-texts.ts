import { type PhoneText } from '#server/platform/messaging/message-channels.ts';
import { toTemplate } from './compose.ts';
import {
  listVariables,
  phoneText,
  registeredText,
  type PhoneWords,
  type Sender,
} from './message-template.ts';
import { variableKinds, type Variable, type VariableKind } from './phone-variables.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { countSms, type SmsLength } from './sms-length.ts';

export type Operator = 'trai' | 'jio' | 'tata';

/**
 * How the forms of the operators write a variable. Airtel, BSNL and Vi have the tags of TRAI's direction; others differ:
 * - Jio writes `number`
 * - Tata and SmartPing have one tag for all kinds, and a list below the text in which the kind of each variable is chosen
 */
const tags: Readonly<Record<Operator, Partial<Record<VariableKind, string>>>> = {
  trai: {},
  jio: { numeric: '{#number#}' },
  tata: Object.fromEntries(Object.keys(variableKinds).map((kind) => [kind, '{#var#}'])),
};

type RegisteredVariable = { kind: VariableKind; sample: string };

export type RegisteredText = {
  name: PhoneText;
  sms: string;
  whatsapp: string;
  example: string;
  variables: RegisteredVariable[];
  /** The length of the example. */
  length: SmsLength;
  /** The length with the longest values, in letters that are not Latin: a name may have any. */
  longest: SmsLength;
};

const toLongest = ({ kind, value, max }: Variable): string =>
  kind === 'alphanumeric' ? 'क'.repeat(max) : value;

const describeText = (short: PhoneWords, operator: Operator): RegisteredText => ({
  name: short.name,
  sms: registeredText(short, ({ kind }) => tags[operator][kind] ?? `{#${kind}#}`),
  whatsapp: registeredText(short, (_, number) => `{{${number}}}`),
  example: phoneText(short),
  variables: listVariables(short).map(({ kind, value }) => ({ kind, sample: value })),
  length: countSms(phoneText(short)),
  longest: countSms(registeredText(short, toLongest)),
});

/** All phone texts with the names of this instance. The registered texts must match them exactly. */
export const toPhoneTexts = (sender: Sender, operator: Operator = 'trai'): RegisteredText[] =>
  sampleNotifications.flatMap((notification) => {
    const { language = 'en' } = notification.to;
    if (!['en', ...sender.phoneLanguages].includes(language)) return [];
    const { short } = toTemplate(notification, sender);
    return short === undefined ? [] : [describeText(short, operator)];
  });

/** Links and numbers that the networks accept in SMS only after they were whitelisted. */
export const toWhitelist = ({ appUrl }: Sender, texts: readonly RegisteredText[]) => {
  const values = (kind: VariableKind) =>
    texts.flatMap(({ variables }) =>
      variables.flatMap((variable) => (variable.kind === kind ? variable.sample : [])),
    );
  return {
    prefix: `${appUrl}/`,
    sampleLinks: [...new Set(values('url'))],
    fixedLinks: [...new Set(texts.flatMap(({ sms }) => sms.match(/https?:\/\/[^\s{]+/gu) ?? []))],
    numbers: [...new Set(values('cbn'))],
  };
};
