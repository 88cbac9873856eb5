import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { t } from '#web/platform/language/language.ts';
import { Sun } from '#web/ui/layout/sun.tsx';

/** Covers the screen while a sign-in is under way (specification §4). */
export const SigningIn = () => (
  <output className="fixed inset-0 z-30 grid place-content-center justify-items-center gap-4 bg-paper/90">
    <Sun className="w-40 rising" />
    <p className="font-display text-lead">{t(signInMessages.authenticating)}</p>
  </output>
);
