import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { ContactLink, EmailedLinkPage, ExpiredLink, isLinkOver } from '#web/shell/emailed-link.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const Question = ({ token, button }: { token: string; button: ReactNode }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['restoration', token],
    queryFn: () => call(settingsContract.readRestoration, { body: { token } }),
    retry: false,
  });
  if (isLinkOver(error)) return <ExpiredLink />;
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
          {button}
        </>
      )}
    </>
  );
};

/** /restore-settings, the link of the email about changed public contacts (T61) */
export const RestoreContactsScreen = () => (
  <EmailedLinkPage
    path="/restore-settings"
    send={(token) => call(settingsContract.restoreContacts, { body: { token } })}
    failure={settingsMessages.linkFailed}
    button={t('Put the earlier contacts back')}
    question={(token, button) => <Question token={token} button={button} />}
    done={() => (
      <>
        <PageHeader
          title={t('The earlier contacts are back')}
          lead={t('Everyone sees them within five seconds. All level 2 admins get an email.')}
        />
        <ContactLink wide />
      </>
    )}
  />
);
