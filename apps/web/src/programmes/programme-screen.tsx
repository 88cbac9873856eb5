import {
  programmesContract,
  type ProgrammeDetail,
  type ProgrammeStatusChange,
} from '@purboday/contract/programmes/programmes.contract';
import { programmeMessages } from '@purboday/contract/programmes/programmes.messages';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ProgressTab } from './progress-tab.tsx';

const route = getRouteApi('/portal/l2-admin/programmes/$id');

type TabName = 'progress' | NonNullable<ScreenSearch<'programme'>['tab']>;
type Part = { label: string; Shown: ComponentType<{ programme: ProgrammeDetail }> };

/** The first one has no parameter in the address. */
const tabs: Record<TabName, Part> = {
  progress: { label: 'Progress', Shown: ProgressTab },
  people: {
    label: 'People',
    Shown: lazyComponent(() => import('./people-tab.tsx').then((m) => m.PeopleTab)),
  },
  definition: {
    label: 'Definition',
    Shown: lazyComponent(() => import('./definition-tab.tsx').then((m) => m.DefinitionTab)),
  },
  reports: {
    label: 'Reports',
    Shown: lazyComponent(() => import('./reports-tab.tsx').then((m) => m.ReportsTab)),
  },
  audits: {
    label: 'Audits',
    Shown: lazyComponent(() => import('./audits-tab.tsx').then((m) => m.AuditsTab)),
  },
  details: {
    label: 'Details',
    Shown: lazyComponent(() => import('./programme-details.tsx').then((m) => m.ProgrammeDetails)),
  },
};

type NextStatus = ProgrammeStatusChange['status'];

/** The step from each status, with its question. */
const steps = {
  DRAFT: {
    to: 'ACTIVE',
    label: 'Activate',
    title: 'Activate this programme?',
    question: 'From then on trainings can be funded by it.',
  },
  ACTIVE: {
    to: 'CLOSED',
    label: 'Close',
    title: 'Close this programme?',
    question: 'No further trainings will be funded. What was funded stays.',
  },
  CLOSED: {
    to: 'ACTIVE',
    label: 'Open again',
    title: 'Open this programme again?',
    question: 'Trainings can be funded by it again.',
  },
} as const;

const StatusStep = ({ programme }: { programme: ProgrammeDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const { to, label, title, question } = steps[programme.status];
  const close = () => setOpen(false);
  const changing = useAction({
    send: (change: { status: NextStatus; reason: string }) =>
      call(programmesContract.setProgrammeStatus, {
        params: { id: programme._id },
        body: { ...change, version: programme.version },
      }),
    done: programmeMessages.statusChanged[to],
    failed: programmeMessages.statusFailed,
    reloads: 'everything',
    onSuccess: close,
  });
  return (
    <>
      <Button look={to === 'ACTIVE' ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        title={title}
        question={question}
        label={programme.status === 'CLOSED' ? 'Reason' : 'Reason (optional)'}
        {...(programme.status === 'CLOSED' && { required: programmeMessages.reasonRequired })}
        confirm={label}
        open={isOpen}
        onClose={close}
        busy={changing.isPending}
        about={programme._id}
        onConfirm={(reason) => changing.mutateAsync({ status: to, reason })}
      />
    </>
  );
};

const Shown = ({ programme }: { programme: ProgrammeDetail }) => {
  const params = { id: programme._id };
  const { tab: current = 'progress' } = route.useSearch();
  const { Shown: Part } = tabs[current];
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={programme.name}
        back={{ link: toLastList('/l2-admin/programmes'), label: 'Programmes' }}
        badge={<StatusBadge of="programme" status={programme.status} />}
        actions={
          <>
            <ButtonLink to="/l2-admin/programmes/$id/edit" params={params}>
              Edit
            </ButtonLink>
            <StatusStep key={programme.status} programme={programme} />
          </>
        }
      />
      <Tabs
        label="Parts of the programme"
        tabs={(Object.keys(tabs) as TabName[]).map((name) => ({
          link: {
            to: '/l2-admin/programmes/$id',
            params,
            search: { tab: name === 'progress' ? undefined : name },
          },
          label: tabs[name].label,
          current: name === current,
        }))}
      />
      <Suspense>
        <Part programme={programme} />
      </Suspense>
    </div>
  );
};

/** /l2-admin/programmes/{id} */
export const ProgrammeScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/programmes/$id' });
  const answer = useCall(programmesContract.readProgramme, { params: { id } });
  return (
    <Loaded query={answer} failed={programmeMessages.readFailed} loading={<FactsSkeleton />}>
      {({ data }) => <Shown programme={data} />}
    </Loaded>
  );
};
