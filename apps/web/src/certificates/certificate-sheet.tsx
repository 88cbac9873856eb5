import type { Certificate } from '@purboday/contract/certificates/certificates.contract';
import { checkAddress } from '@purboday/contract/certificates/credential-claims';
import { dayOf } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { pageFacts } from '#web/platform/pages/page-facts.ts';
import { QrCode } from '#web/ui/elements/qr-code.tsx';
import { Wordmark } from '#web/ui/layout/wordmark.tsx';
import './certificate.css';

type Whole = { [Key in keyof Certificate]: NonNullable<Certificate[Key]> };

/** Whether there is something to read: of an erased person's certificate only code and status are left. */
export const isWhole = (certificate: Certificate): certificate is Whole =>
  Object.values(certificate).every((value) => value !== null);

/** As many bytes as a QR code takes (ISO 18004, version 40-L). */
const codeBytes = 2953;

/** What the QR code says: the signed certificate, or where it is to be found when names are too long for that. */
const codeText = ({ code, credential }: Whole): string => {
  const text = checkAddress(location.origin, credential);
  return text.length <= codeBytes ? text : `${location.origin}/certificates/${code}`;
};

/**
 * How long a text is, as the styles know it: a certificate prints on one page, whatever names people and providers have (R22).
 * @param limits code points from which on a text counts as long, longer and longest
 */
const lengthOf = (text: string, limits: [number, number, number]): string => {
  const length = [...text].length;
  const names = ['short', 'long', 'longer', 'longest'];
  return names[limits.filter((limit) => length > limit).length] ?? 'short';
};

/** A certificate as it hangs on a wall: one page of A4, with a QR code that proves it. */
export const CertificateSheet = ({ certificate }: { certificate: Whole }) => {
  const { code, name, skill, hours, provider, startsOn, endsOn, issuedOn } = certificate;
  return (
    <article className="certificate">
      <div className="certificate-issuer">
        <Wordmark />
        <p>{pageFacts().name}</p>
      </div>
      <p className="certificate-title">{t('Certificate')}</p>
      <p>{t('This is to certify that')}</p>
      <p className="certificate-name" data-length={lengthOf(name, [40, 80, 160])}>
        <bdi>{name}</bdi>
      </p>
      <p className="certificate-text" data-length={lengthOf(skill + provider, [60, 120, 200])}>
        {t(
          hours === 1
            ? 'has passed the training “{skill}” of {hours} hour with {provider}, from {first} to {last}.'
            : 'has passed the training “{skill}” of {hours} hours with {provider}, from {first} to {last}.',
          {
            skill: t(skill),
            hours: String(hours),
            provider,
            first: dayOf(startsOn),
            last: dayOf(endsOn),
          },
        )}
      </p>
      <div className="certificate-proof">
        <dl>
          <dt>{t('Issued on')}</dt>
          <dd>{dayOf(issuedOn)}</dd>
          <dt>{t('Code')}</dt>
          <dd className="numbers">{code}</dd>
          <dt>{t('To be checked at')}</dt>
          <dd>{`${location.host}/verify`}</dd>
        </dl>
        {/* Signed, so that it is checked without a network; a phone's own camera opens the page that does. */}
        <QrCode
          text={codeText(certificate)}
          label={t('QR code of the certificate')}
          correction="L"
          className="certificate-code"
        />
      </div>
    </article>
  );
};
