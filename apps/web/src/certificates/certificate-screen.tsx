import type { Certificate } from '@purboday/contract/certificates/certificates.schemas';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { useParams } from '@tanstack/react-router';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { useCertificate, type Reading } from './use-certificate.ts';

const day = (text: string | null): string | null => (text === null ? null : dayOf(text));

const Standing = ({ status }: Pick<Certificate, 'status'>) =>
  status === 'VALID' ? (
    <Notice look="success">{t('This certificate is valid.')}</Notice>
  ) : (
    <Notice look="error">{t('This certificate has been revoked. It is not valid.')}</Notice>
  );

const Shown = ({ certificate }: { certificate: Certificate }) => (
  <div className="sheet grid gap-5 p-4 md:p-6">
    <Standing status={certificate.status} />
    <Facts
      facts={[
        { label: t('Name'), value: certificate.name && <bdi>{certificate.name}</bdi> },
        { label: t('Skill'), value: certificate.skill },
        { label: t('Hours'), value: certificate.hours },
        { label: t('Training with'), value: certificate.provider },
        { label: t('First day'), value: day(certificate.startsOn) },
        { label: t('Last day'), value: day(certificate.endsOn) },
        { label: t('Issued on'), value: day(certificate.issuedOn) },
        { label: t('Code'), value: certificate.code },
      ]}
    />
    <Button
      className="w-full md:w-auto md:justify-self-start print:hidden"
      onClick={() => globalThis.print()}
    >
      {t('Print')}
    </Button>
  </div>
);

const Missing = ({
  reading,
  onRetry,
}: {
  reading: Exclude<Reading, { status: 'ready' }>;
  onRetry: () => void;
}) => {
  if (reading.status === 'loading')
    return <output className="block py-12 text-soft">{t('Loading the certificate…')}</output>;
  if (reading.status === 'missing')
    return (
      <EmptyState title={t(certificateMessages.notFound)}>
        {t('Please look at the code again: it has ten letters.')}
      </EmptyState>
    );
  return (
    <ErrorState
      title={t(failureText(reading.error, certificateMessages.readFailed))}
      onRetry={onRetry}
    />
  );
};

/** /certificates/{code}: what was learned, for whoever has the code. */
export const CertificateScreen = () => {
  const { code = '' } = useParams({ strict: false });
  const [reading, again] = useCertificate(code);
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader title={t('Certificate')} />
        {reading.status === 'ready' ? (
          <Shown certificate={reading.certificate} />
        ) : (
          <Missing reading={reading} onRetry={again} />
        )}
      </div>
    </PublicPage>
  );
};
