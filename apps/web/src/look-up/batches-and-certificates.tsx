import type { RecordBatch, RecordCertificate } from '@purboday/contract/look-up/look-up.contract';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

const attendanceText = ({ attendance }: RecordBatch): string =>
  attendance === null ? 'No attendance yet' : `Attendance ${Math.round(attendance)} %`;

const spanText = ({ joinedOn, left }: RecordBatch): string => {
  if (left === null) return `Joined on ${dayOf(joinedOn)}`;
  const reason = left.reason ? `: ${left.reason}` : '';
  return `Joined on ${dayOf(joinedOn)}, left on ${dayOf(left.on)}${reason}`;
};

/** The batches of a candidate, those that they left too. */
const RecordBatches = ({ batches }: { batches: readonly RecordBatch[] }) => (
  <ul className="grid gap-4">
    {batches.map((batch) => (
      <li key={batch._id} className="border-s-2 border-line ps-4">
        <p className="flex flex-wrap items-center gap-2">
          <Anchor href={paths.l2Batch({ id: batch._id })}>{batch.title}</Anchor>
          <StatusBadge of="batch" status={batch.status} />
        </p>
        <p>{batch.trainingProviderName}</p>
        <p className="wrap-anywhere">{spanText(batch)}</p>
        <p className="text-small text-soft">{attendanceText(batch)}</p>
      </li>
    ))}
  </ul>
);

/** The certificates of a candidate; of a revoked one why. */
const RecordCertificates = ({ certificates }: { certificates: readonly RecordCertificate[] }) => (
  <ul className="grid gap-4">
    {certificates.map(({ code, skill, provider, issuedOn, status, revokedOn, revokedBecause }) => (
      <li key={code} className="border-s-2 border-line ps-4">
        <p>
          <Anchor href={paths.certificate({ code })}>{skill ?? code}</Anchor>
        </p>
        {provider && <p>{provider}</p>}
        {issuedOn && <p className="text-small text-soft">Issued on {dayOf(issuedOn)}</p>}
        {status === 'REVOKED' && (
          <p className="wrap-anywhere">
            Revoked{revokedOn && ` on ${dayOf(revokedOn)}`}
            {revokedBecause && `: ${revokedBecause}`}
          </p>
        )}
      </li>
    ))}
  </ul>
);

type Props = { batches: readonly RecordBatch[]; certificates: readonly RecordCertificate[] };

/** What a candidate learned, where, and what certifies it; nothing while there is none. */
export const Learned = ({ batches, certificates }: Props) => (
  <>
    {batches.length > 0 && (
      <Section title="Batches">
        <RecordBatches batches={batches} />
      </Section>
    )}
    {certificates.length > 0 && (
      <Section title="Certificates">
        <RecordCertificates certificates={certificates} />
      </Section>
    )}
  </>
);
