import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Checked, Verdict } from './check-credential.ts';

const factsOf = (certificate: Checked) => [
  { label: t('Name'), value: <bdi>{certificate.name}</bdi> },
  { label: t('Skill'), value: t(certificate.skill) },
  { label: t('Hours'), value: certificate.hours },
  { label: t('Training with'), value: certificate.provider },
  { label: t('First day'), value: dayOf(certificate.startsOn) },
  { label: t('Last day'), value: dayOf(certificate.endsOn) },
  { label: t('Issued on'), value: dayOf(certificate.issuedAt) },
  { label: t('Code'), value: certificate.code },
];

const Standing = ({ status }: { status: Verdict['status'] }) =>
  status === 'VALID' ? (
    <Notice look="success">{t(certificateMessages.isValid)}</Notice>
  ) : (
    <Notice look="error">{t(certificateMessages.isRevoked)}</Notice>
  );

/** What the check found. */
export const VerdictView = ({ verdict }: { verdict: Verdict }) => {
  if (verdict.status === 'unreadable')
    return <Notice look="warning">{t(certificateMessages.unreadable)}</Notice>;
  if (verdict.status === 'not-ours')
    return <Notice look="error">{t(certificateMessages.notOurs)}</Notice>;
  if (verdict.status === 'key-revoked')
    return (
      <Notice look="warning">
        <p>{t(certificateMessages.keyRevoked, { day: dayOf(verdict.day) })}</p>
        <p className="my-3">{t(certificateMessages.keyRevokedNext)}</p>
        <ButtonLink href={paths.certificate({ code: verdict.code })}>
          {t('Open the certificate')}
        </ButtonLink>
      </Notice>
    );
  if (verdict.status === 'code')
    return (
      <Notice>
        <p className="mb-3">{t(certificateMessages.onlyCode)}</p>
        <ButtonLink href={paths.certificate({ code: verdict.code })}>
          {t('Open the certificate')}
        </ButtonLink>
      </Notice>
    );
  return (
    <div className="sheet grid gap-5 p-4 md:p-6">
      <Standing status={verdict.status} />
      <Facts facts={factsOf(verdict.certificate)} />
    </div>
  );
};
