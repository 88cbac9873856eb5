import { formatNumber } from '@purboday/contract/conventions/plural';
import { consentsContract, type Consent } from '@purboday/contract/consents/consents.contract';
import { languages } from '@purboday/contract/languages/languages';
import type { RecordBatch, RecordCertificate } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { Suspense, useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { AnswerBadge } from '#web/domain/records/record-labels.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { kinds, type OpenedRecord } from './record-types.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { BatchName } from '#web/domain/batch/batch-name.tsx';

const attendanceText = ({ attendance }: RecordBatch): string =>
  attendance === null ? 'No attendance yet' : `Attendance ${Math.round(attendance)} %`;

const spanText = ({ joinedOn, left }: RecordBatch): string => {
  if (left === null) return `Joined on ${formatDay(joinedOn)}`;
  const reason = left.reason ? `: ${left.reason}` : '';
  return `Joined on ${formatDay(joinedOn)}, left on ${formatDay(left.on)}${reason}`;
};

/** Batches of a candidate, former ones too. */
const RecordBatches = ({ batches }: { batches: readonly RecordBatch[] }) => (
  <ul className="grid gap-4">
    {batches.map((batch) => (
      <li key={batch._id} className="border-s-2 border-line ps-4">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink to="/l2-admin/batches/$id" params={{ id: batch._id }}>
            <BatchName batch={batch} />
          </TextLink>
          <StatusBadge of="batch" status={batch.status} />
        </p>
        <p>{batch.trainingProviderName}</p>
        <p className="wrap-anywhere">{spanText(batch)}</p>
        <p className="text-small text-soft">{attendanceText(batch)}</p>
      </li>
    ))}
  </ul>
);

const RecordCertificates = ({ certificates }: { certificates: readonly RecordCertificate[] }) => (
  <ul className="grid gap-4">
    {certificates.map(({ code, skill, provider, issuedOn, status, revokedOn, revokedBecause }) => (
      <li key={code} className="border-s-2 border-line ps-4">
        <p>
          <TextLink to="/certificates/$code" params={{ code }}>
            {skill ?? code}
          </TextLink>
        </p>
        {provider && <p>{provider}</p>}
        {issuedOn && <p className="text-small text-soft">{`Issued on ${formatDay(issuedOn)}`}</p>}
        {status === 'REVOKED' && (
          <p className="wrap-anywhere">
            Revoked{revokedOn && ` on ${formatDay(revokedOn)}`}
            {revokedBecause && `: ${revokedBecause}`}
          </p>
        )}
      </li>
    ))}
  </ul>
);

type Props = { batches: readonly RecordBatch[]; certificates: readonly RecordCertificate[] };

/** Trainings of a candidate with their certificates; hidden when there are none. */
export const TrainingsSection = ({ batches, certificates }: Props) => (
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

type Assignments = OpenedRecord['assignments'];
type Assignment = Assignments['latest'][number];

const Badge = (assignment: Assignment) =>
  assignment.kind === 'training' ? (
    <StatusBadge of="training" status={assignment.status} />
  ) : (
    <StatusBadge of="applicant" status={assignment.status} />
  );

const toKind = (assignment: Assignment): string => {
  if (assignment.kind === 'training')
    return assignment.superseded ? 'Training, replaced by another' : 'Training';
  return assignment.jobTitle === null ? 'Job' : `Job: ${assignment.jobTitle}`;
};

const RecordAnswer = lazyComponent(() =>
  import('#web/domain/records/record-answer-dialog.tsx').then((m) => m.RecordAnswerDialog),
);

type AnswerButtonProps = { candidateId: string; assignment: Assignment };

const RecordAnswerButton = ({ candidateId, assignment: { kind, to } }: AnswerButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        onClick={() => setOpen(true)}
        aria-label={`Record answer for ${to.name}`}
      >
        Record answer
      </Button>
      {open && (
        <Suspense>
          <RecordAnswer
            candidateId={candidateId}
            kind={kind === 'training' ? 'training' : 'applicant'}
            place={to.name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

const isAwaited = ({ status, answer }: Assignment): boolean =>
  ['PENDING', 'pending'].includes(status) && answer.status === 'WAITING';

type SentProps = { assignment: Assignment; candidateId: string | undefined };

const Sent = ({ assignment, candidateId }: SentProps) => {
  const { to, assignedAt } = assignment;
  return (
    <li className="border-s-2 border-line ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink
          className="font-semibold wrap-anywhere"
          to="/l2-admin/records/$kind/$id"
          params={{ kind: to.kind, id: to._id }}
        >
          <bdi>{to.name}</bdi>
        </TextLink>
        <Badge {...assignment} />
        <AnswerBadge
          answer={assignment.answer}
          isAwaited={['PENDING', 'pending'].includes(assignment.status)}
        />
      </p>
      <p className="text-soft">
        {toKind(assignment)} · {to.city} · since{' '}
        <time dateTime={assignedAt}>{formatDay(assignedAt)}</time>
      </p>
      {assignment.kind === 'job' && assignment.reason && (
        <p className="whitespace-pre-line">
          <bdi>{assignment.reason}</bdi>
        </p>
      )}
      {assignment.answer.text && (
        <p className="whitespace-pre-line">
          “<bdi>{assignment.answer.text}</bdi>”
        </p>
      )}
      {candidateId !== undefined && isAwaited(assignment) && (
        <RecordAnswerButton candidateId={candidateId} assignment={assignment} />
      )}
    </li>
  );
};

export const Assignments = ({
  latest,
  total,
  candidateId,
}: Assignments & { candidateId: string | undefined }) => (
  <>
    {total > latest.length && (
      <p className="mb-3 text-soft">{`The latest ${latest.length} of ${formatNumber(total)}.`}</p>
    )}
    <ol className="grid gap-4">
      {latest.map((assignment) => (
        <Sent key={assignment._id} assignment={assignment} candidateId={candidateId} />
      ))}
    </ol>
  </>
);

const toSource = ({ source, uploadedBy }: Consent): string => {
  if (source === 'form') return 'In the registration form';
  if (source === 'api') return 'Through another program';
  return uploadedBy === null ? 'Uploaded from a workbook' : `Uploaded by ${uploadedBy}`;
};

const toNotice = ({ noticeVersion, noticeLanguage }: Consent): string => {
  if (noticeVersion === null) return '';
  if (noticeLanguage === null) return ` · Notice of ${noticeVersion}`;
  return ` · Notice of ${noticeVersion} in ${languages[noticeLanguage].inEnglish}`;
};

const GivenConsent = (consent: Consent) => (
  <li className="border-s-2 border-line ps-4">
    <p className="font-semibold">
      {consent.given ? 'Agreed to the privacy notice' : 'No consent was given'}
    </p>
    <p>
      {toSource(consent)}
      {toNotice(consent)}
    </p>
    <p className="text-small text-soft">
      <time dateTime={consent.at}>{formatTime(consent.at)}</time>
      {consent.ip && ' · '}
      {consent.ip && `from ${consent.ip}`}
    </p>
  </li>
);

/** Consents of the person, latest first (SEC-55). */
export const Consents = ({ kind, id }: { kind: RecordKind; id: string }) => {
  const params = { kind: kinds[kind].registers, id };
  return (
    <Loaded
      query={useCall(consentsContract.readConsents, { params })}
      title={lookUpMessages.consentsFailed}
      loading={<output className="skeleton block h-24 after-200ms" aria-label="Loading" />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-soft">Nothing is recorded.</p>
        ) : (
          <ol className="grid gap-4">
            {data.map((consent) => (
              <GivenConsent key={consent.at} {...consent} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
};
