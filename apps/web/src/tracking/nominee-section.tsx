import { nomineesContract } from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import type { Nominee } from '@purboday/contract/nominees/nominees.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

// Few change anything: it is fetched for them.
const NomineeForm = lazyPart(() => import('./nominee-form.tsx').then((m) => m.NomineeForm));

type NamedProps = { nominee: Nominee; onChange: () => void; onRemoved: () => void };

const Named = ({ nominee, onChange, onRemoved }: NamedProps) => {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(nomineesContract.removeNominee, {}),
    onSuccess: () => {
      toast.success(nomineeMessages.removed);
      onRemoved();
    },
    onError: (error) => toast.error(failureText(error, nomineeMessages.removeFailed)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Facts
        facts={[
          { label: t('Name of the nominee'), value: nominee.name },
          { label: t('How they are related to you'), value: nominee.relation },
          { label: t('Their mobile number or email'), value: nominee.contact },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onChange}>{t('Change the nominee')}</Button>
        <Button onClick={() => setAsking(true)}>{t('Remove the nominee')}</Button>
      </div>
      <ConfirmDialog
        title={t('Remove the nominee?')}
        question={<p>{t('Then nobody can use your rights for you.')}</p>}
        cancel={t('Back')}
        confirm={t('Remove the nominee')}
        open={isAsking}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const ownNominee = callQuery(nomineesContract.readNominee, {});

/** Who uses the rights of the candidate should they die or be unable to (DPDP Act, section 14). */
export const NomineeSection = () => {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { data, error } = useQuery(ownNominee);
  const nominee = data?.data.nominee ?? null;
  useEffect(() => {
    if (error) toast.error(failureText(error, nomineeMessages.loadFailed));
  }, [error]);
  const change = (changed: Nominee | null): void => {
    client.setQueryData(ownNominee.queryKey, { success: true, data: { nominee: changed } });
    setEditing(false);
  };
  return (
    <Section title={t('Your nominee')}>
      <p className="mb-4 text-soft">
        {t(
          'A nominee can ask for your data, or have it erased, if you die or are unable to. Please tell them your registration code.',
        )}
      </p>
      {isEditing ? (
        <Suspense fallback={<output className="block text-soft">{t('Loading…')}</output>}>
          <NomineeForm nominee={nominee} onChanged={change} onClose={() => setEditing(false)} />
        </Suspense>
      ) : nominee ? (
        <Named nominee={nominee} onChange={() => setEditing(true)} onRemoved={() => change(null)} />
      ) : (
        <Button className="print:hidden" onClick={() => setEditing(true)}>
          {t('Name a nominee')}
        </Button>
      )}
    </Section>
  );
};
