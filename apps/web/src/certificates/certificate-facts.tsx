import type { Certificate } from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Facts } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Whether a certificate is valid. */
export const CertificateStatusNotice = ({ status }: Pick<Certificate, 'status'>) =>
  status === 'VALID' ? (
    <Notice look="success">{t(certificateMessages.isValid)}</Notice>
  ) : (
    <Notice look="error">{t(certificateMessages.isRevoked)}</Notice>
  );

type FactsProps = Pick<
  Certificate,
  'code' | 'name' | 'skill' | 'hours' | 'provider' | 'startsOn' | 'endsOn'
> & { issuedOn?: string | null };

/** The content of a certificate; only its code after an erasure. */
export const CertificateFacts = (certificate: FactsProps) => {
  const { code, name, skill, hours, provider, startsOn, endsOn, issuedOn } = certificate;
  const stated = [
    { label: t('Name'), value: name && <bdi>{name}</bdi> },
    { label: t('Skill'), value: skill && t(skill) },
    { label: t('Hours'), value: hours },
    { label: t('Training with'), value: provider },
    { label: t('First day'), value: startsOn && formatDay(startsOn) },
    { label: t('Last day'), value: endsOn && formatDay(endsOn) },
    { label: t('Issued on'), value: issuedOn && formatDay(issuedOn) },
  ];
  return (
    <Facts
      facts={[...stated.filter(({ value }) => value != null), { label: t('Code'), value: code }]}
    />
  );
};
