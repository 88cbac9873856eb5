import { useEffect, useRef, useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { registerPath } from '#web/paths.ts';
import type { RegisteringRole } from '#web/paths.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

const choices: { value: RegisteringRole; label: string }[] = [
  { value: 'candidate', label: 'Candidate' },
  { value: 'training-provider', label: 'Training Provider' },
  { value: 'job-provider', label: 'Job Provider' },
];

/** Role, then Register Account, which stays disabled until a role is chosen (specification §2). */
export const RegisterChoice = ({ disabled }: { disabled: boolean }) => {
  const select = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState('');
  // Chosen before the program had loaded: the markup was there already.
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
          onClick={() => chosen && location.assign(registerPath(chosen))}
        >
          {t('Register Account')}
        </Button>
      </div>
    </section>
  );
};
