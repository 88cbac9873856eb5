import { bandOfMinors } from '@purboday/contract/guardians/age';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { useFields, useText } from '#web/platform/forms/fields.ts';

// Asked of one age band: nobody else loads it.
const AgeFields = lazyPart(() =>
  import('#web/domain/candidate/age-fields.tsx').then((m) => m.AgeFields),
);

/** The age of whoever may be under 18, where this instance asks it (SEC-56). */
export const AskedAge = () => {
  const about = useAbout();
  const { setValue, getValues } = useFields();
  const asks = about?.guardianConsent === true;
  useEffect(() => setValue('asksAge', asks), [asks, setValue]);
  if (useText('category') !== bandOfMinors || !asks) return null;
  return (
    <Suspense>
      <AgeFields ward={() => String(getValues('name')).trim()} />
    </Suspense>
  );
};
