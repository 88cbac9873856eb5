import type { DemoSignIn } from '../../seeds/demo-accounts.ts';
import type { Settings } from '#server/settings.ts';

const table = (signIns: DemoSignIn[]): string[] => {
  const width = Math.max(...signIns.map(({ email }) => email.length));
  return signIns.map(
    ({ email, password, what }) => `    ${email.padEnd(width)}  ${password}   ${what}`,
  );
};

/** What a person who starts the product on a terminal needs to know next. */
export const welcome = (settings: Settings, signIns: DemoSignIn[]): string => {
  const demo =
    signIns.length === 0
      ? []
      : ['', '  Demo sign-ins (invented people, for trying it out):', '', ...table(signIns)];
  const mailbox =
    settings.smtpUrl === undefined && !settings.production
      ? ['', `  Mail is not sent but readable at ${settings.appUrl}/dev/mailbox`]
      : [];
  return [
    '',
    `  ${settings.productName} is ready: ${settings.appUrl}`,
    ...demo,
    ...mailbox,
    '',
    '',
  ].join('\n');
};
