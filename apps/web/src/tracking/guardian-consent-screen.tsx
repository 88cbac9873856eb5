import {
  guardiansContract,
  type GuardianConsentPage,
} from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useAction } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { LoadedPart } from '#web/domain/loading/link-page.tsx';

const isUnknown = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && [400, 410].includes(thrown.status);

const Agreed = ({
  consent,
  busy,
  onWithdraw,
}: {
  consent: GuardianConsentPage;
  busy: boolean;
  onWithdraw: () => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={t('Your consent for {name}', { name: consent.ward })}
        lead={t(
          'You agreed, as parent or guardian, that we store the data of the registration and use it to find a training or a job. We share it only with the training providers and employers who are chosen for that.',
        )}
      />
      <Facts
        facts={[
          { label: t('Name of the parent or guardian'), value: consent.name },
          { label: t('Relationship'), value: consent.relation === null ? '' : t(consent.relation) },
          { label: t('Agreed on'), value: formatDay(consent.agreedAt) },
        ]}
      />
      <p className="my-6">
        <TextLink to="/terms" target="_blank" rel="noopener">
          {t('What we collect, why, and your rights (opens in a new tab)')}
        </TextLink>
      </p>
      {isAsking ? (
        <>
          <p className="mb-4">
            {t(
              'If you withdraw your consent, we will pause the registration and stop sharing the data. A parent or guardian can agree again later.',
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" busy={busy} onClick={onWithdraw}>
              {t('Withdraw the consent')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('Withdraw the consent')}</Button>
      )}
    </>
  );
};

const Ended = ({ consent }: { consent: GuardianConsentPage }) =>
  consent.withdrawnAt === null ? (
    <PageHeader
      title={t('This consent is over')}
      lead={t(
        'The person is 18 now, or another consent has replaced yours. If something is wrong, please call us.',
      )}
    />
  ) : (
    <PageHeader
      title={t('Your consent was withdrawn')}
      lead={t(
        'You withdrew it on {day}. The registration is paused, and we do not share the data.',
        {
          day: formatDay(consent.withdrawnAt),
        },
      )}
    />
  );

/** /guardian-consent, the link of the message to a guardian who consented; it stays valid (T56). */
export const GuardianConsentScreen = () => {
  useLanguage();
  const token = useFragmentToken('/guardian-consent');
  const client = useQueryClient();
  const query = callQuery(guardiansContract.readGuardianConsent, { body: { token: token ?? '' } });
  const answer = useQuery({
    ...query,
    enabled: token !== undefined,
    staleTime: Infinity,
  });
  const withdrawal = useAction({
    send: () => call(guardiansContract.withdrawGuardianConsent, { body: { token: token ?? '' } }),
    onSuccess: (changed) => client.setQueryData(query.queryKey, changed),
    failed: guardianMessages.withdrawFailed,
  });

  return (
    <PublicPage narrow>
      {isUnknown(answer.error) && !answer.data ? (
        <DeadLink lead={t(guardianMessages.linkUnknown)}>
          <ButtonLink href="/help#contact">{t('Contact')}</ButtonLink>
        </DeadLink>
      ) : (
        <LoadedPart
          query={answer}
          loading={t('Loading your consent…')}
          failed={t(guardianMessages.readFailed)}
        >
          {({ data: consent }) =>
            consent.state === 'agreed' ? (
              <Agreed
                consent={consent}
                busy={withdrawal.isPending}
                onWithdraw={() => withdrawal.mutate()}
              />
            ) : (
              <Ended consent={consent} />
            )
          }
        </LoadedPart>
      )}
    </PublicPage>
  );
};
