import { phoneTextsOf } from '#server/notifications/phone-texts.ts';
import { readSettings, SettingsError } from '#server/settings.ts';

/** The texts to phones as the networks (DLT) and WhatsApp want them registered, with this instance's names in them. */
const print = (): void => {
  const texts = phoneTextsOf(readSettings(process.env)).map(
    ({ name, sms, whatsapp, example }) =>
      `${name}\n  SMS (DLT)  ${sms}\n  WhatsApp   ${whatsapp}\n  Example    ${example}\n`,
  );
  process.stdout.write(`${texts.join('\n')}\n`);
};

try {
  print();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
