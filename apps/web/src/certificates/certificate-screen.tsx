import {
  certificatesContract,
  type Certificate,
  type IssuedCertificate,
} from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { useParams } from '@tanstack/react-router';
import { ShareButton } from '#web/domain/certificate/share-button.tsx';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import {
  CertificateFacts,
  CertificateStatusNotice,
  CertificateSheet,
  isComplete,
} from './certificate-sheet.tsx';

const Shown = ({ certificate }: { certificate: Certificate }) => {
  const { status, code, skill, revokedOn, isReplaced } = certificate;
  const isAdmin = useSession()?.user.role === 'L2_ADMIN';
  return (
    <>
      {/* A revoked certificate says so in print, too. */}
      <div className={status === 'VALID' ? 'print:hidden' : undefined}>
        <CertificateStatusNotice status={status} revokedOn={revokedOn} isReplaced={isReplaced} />
      </div>
      {/* Only valid certificates are printed. */}
      {status === 'VALID' && isComplete(certificate) && (
        <>
          <CertificateSheet certificate={certificate} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button look="primary" onClick={() => globalThis.print()}>
              {t('Print')}
            </Button>
            <ShareButton code={code} skill={skill ?? ''} />
          </div>
        </>
      )}
      {status === 'REVOKED' &&
        (isAdmin ? (
          <RevokedForAdmins code={code} />
        ) : (
          <div className="sheet grid gap-4 p-4 md:p-6">
            <CertificateFacts {...certificate} />
            <p className="text-soft">{t(certificateMessages.revokedNext)}</p>
          </div>
        ))}
      <p className="print:hidden">
        <TextLink to="/verify">{t('Check a certificate')}</TextLink>
      </p>
    </>
  );
};

const Unread = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  if (!error)
    return <output className="block py-12 text-soft">{t('Loading the certificate…')}</output>;
  if (error instanceof CallProblem && error.status === 404)
    return (
      <EmptyState
        title={t(certificateMessages.notFound)}
        action={<ButtonLink to="/verify">{t('Check a certificate')}</ButtonLink>}
      >
        {t('Please check the code: it has ten letters.')}
      </EmptyState>
    );
  return (
    <ErrorState title={t(failureText(error, certificateMessages.readFailed))} onRetry={onRetry} />
  );
};

/** /certificates/{code}: public for everyone who knows the code */
export const CertificateScreen = () => {
  const { code } = useParams({ from: '/certificates/$code' });
  const { data, error, refetch } = useCall(certificatesContract.readCertificate, {
    params: { code },
  });
  return (
    <PublicPage>
      <div className="grid gap-5 pt-4">
        <PageHeader title={t('Certificate')} />
        {data ? (
          <Shown certificate={data.data} />
        ) : (
          <Unread error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </PublicPage>
  );
};

/** Only L2 admins see the reason of a revocation (J3), and whose certificate it was. */
const RevokedForAdmins = ({ code }: { code: string }) => {
  const answer = useCall(certificatesContract.readIssuedCertificate, { params: { code } });
  const issued = answer.data?.data;
  if (!issued) return null;
  return (
    <>
      {issued.revokedBecause && <RevocationReason {...issued} />}
      <div className="sheet p-4 md:p-6">
        <CertificateFacts {...issued} />
      </div>
    </>
  );
};

const RevocationReason = ({ revokedOn, revokedBecause }: IssuedCertificate) => (
  <Notice look="info">
    <p className="font-semibold">
      {revokedOn
        ? t('Revoked on {day}, seen by admins only', { day: formatDay(revokedOn) })
        : t('Revoked, seen by admins only')}
    </p>
    <p className="whitespace-pre-line">{revokedBecause}</p>
  </Notice>
);
