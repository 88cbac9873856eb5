import { accountContract } from '@purboday/contract/account/account.contract';
import { isPortalLanguage } from '@purboday/contract/languages/languages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useEffect } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { findLanguage, language } from '#web/platform/language/language.ts';
import { session, useSession } from '#web/platform/session/session.ts';

/** The language selected on this device before the first sign-in becomes that of the account. */
const saveDeviceLanguage = async (): Promise<void> => {
  const chosen = findLanguage('/');
  if (chosen === 'en' || !isPortalLanguage(chosen)) return;
  await call(accountContract.saveLanguage, { body: { language: chosen } }, { unattended: true });
  session.update({ language: chosen });
};

const followAccount = async (chosen: SessionUser['language']): Promise<void> => {
  if (!chosen) return saveDeviceLanguage();
  if (chosen === language()) return;
  const { startPortalLanguage } = await import('#web/platform/language/portal-language.ts');
  await startPortalLanguage(chosen);
};

/** Shows the portal in the language of the account, also when it was changed on another device. */
export const AccountLanguage = () => {
  const user = useSession()?.user;
  const id = user?.id;
  const chosen = user?.language;
  useEffect(() => {
    // The portal stays in its present language when the server cannot be reached.
    if (id) void followAccount(chosen).catch(() => undefined);
  }, [id, chosen]);
  return null;
};
