import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import type { PossibleDuplicate, CandidateReview } from '@purboday/contract/review/review.contract';
import { warningLabels, type WarningKind } from '@purboday/contract/review/review-rules';
import { getRecordName, WarningChips } from '#web/domain/records/record-labels.tsx';
import { call } from '#web/platform/calls/call.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { reviewLink, type UnderReview } from '#web/review/registration-types.ts';
import { useConfirmNewName } from '#web/review/queries.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { statusLabels } from '#web/ui/feedback/status-badge.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { useAction } from '#web/platform/calls/data.ts';

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  fatherName: 'Father’s name',
  mobileNumber: 'Mobile',
  email: 'Email',
  idKind: 'Identity document',
  aadharNumber: 'Aadhar number',
  houseNo: 'House no',
  locality: 'Locality',
  city: 'City',
  state: 'State',
  postalCode: 'PIN code',
  qualification: 'Qualification',
  category: 'Category',
  skills: 'Skills',
  registrationID: 'Registration ID',
  industry: 'Industry',
  jobsOffered: 'Jobs offered',
  skillsOffered: 'Skills offered',
  contactName: 'Contact person',
  designation: 'Designation',
};

/** Possible duplicates: by name when the admin may see the record, else only the city. */
const Other = ({ other }: { other: PossibleDuplicate }) => {
  const status = statusLabels.registration[other.status].word;
  return (
    <li>
      {other.record ? (
        <TextLink {...reviewLink(other.record.reviewKind, other.record._id)}>
          <bdi>{other.record.name}</bdi>
        </TextLink>
      ) : (
        'Another registration'
      )}
      {`, ${other.city}, ${other.state}: ${t(status)}`}
    </li>
  );
};

const Corrections = ({ corrections }: Pick<UnderReview, 'corrections'>) => (
  <ul>
    {corrections.map(({ field, before, after }) => (
      <li key={field}>
        {field === 'aadharFile' || field === 'document' ? (
          'Another document'
        ) : (
          <>
            {fieldWords[field] ?? field}: <del className="text-soft">{before ?? 'not given'}</del> →{' '}
            <ins className="font-semibold no-underline">{after ?? 'not given'}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
);

type Shown = Pick<UnderReview, 'duplicates' | 'corrections'>;

const More = ({ of, duplicates, corrections }: Shown & { of: WarningKind }) => {
  if (of === 'RESUBMITTED') return <Corrections corrections={corrections} />;
  const others = duplicates.filter((other) => other.kind === of);
  return (
    <ul className="mt-1 list-disc ps-5">
      {others.map((other) => (
        <Other key={other.record?._id ?? other.city} other={other} />
      ))}
    </ul>
  );
};

type WarningNoticeProps = {
  record: UnderReview;
  /** False where the chips are elsewhere on the screen. */
  chips?: boolean;
};

/** Warnings to check before a decision, and changes of a correction. */
export const WarningNotice = ({ record, chips = true }: WarningNoticeProps) => {
  const { warnings, duplicates, corrections } = record;
  if (warnings.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice look="warning">
        {chips && <WarningChips warnings={warnings} />}
        {warnings.map((warning) => (
          <div key={warning} className="mt-2 text-small first:mt-0">
            <p>{warningLabels[warning].sentence}</p>
            <More of={warning} duplicates={duplicates} corrections={corrections} />
          </div>
        ))}
      </Notice>
    </div>
  );
};

type Provider = Extract<UnderReview, { approvedName: unknown }>;

/**
 * An approved provider changed its name. Candidates see the approved name until a reviewer confirms
 * the new one.
 */
export const NewName = ({ kind, record }: { kind: ProviderReviewKind; record: Provider }) => {
  const see = useConfirmNewName(kind, record._id, record.version);
  if (record.approvedName === null) return null;
  return (
    <div className="mb-5">
      <Notice look="warning">
        <p className="font-semibold">The name was changed since approval</p>
        <p>
          Approved as <bdi>{record.approvedName}</bdi>, now <bdi>{getRecordName(record)}</bdi>.
          Candidates read the approved name until you have seen the new one. If it misleads, put the
          provider on hold.
        </p>
        <Button busy={see.isPending} onClick={() => see.mutate()}>
          Seen: show the new name
        </Button>
      </Notice>
    </div>
  );
};

/**
 * The candidate signed in with an email that staff set. The reviewer confirms that it is the
 * candidate (T32).
 */
export const ConfirmPerson = ({
  record: { _id: id, personToConfirm },
}: {
  record: Pick<CandidateReview, '_id' | 'personToConfirm'>;
}) => {
  const confirm = useAction({
    send: () => call(contactChangeContract.confirmPerson, { params: { id }, body: {} }),
    done: staffContactMessages.confirmed,
    failed: staffContactMessages.confirmFailed,
    reloads: 'everything',
  });
  if (!personToConfirm) return null;
  const { email, setBy, at } = personToConfirm;
  return (
    <div className="mb-5">
      <Notice look="warning">
        <p className="font-semibold">Please confirm the person</p>
        <p>
          <Sentence
            text="{name} set the email {email} on {time}, and someone has signed in with it. Call the candidate on the mobile number. If the email is theirs, confirm it; until then they cannot see or replace their document. If it is not, undo the change with the link in the message that we sent you."
            pieces={{
              name: <bdi>{setBy}</bdi>,
              email: <bdi>{email}</bdi>,
              time: formatTime(at),
            }}
          />
        </p>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          The email is theirs
        </Button>
      </Notice>
    </div>
  );
};
