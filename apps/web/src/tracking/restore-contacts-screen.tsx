import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

const isOver = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && [400, 410].includes(thrown.status);

type Props = { token: string; onDone: () => void; onOver: () => void };

const Question = ({ token, onDone, onOver }: Props) => {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['restoration', token],
    queryFn: () => call(settingsContract.readRestoration, { body: { token } }),
    retry: false,
  });
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(settingsContract.restoreContacts, { body: { token } });
      onDone();
    } catch (thrown) {
      if (isOver(thrown)) onOver();
      else toast.error(failureText(thrown, settingsMessages.linkFailed));
    } finally {
      setBusy(false);
    }
  };
  if (isOver(error)) return <Over />;
  if (error)
    return (
      <ErrorState
        title={t(failureText(error, settingsMessages.linkFailed))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <output className="block py-12 text-soft">{t('Loading…')}</output>;
  const { by, at, validUntil, changes } = data.data;
  return (
    <>
      <PageHeader
        title={t('Put the earlier contacts back?')}
        lead={t('{by} changed the public contacts of the foundation on {day}.', {
          by,
          day: formatTime(at),
        })}
      />
      {changes.length === 0 ? (
        <p>{t('The earlier contacts are in force already.')}</p>
      ) : (
        <>
          <Facts
            facts={changes.map(({ setting, before, after }) => ({
              label: t(setting),
              value: (
                <span className="wrap-anywhere">
                  <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
                </span>
              ),
            }))}
          />
          <p className="my-4 text-soft">
            {t('All level 2 admins will get an email. The link works once, until {day}.', {
              day: formatDay(validUntil),
            })}
          </p>
          <Button look="primary" className="w-full" busy={busy} onClick={() => void restore()}>
            {t('Put the earlier contacts back')}
          </Button>
        </>
      )}
    </>
  );
};

const Done = () => (
  <>
    <PageHeader
      title={t('The earlier contacts are back')}
      lead={t('Everyone sees them within five seconds. All level 2 admins get an email.')}
    />
    <ButtonLink href="/help#contact" look="primary" className="w-full">
      {t('Contact')}
    </ButtonLink>
  </>
);

const Over = () => (
  <DeadLink lead={t('A link works once, and for 7 days. If something is wrong, please call us.')}>
    <ButtonLink href="/help#contact" look="primary">
      {t('Contact')}
    </ButtonLink>
  </DeadLink>
);

/** /restore-settings, the link of the email about changed public contacts (T61) */
export const RestoreContactsScreen = () => {
  const token = useFragmentToken('/restore-settings');
  const [step, setStep] = useState<'ask' | 'done' | 'over'>('ask');
  return (
    <PublicPage narrow>
      {step === 'ask' && token !== undefined && token !== '' && (
        <Question token={token} onDone={() => setStep('done')} onOver={() => setStep('over')} />
      )}
      {step === 'done' && <Done />}
      {(step === 'over' || token === '') && <Over />}
    </PublicPage>
  );
};
