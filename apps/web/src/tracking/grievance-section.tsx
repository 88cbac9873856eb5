import {
  grievancesContract,
  type OwnGrievance,
} from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useFailureToast } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ownGrievances } from './own-grievances.ts';

const Own = ({ grievances }: { grievances: readonly OwnGrievance[] }) => (
  <ol className="mb-4 grid gap-4">
    {grievances.map(({ _id, text, at, dueAt, answer, answeredAt, isHidden }) => (
      <li key={_id} className="border-s-2 border-line ps-4">
        <p className="text-small text-soft">{t('You wrote on {day}:', { day: formatDay(at) })}</p>
        <p className="whitespace-pre-line wrap-anywhere">
          {isHidden ? t('Not shown until we know that it is you') : text}
        </p>
        {answeredAt && answer !== null ? (
          <>
            <p className="mt-2 text-small text-soft">
              {t('Our answer of {day}:', { day: formatDay(answeredAt) })}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          </>
        ) : (
          <p className="mt-2 font-semibold">
            {t('You will get an answer by {day}.', { day: formatDay(dueAt) })}
          </p>
        )}
      </li>
    ))}
  </ol>
);

/** Complaints with due date and response (DPDP Act, section 13). */
export const GrievanceSection = ({ email }: Pick<Application, 'email'>) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery(ownGrievances);
  const grievances = data?.data ?? [];
  useFailureToast(error, failureText(error, grievanceMessages.ownFailed));
  const raising = useAction({
    send: (text: string) => call(grievancesContract.raiseGrievance, { body: { text } }),
    onSuccess: (answer) => {
      client.setQueryData(ownGrievances.queryKey, answer);
      setOpen(false);
    },
    done: grievanceMessages.raised,
    failed: grievanceMessages.raiseFailed,
  });
  return (
    <Section title={t('Complain')}>
      <p className="mb-4 text-soft">
        {email === ''
          ? t(
              'Did something go wrong, with your data or otherwise? Write to us. A person will read it. You will get the answer here, and an SMS when it has come.',
            )
          : t(
              'Did something go wrong, with your data or otherwise? Write to us. A person will read it, and you will get the answer here and by email.',
            )}
      </p>
      {grievances.length > 0 && <Own grievances={grievances} />}
      <Button onClick={() => setOpen(true)}>{t('Write a complaint')}</Button>
      <ReasonDialog
        title={t('Write a complaint')}
        question={t(
          'If our answer does not help you, you may complain to the Data Protection Board of India.',
        )}
        label={t('What is wrong?')}
        required={grievanceMessages.textRequired}
        confirm={t('Send')}
        open={open}
        busy={raising.isPending}
        onConfirm={(text) => raising.mutateAsync(text)}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
};
