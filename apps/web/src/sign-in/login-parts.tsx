import { t } from '#web/platform/language/language.ts';
import { useAndroidApp } from '#web/platform/pages/hydrated.ts';
import { LanguageSwitch } from '#web/ui/layout/language-switch.tsx';
import { Wordmark, Sun } from '#web/ui/layout/sun.tsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';

/**
 * Phone: a back arrow and the title, but not in the Android app. Desktop: the logo (specification
 * §2).
 */
export const LoginHeader = () => {
  const inApp = useAndroidApp();
  return (
    <header className="px-2 md:px-0">
      {!inApp && (
        <div className="phone-header flex min-h-14 items-center gap-1 md:hidden">
          <a
            href="/"
            aria-label={t('Back to the start')}
            className="grid size-11 place-items-center text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="m12 19-7-7 7-7M19 12H5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </a>
          <p className="font-display text-lead">{t('Login')}</p>
          <div className="ms-auto">
            <LanguageSwitch short />
          </div>
        </div>
      )}
      <div className="hidden items-center justify-between md:flex">
        <a
          href="/"
          aria-label={t('Purboday, to the start')}
          className="inline-flex min-h-11 items-center no-underline"
        >
          <Wordmark />
        </a>
        <LanguageSwitch short />
      </div>
    </header>
  );
};

const choices: { value: 'candidate' | 'training-provider' | 'job-provider'; label: string }[] = [
  { value: 'candidate', label: 'Candidate' },
  { value: 'training-provider', label: 'Training Provider' },
  { value: 'job-provider', label: 'Job Provider' },
];

/** Register Account stays disabled until a role is selected (specification §2). */
export const RegisterChoice = ({ disabled }: { disabled: boolean }) => {
  const select = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState('');
  // The user may select a role in the server-rendered page before hydration.
  useEffect(() => setRole(select.current?.value ?? ''), []);
  const chosen = choices.find(({ value }) => value === role)?.value;
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here" className="text-lead">
        {t('New to Purboday?')}
      </h2>
      <p className="mt-0.5 mb-3 text-small text-soft">
        {t('Registration is free. Tell us who you are.')}
      </p>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <SelectField
          ref={select}
          name="role"
          label={t('Register as')}
          prompt={t('Select a role')}
          options={choices}
          disabled={disabled}
          onChange={(event) => setRole(event.target.value)}
        />
        <Button
          disabled={disabled || !chosen}
          onClick={() => chosen && location.assign(`/register/${chosen}`)}
        >
          {t('Register Account')}
        </Button>
      </div>
    </section>
  );
};

/** Covers the screen during the sign-in (specification §4). */
export const SigningIn = () => (
  <output className="fixed inset-0 z-30 grid place-content-center justify-items-center gap-4 bg-paper/90">
    <Sun className="w-40 rising" />
    <p className="font-display text-lead">{t(signInMessages.authenticating)}</p>
  </output>
);
