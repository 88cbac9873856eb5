import {
  checkAddress,
  type Certificate,
} from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { pageFacts } from '#web/platform/pages/page-facts.ts';
import { Facts } from '#web/ui/elements/facts.tsx';
import { QrCode } from '#web/ui/elements/qr-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Wordmark } from '#web/ui/layout/sun.tsx';
import './certificate.css';

type Content = Omit<Certificate, 'revokedOn'>;
type Whole = { [Key in keyof Content]: NonNullable<Content[Key]> };

/** A revoked certificate has no content. */
export const isComplete = (certificate: Certificate): certificate is Certificate & Whole => {
  const { revokedOn, ...content } = certificate;
  return revokedOn === null && Object.values(content).every((value) => value !== null);
};

/** Capacity of a QR code in bytes (ISO 18004, version 40-L). */
const codeBytes = 2953;

/** From this length the code has over 150 modules a side, and needs more room than 75 mm (UX-133). */
const longCode = 1_800;

/** The signed certificate, or its address when names are too long for a QR code. */
const codeText = ({ code, credential }: Whole): string => {
  const text = checkAddress(location.origin, credential);
  return text.length <= codeBytes ? text : `${location.origin}/certificates/${code}`;
};

/**
 * Length class for the styles: a certificate prints on one page despite long names (R22).
 * @param limits code points from which a text counts as long, longer and longest
 */
const toLength = (text: string, limits: [number, number, number]): string => {
  const length = [...text].length;
  const names = ['short', 'long', 'longer', 'longest'];
  return names[limits.filter((limit) => length > limit).length] ?? 'short';
};

/** A certificate on one page of A4, with a QR code that proves it. */
export const CertificateSheet = ({ certificate }: { certificate: Whole }) => {
  const { code, name, skill, hours, provider, startsOn, endsOn, issuedOn } = certificate;
  const qrText = codeText(certificate);
  return (
    <article className="certificate">
      <div className="certificate-issuer">
        <Wordmark />
        <p>{pageFacts().name}</p>
      </div>
      <p className="certificate-title">{t('Certificate')}</p>
      <p>{t('This is to certify that')}</p>
      <p className="certificate-name" data-length={toLength(name, [40, 80, 160])}>
        <bdi>{name}</bdi>
      </p>
      <p className="certificate-text" data-length={toLength(skill + provider, [60, 120, 200])}>
        {t(
          hours === 1
            ? 'has passed the training “{skill}” of {hours} hour with {provider}, from {first} to {last}.'
            : 'has passed the training “{skill}” of {hours} hours with {provider}, from {first} to {last}.',
          {
            skill: t(skill),
            hours: String(hours),
            provider,
            first: formatDay(startsOn),
            last: formatDay(endsOn),
          },
        )}
      </p>
      <div className="certificate-proof">
        <dl>
          <dt>{t('Issued on')}</dt>
          <dd>{formatDay(issuedOn)}</dd>
          <dt>{t('Code')}</dt>
          <dd className="numbers">{code}</dd>
          <dt>{t('Check it at')}</dt>
          <dd>{`${location.host}/verify`}</dd>
        </dl>
        {/* Signed, so it can be verified without a network. Camera apps open the verification page. */}
        <QrCode
          text={qrText}
          label={t('QR code of the certificate')}
          correction="low"
          className={`certificate-code ${qrText.length > longCode ? 'certificate-code-long' : ''}`}
        />
      </div>
    </article>
  );
};

export const CertificateStatusNotice = ({
  status,
  revokedOn,
  isReplaced,
}: Pick<Certificate, 'status' | 'isReplaced'> & { revokedOn?: string | null }) =>
  status === 'VALID' ? (
    <Notice look="success">{t(certificateMessages.isValid)}</Notice>
  ) : (
    <Notice look="error">
      {revokedOn
        ? t(certificateMessages[isReplaced ? 'replacedOn' : 'revokedOn'], {
            day: formatDay(revokedOn),
          })
        : t(certificateMessages.isRevoked)}
    </Notice>
  );

type FactsProps = Pick<
  Certificate,
  'code' | 'name' | 'skill' | 'hours' | 'provider' | 'startsOn' | 'endsOn'
> & { issuedOn?: string | null };

/** The content of a certificate; only its code when it was revoked. */
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
