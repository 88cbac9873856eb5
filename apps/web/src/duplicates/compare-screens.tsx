import { comparisonKey } from '@purboday/contract/conventions/comparison';
import {
  duplicatesContract,
  type ComparedPair,
  type DuplicateDecision,
  type PairedCandidate,
} from '@purboday/contract/duplicates/duplicates.contract';
import {
  duplicateMessages,
  duplicateSignLabels,
} from '@purboday/contract/duplicates/duplicates.messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ShortcutHints, useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import '#web/ui/elements/sticky-bar.css';
import './compare-screens.css';

const toWords = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const toKey = (word: string): string => comparisonKey(word.replace(/,$/u, ''));

/** The words that the other value does not have are marked. */
const Compared = ({ value, other }: { value: string; other: string }) => {
  if (value === '') return <span className="text-soft">Not given</span>;
  const known = new Set(toWords(other).map(toKey));
  return (
    <bdi>
      {toWords(value).map((word, index) => (
        <span key={index}>{known.has(toKey(word)) ? word : <mark>{word}</mark>} </span>
      ))}
    </bdi>
  );
};

const fields: readonly (readonly [string, (person: PairedCandidate) => string])[] = [
  ['Name', ({ name }) => name],
  ["Father's Name", ({ fatherName }) => fatherName],
  ['Mobile', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => email ?? ''],
  ['Date of birth', ({ age }) => (age.dateOfBirth === null ? '' : formatDay(age.dateOfBirth))],
  ['Identity number', ({ aadharNumber }) => aadharNumber ?? ''],
  ['Address', ({ address }) => [address.houseNo, address.locality].filter(Boolean).join(', ')],
  ['City', ({ address }) => `${address.city}, ${address.state}`],
  ['PIN code', ({ address }) => address.postalCode],
  ['Qualification', ({ qualification }) => qualification ?? ''],
  ['Skills', ({ skills }) => skills.join(', ')],
  ['Registered', ({ createdAt }) => formatDay(createdAt)],
  ['Trainings', ({ trainings }) => String(trainings)],
  ['Placements', ({ placements }) => String(placements)],
];

type Level = 'l1' | 'l2';

const calls = {
  l1: {
    read: duplicatesContract.readDuplicateAsL1,
    decide: duplicatesContract.decideDuplicateAsL1,
  },
  l2: {
    read: duplicatesContract.readDuplicateAsL2,
    decide: duplicatesContract.decideDuplicateAsL2,
  },
} as const;

const CandidateLink = ({ level, person }: { level: Level; person: PairedCandidate }) => {
  const text = <span className="numbers">{person.registrationCode}</span>;
  return level === 'l1' ? (
    <TextLink to="/l1-admin/review/candidate/$id" params={{ id: person._id }}>
      {text}
    </TextLink>
  ) : (
    <TextLink to="/l2-admin/records/$kind/$id" params={{ kind: 'candidates', id: person._id }}>
      {text}
    </TextLink>
  );
};

type PairProps = { level: Level; pair: ComparedPair };

const Comparison = ({ level, pair }: PairProps) => {
  const { left: one, right: other } = pair;
  return (
    <table className="compared">
      <caption className="sr-only">The two candidates, field by field</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Field</span>
          </th>
          {[one, other].map((person) => (
            <th key={person._id} scope="col">
              <CandidateLink level={level} person={person} />{' '}
              <StatusBadge of="registration" status={person.status} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([label, toText]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Compared value={toText(one)} other={toText(other)} />
            </td>
            <td>
              <Compared value={toText(other)} other={toText(one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const toFirstReason = ({ signs }: ComparedPair): string =>
  signs.includes('mobile') ? 'Relatives with one mobile number' : 'Two people with one name';

const paths = { l1: '/l1-admin/duplicates/$id', l2: '/l2-admin/duplicates/$id' } as const;
const lists = { l1: '/l1-admin/duplicates', l2: '/l2-admin/duplicates' } as const;

/** Decides about the pair, then opens the next one. */
const Decision = ({ level, pair }: PairProps) => {
  const [reason, setReason] = useState(() => toFirstReason(pair));
  const navigate = useNavigate();
  const deciding = useAction({
    send: (body: DuplicateDecision) =>
      call(calls[level].decide, { params: { id: pair._id }, body }),
    done: (_, { decision }) => duplicateMessages[decision],
    failed: duplicateMessages.failed,
    reloads: [duplicatesContract.listDuplicatesAsL1, duplicatesContract.listDuplicatesAsL2],
    onSuccess: () =>
      pair.next === null
        ? navigate({ to: lists[level] })
        : navigate({ to: paths[level], params: { id: pair.next }, replace: true }),
  });
  const decide = (body: DuplicateDecision) => () => {
    if (!deciding.isPending) deciding.mutate(body);
  };
  const different = decide({ decision: 'different', reason });
  const later = decide({ decision: 'later' });
  const shortcuts = useShortcuts({ d: different, l: later }, { decides: true });
  return (
    <>
      <TextField
        label="How do you know that they are two people?"
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ShortcutHints
        keys={[
          ['D', 'Two people'],
          ['L', 'Later'],
        ]}
        {...shortcuts}
      />
      <div className="sticky-bar justify-end">
        <Button busy={deciding.isPending} onClick={later}>
          Later
        </Button>
        <Button look="primary" busy={deciding.isPending} onClick={different}>
          Two people
        </Button>
      </div>
    </>
  );
};

const Shown = ({
  level,
  pair,
  onRefresh,
}: PairProps & { onRefresh: () => Promise<ComparedPair | undefined> }) => (
  <div className="grid grid-cols-1 gap-4">
    <PageHeader
      title="Same person?"
      lead={pair.signs.map((sign) => duplicateSignLabels[sign]).join(', ')}
      back={{ link: toLastList(lists[level]), label: 'Duplicates' }}
    />
    {pair.state === 'different' && (
      <Notice>
        <p className="font-semibold">They are two people</p>
        <p>
          <bdi>{pair.reason}</bdi> ({pair.decidedBy})
        </p>
      </Notice>
    )}
    <Comparison level={level} pair={pair} />
    {level === 'l1' && (
      <div className="grid gap-4 md:grid-cols-2">
        {(['left', 'right'] as const).map((side) => (
          <DocumentPreview
            key={side}
            record={{ ...pair[side], postalCodeKnown: null }}
            onRefresh={async () => (await onRefresh())?.[side].aadharFile ?? null}
          />
        ))}
      </div>
    )}
    {pair.state !== 'different' && <Decision key={pair._id} level={level} pair={pair} />}
  </div>
);

const Compare = ({ level, id }: { level: Level; id: string }) => {
  const answer = useCall(calls[level].read, { params: { id } });
  return (
    <Loaded query={answer} failed={duplicateMessages.loadFailed} loading={<FactsSkeleton />}>
      {({ data }) => (
        <Shown
          level={level}
          pair={data}
          onRefresh={async () => (await answer.refetch()).data?.data}
        />
      )}
    </Loaded>
  );
};

/** /l1-admin/duplicates/{id} */
export const L1CompareScreen = () => {
  const { id } = useParams({ from: '/portal/l1-admin/duplicates/$id' });
  return <Compare level="l1" id={id} />;
};

/** /l2-admin/duplicates/{id} */
export const L2CompareScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/duplicates/$id' });
  return <Compare level="l2" id={id} />;
};
