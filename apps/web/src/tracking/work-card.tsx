import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { serverNow } from '#web/platform/calls/server-clock.ts';
import type { GivenAnswer } from '@purboday/contract/fields/placement-fields';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Section } from '#web/ui/elements/facts.tsx';

// Asked of whoever works, on a few days of a year: nobody else loads it.
const CheckInForm = lazyPart(() =>
  import('#web/domain/work/check-in-form.tsx').then((m) => m.CheckInForm),
);

type Props = { application: Application; onChanged: (application: Application) => void };

const words = {
  OFFERED: 'You have been offered this work.',
  JOINED: 'You work here.',
  NOT_JOINED: 'You did not begin this work. We look for another place for you.',
  LEFT: 'You no longer work here. What you learned stays yours, and we look for the next step with you.',
} as const;

const isAsked = ({ placement, checkIns }: Application): boolean => {
  const today = dayInKolkata(serverNow());
  const due = checkIns.some(({ status, dueOn }) => status !== 'ANSWERED' && dueOn <= today);
  return placement?.status === 'JOINED' && due;
};

/** The work of a candidate, and whether they still do it. */
export const WorkCard = ({ application, onChanged }: Props) => {
  const [busy, setBusy] = useState(false);
  const { placement } = application;
  if (placement === null) return null;
  const send = async (body: GivenAnswer): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(trackingContract.answerOwnCheckIn, { body });
      toast.success(checkInMessages.thanks);
      onChanged(data);
    } catch (thrown) {
      toast.error(failureText(thrown, checkInMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const { title, employer, status, joinedOn, leftOn } = placement;
  return (
    <Section title={t('Your work')}>
      <div className="border-s-2 border-line ps-4">
        <p className="font-semibold">{employer?.name ?? title ?? t('Your own work')}</p>
        {employer && title && <p>{title}</p>}
        <p className="text-soft">{t(words[status])}</p>
        {joinedOn && (
          <p className="text-small text-soft">{t('Since {moment}', { moment: dayOf(joinedOn) })}</p>
        )}
        {leftOn && (
          <p className="text-small text-soft">
            {t('Last day {moment}', { moment: dayOf(leftOn) })}
          </p>
        )}
      </div>
      {isAsked(application) && (
        <div className="mt-4 max-w-form">
          <p className="mb-3 font-semibold">{t(checkInMessages.question)}</p>
          <Suspense>
            <CheckInForm send={send} busy={busy} />
          </Suspense>
        </div>
      )}
    </Section>
  );
};
