import { warningWords, type WarningKind } from '@purboday/contract/review/warnings';
import type { Alike } from '@purboday/contract/review/review.contract';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { WarningChips } from '#web/domain/records/warning-chips.tsx';
import { kinds, type UnderReview } from '#web/review/kinds.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { statusWords } from '#web/ui/feedback/status-badge.tsx';

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  fatherName: 'Father’s name',
  mobileNumber: 'Mobile number',
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

/** Who else it may be: by name where it is the admin's to see, else only where. */
const Other = ({ kind, other }: { kind: ReviewKind; other: Alike }) => {
  const status = statusWords.registration[other.status].word;
  return (
    <li>
      {other.record ? (
        <Anchor href={kinds[kind].reviewPath({ id: other.record._id })}>
          <bdi>{other.record.name}</bdi>
        </Anchor>
      ) : (
        'Another registration'
      )}
      {`, ${other.city}, ${other.state}: ${status}`}
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

type Shown = Pick<UnderReview, 'alike' | 'corrections'> & { kind: ReviewKind };

const More = ({ of, kind, alike, corrections }: Shown & { of: WarningKind }) => {
  if (of === 'RESUBMITTED') return <Corrections corrections={corrections} />;
  const others = alike.filter((other) => other.kind === of);
  return (
    <ul className="mt-1 list-disc ps-5">
      {others.map((other) => (
        <Other key={other.record?._id ?? other.city} kind={kind} other={other} />
      ))}
    </ul>
  );
};

/** What to look at before a decision: each warning with those it is about, and what a correction changed. */
export const WarningNotice = ({ kind, record }: { kind: ReviewKind; record: UnderReview }) => {
  const { warnings, alike, corrections } = record;
  if (warnings.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice look="warning">
        <WarningChips warnings={warnings} />
        {warnings.map((warning) => (
          <div key={warning} className="mt-2 text-small">
            <p>{warningWords[warning].sentence}</p>
            <More of={warning} kind={kind} alike={alike} corrections={corrections} />
          </div>
        ))}
      </Notice>
    </div>
  );
};
