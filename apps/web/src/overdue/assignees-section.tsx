import {
  overdueContract,
  type OverdueCount,
  type Assignee,
} from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import type { AssigneeType } from '@purboday/contract/overdue/steps';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { toTabs, peopleLink } from './parts.ts';
import './overdue.css';

const headings: Record<AssigneeType, string> = {
  nobody: 'Cities without an L1 admin',
  'l1-admin': 'L1 admins',
  'l2-admin': 'L2 admins',
  'training-provider': 'Training providers',
  'job-provider': 'Job providers',
};

/** Assignees of one type that are shown at first. */
const shownAtFirst = 20;

const count = new Intl.NumberFormat('en-IN');

type Waiting = { owner: Assignee; counts: readonly OverdueCount[] };

const addUp = ({ counts }: Waiting): number => counts.reduce((sum, one) => sum + one.count, 0);

/** Each assignee once, most overdue tasks first. */
const byOwner = (counts: readonly OverdueCount[]): Waiting[] =>
  [...Map.groupBy(counts, ({ owner }) => owner.id).values()]
    .flatMap((own) => (own[0] ? [{ owner: own[0].owner, counts: own }] : []))
    .toSorted((a, b) => addUp(b) - addUp(a));

const toName = ({ name, state, city }: Assignee): string =>
  city === undefined ? name : `${city}, ${state}`;

const Owner = ({ owner, counts }: Waiting) => (
  <li className="stalled-owner">
    <TextLink {...peopleLink(owner.id)} className="font-semibold wrap-anywhere">
      {toName(owner)}
    </TextLink>
    <ul className="flex flex-wrap gap-2">
      {counts.map(({ step, count: n }) => (
        <li key={step}>
          <TextLink {...peopleLink(owner.id, step)} className="stalled-count">
            {taskLabels[step]} <span className="font-semibold numbers">{count.format(n)}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  </li>
);

const Kind = ({ kind, owners }: { kind: AssigneeType; owners: readonly Waiting[] }) => {
  const [all, setAll] = useState(false);
  if (owners.length === 0) return null;
  const shown = all ? owners : owners.slice(0, shownAtFirst);
  return (
    <section className={`sheet p-4 md:p-6 ${kind === 'nobody' ? 'stalled-nobody' : ''}`}>
      <h2 className="mb-3 text-lead">{headings[kind]}</h2>
      <ul>
        {shown.map((waiting) => (
          <Owner key={waiting.owner.id} {...waiting} />
        ))}
      </ul>
      {shown.length < owners.length && (
        <Button look="quiet" className="-ms-3" onClick={() => setAll(true)}>
          Show all {count.format(owners.length)}
        </Button>
      )}
    </section>
  );
};

/** Assignees of each type with their steps. Cities without an L1 admin come first, in red. */
const OwnersView = ({ counts }: { counts: readonly OverdueCount[] }) => {
  const owners = byOwner(counts);
  return (
    <div className="grid gap-6">
      {(Object.keys(headings) as AssigneeType[]).map((kind) => (
        <Kind key={kind} kind={kind} owners={owners.filter(({ owner }) => owner.kind === kind)} />
      ))}
    </div>
  );
};

const Owners = () => {
  const { data, error, isFetching, refetch } = useCall(overdueContract.countStalled, {});
  if (data?.data.length === 0) {
    return (
      <EmptyState title={overdueMessages.none}>
        Tasks that have waited too long will be counted here, with the person responsible.
      </EmptyState>
    );
  }
  if (data) return <OwnersView counts={data.data} />;
  if (!error) return <ListSkeleton label="Loading overdue tasks" />;
  return (
    <ErrorState
      title={failureText(error, overdueMessages.failed, overdueMessages.unreachable)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

/** Assignees with their numbers of overdue tasks. */
export const AssigneesSection = () => (
  <>
    <PageHeader
      title="Stalled"
      lead="Tasks that have waited too long, and who is responsible. Select a number to see the people and their phone numbers."
    />
    <Tabs label="Parts" tabs={toTabs('owners')} />
    <Owners />
  </>
);
