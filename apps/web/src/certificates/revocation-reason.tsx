import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why a certificate was revoked, for level 2 admins alone (J3). */
export const RevocationReason = ({ code }: { code: string }) => {
  const answer = useCall(certificatesContract.readIssuedCertificate, { params: { code } });
  const issued = answer.data?.data;
  if (!issued?.revokedBecause) return null;
  return (
    <Notice look="info">
      <p className="font-semibold">
        Revoked{issued.revokedOn && ` on ${dayOf(issued.revokedOn)}`}, seen by admins only
      </p>
      <p className="whitespace-pre-line">{issued.revokedBecause}</p>
    </Notice>
  );
};
