import {
  toPhoneTexts,
  type Operator,
  toWhitelist,
  type RegisteredText,
} from '#server/domain/outbox/registered-texts.ts';
import type { SmsLength } from '#server/domain/outbox/sms-length.ts';
import { readSettings } from '#server/settings.ts';
import type { Result } from './terminal.ts';

type FormOptions = { form?: 'sms' | 'whatsapp'; operator?: Operator };

const toLines = (title: string, lines: readonly (readonly [label: string, value: string])[]) =>
  [title, ...lines.map(([label, value]) => `  ${label.padEnd(10)} ${value}`), ''].join('\n');

const lengthText = ({ signs, parts, alphabet }: SmsLength): string =>
  `${signs} signs, ${parts} SMS (${alphabet === 'text' ? 'GSM-7' : 'UCS-2'})`;

const bothForms = ({ name, sms, whatsapp, example }: RegisteredText): string =>
  toLines(name, [
    ['SMS (DLT)', sms],
    ['WhatsApp', whatsapp],
    ['Example', example],
  ]);

const smsForm = ({ name, sms, example, variables, length, longest }: RegisteredText): string =>
  toLines(name, [
    ['Text', sms],
    ...variables.map(
      ({ kind, sample }, index) =>
        [`Variable ${index + 1}`, `${kind}, for example ${sample}`] as const,
    ),
    ['Sample', example],
    // Transactional is for banks only.
    ['Category', 'Service implicit'],
    ['Type', length.alphabet === 'text' ? 'Text' : 'Unicode'],
    ['Length', `${lengthText(length)}; at most ${lengthText(longest)}`],
  ]);

const toLanguage = (name: string): string => /\.(bn|hi)$/u.exec(name)?.[1] ?? 'en';

const whatsappForm = ({ name, whatsapp, variables }: RegisteredText): string =>
  toLines(name, [
    ['Name', name.replaceAll(/[.-]/gu, '_')],
    // Meta knows no Odia.
    ['Language', toLanguage(name)],
    ['Category', variables.some(({ kind }) => kind === 'numeric') ? 'AUTHENTICATION' : 'UTILITY'],
    ['Body', whatsapp],
    ...variables.map(({ sample }, index) => [`{{${index + 1}}}`, sample] as const),
  ]);

const writeWhitelist = ({
  prefix,
  sampleLinks,
  fixedLinks,
  numbers,
}: ReturnType<typeof toWhitelist>): string =>
  toLines('Whitelist at the operator before the texts', [
    ['Prefix', prefix],
    ...sampleLinks.map((link) => ['Sample', link] as const),
    ...fixedLinks.map((link) => ['Link', link] as const),
    ...numbers.map((number) => ['Number', number] as const),
  ]);

/** The SMS and WhatsApp texts as they must be registered, with the names of this instance. */
export const listMessages = async ({ form, operator }: FormOptions): Promise<Result> => {
  const settings = readSettings(process.env);
  const texts = toPhoneTexts(settings, operator);
  if (form === 'sms') {
    const whitelist = toWhitelist(settings, texts);
    return {
      text: [...texts.map(smsForm), writeWhitelist(whitelist)].join('\n'),
      json: { texts, whitelist },
    };
  }
  return {
    text: texts.map(form === 'whatsapp' ? whatsappForm : bothForms).join('\n'),
    json: texts,
  };
};
