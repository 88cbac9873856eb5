import { toPhoneTexts } from '#server/domain/outbox/registered-texts.ts';
import { readSettings } from '#server/settings.ts';
import type { Result } from './terminal.ts';

/** The SMS and WhatsApp texts as they must be registered, with the names of this instance. */
export const listMessages = async (): Promise<Result> => {
  const texts = toPhoneTexts(readSettings(process.env));
  const parts = texts.map(
    ({ name, sms, whatsapp, example }) =>
      `${name}\n  SMS (DLT)  ${sms}\n  WhatsApp   ${whatsapp}\n  Example    ${example}\n`,
  );
  return { text: parts.join('\n'), json: texts };
};
