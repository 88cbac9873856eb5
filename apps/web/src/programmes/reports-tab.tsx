import type { ProgrammeDetail } from '@purboday/contract/programmes/programmes.contract';
import {
  reportContract,
  snapshotForm,
  type Snapshot,
  type SnapshotForm,
} from '@purboday/contract/programmes/report.contract';
import { reportMessages } from '@purboday/contract/programmes/report.messages';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ReportTables } from './report-figures.tsx';

const route = getRouteApi('/portal/l2-admin/programmes/$id');

const SnapshotOfProgramme = lazyComponent(() =>
  import('./snapshot-part.tsx').then((m) => m.SnapshotPart),
);

const wordFields = {
  words: {
    kind: 'lines',
    label: 'Your own words',
    max: 5000,
    rows: 6,
    help: 'They are printed above the figures. Please name no one who has not agreed.',
  },
} as const satisfies FieldDeclarations;

const FreezeReport = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const navigate = route.useNavigate();
  const close = () => setOpen(false);
  const freezing = useAction({
    send: (body: SnapshotForm) => call(reportContract.addSnapshot, { params: { id }, body }),
    done: reportMessages.frozen,
    failed: reportMessages.freezeFailed,
    reloads: [reportContract.listSnapshots],
    onSuccess: async ({ data }) => {
      close();
      await navigate({ search: { tab: 'reports', snapshot: data._id } });
    },
  });
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Freeze the report
      </Button>
      <FormDialog
        title="Freeze the report"
        about={id}
        lead="The figures of now become a snapshot that no one can change. You can print it and send it to the funder."
        open={isOpen}
        schema={snapshotForm}
        start={{ words: '' }}
        onSubmit={(body) => freezing.mutateAsync(body)}
        failed={reportMessages.freezeFailed}
        quiet
        confirm="Freeze"
        busy={freezing.isPending}
        onClose={close}
      >
        {() => <FormFields of={wordFields} />}
      </FormDialog>
    </>
  );
};

const SnapshotRow = ({ id, snapshot }: { id: string; snapshot: Snapshot }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <TextLink
      to="/l2-admin/programmes/$id"
      params={{ id }}
      search={{ tab: 'reports', snapshot: snapshot._id }}
    >
      {formatTime(snapshot.madeAt)}
    </TextLink>
    <bdi>{snapshot.madeBy}</bdi>
    <span className="text-soft">{`${snapshot.people} people, definition ${snapshot.definitionVersion}`}</span>
  </li>
);

const Snapshots = ({ id }: { id: string }) => (
  <Loaded
    query={useCall(reportContract.listSnapshots, { params: { id } })}
    failed={reportMessages.failed}
    loading={<ListSkeleton label="Loading the snapshots" />}
  >
    {({ data: snapshots }) => (
      <Section
        title="Frozen reports"
        actions={<FreezeReport id={id} />}
        empty={snapshots.length === 0 && 'There are none yet.'}
      >
        <ul>
          {snapshots.map((snapshot) => (
            <SnapshotRow key={snapshot._id} id={id} snapshot={snapshot} />
          ))}
        </ul>
      </Section>
    )}
  </Loaded>
);

const ReportOfNow = ({ id }: { id: string }) => (
  <Loaded
    query={useCall(reportContract.readReport, { params: { id } })}
    failed={reportMessages.failed}
    loading={<ListSkeleton label="Loading the report" />}
  >
    {({ data: { figures, definition } }) => (
      <div className="grid grid-cols-1 gap-4">
        <h2 className="text-lead">The report of now, inside the foundation</h2>
        <ReportTables figures={figures} definition={definition} />
      </div>
    )}
  </Loaded>
);

/** Frozen reports and the report of now, or one frozen report. */
export const ReportsTab = ({ programme: { _id: id } }: { programme: ProgrammeDetail }) => {
  const { snapshot } = route.useSearch();
  return snapshot === undefined ? (
    <>
      <Snapshots id={id} />
      <ReportOfNow id={id} />
    </>
  ) : (
    <Suspense>
      <SnapshotOfProgramme key={snapshot} id={id} snapshotId={snapshot} />
    </Suspense>
  );
};
