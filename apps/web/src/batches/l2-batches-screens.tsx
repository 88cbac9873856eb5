import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { batchLists, batchesContract } from '@purboday/contract/batches/batches.contract';
import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  useLocationFilters,
  useSkillFilter,
} from '#web/domain/lists/location-and-skill-filters.tsx';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { formatBatchName, toShownTitle } from '#web/domain/batch/batch-name.tsx';
import { useProviderFilter } from '#web/domain/provider/provider-filter.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { BatchFacts, BatchPlaceholder, toMembers } from './batch-facts.tsx';
import { BatchList } from './batch-list.tsx';
import { FormerMembers, RosterTable } from './roster/roster-part.tsx';

/** Members of a batch. An L2 admin can revoke a certificate, permanently and with a reason. */
const CertifiedRoster = ({ batch }: { batch: BatchDetail }) => {
  const { mutateAsync, isPending } = useAction({
    send: ({ code, reason }: { code: string; reason: string }) =>
      call(certificatesContract.revokeCertificate, { params: { code }, body: { reason } }),
    done: certificateMessages.revoked,
    failed: certificateMessages.revokeFailed,
    reloads: [batchesContract.readAnyBatch],
  });
  const [member, setMember] = useState<Member>();
  const revoke: Column<Member> = {
    header: 'Revoke',
    actions: true,
    cell: (row) =>
      row.certificate?.status === 'VALID' && (
        <Button look="quiet" disabled={isPending} onClick={() => setMember(row)}>
          Revoke
        </Button>
      ),
  };
  const done = () => setMember(undefined);
  return (
    <>
      <RosterTable batch={batch} more={batch.status === 'COMPLETED' ? [revoke] : []} />
      <FormerMembers batch={batch} />
      <ReasonDialog
        title={`Revoke the certificate of ${member?.name ?? ''}?`}
        question="You cannot make it valid again. Anyone who checks it will see that it is not valid, but not the reason. We will also notify the candidate, without the reason."
        label="Reason"
        required={certificateMessages.reasonRequired}
        confirm="Revoke certificate"
        danger
        open={member !== undefined}
        onClose={done}
        onConfirm={async (reason) => {
          if (member?.certificate) await mutateAsync({ code: member.certificate.code, reason });
          done();
        }}
      />
    </>
  );
};

const AnyBatchSheets = lazyComponent(() =>
  import('./results/batch-sheets.tsx').then((m) => m.BatchDownloads),
);

/** /l2-admin/batches: the batches of all providers. */
export const L2BatchesScreen = () => {
  const list = useListScreen('l2Batches', batchLists.l2);
  const { provider, state, city, skill } = list.search;
  const byProvider = useProviderFilter({
    among: 'all',
    kinds: ['training'],
    value: provider ?? '',
    onChange: (value) => list.filter({ provider: value }),
  });
  const places = useLocationFilters({ state, city, onChange: list.filter });
  const bySkill = useSkillFilter({
    value: skill,
    onChange: (value) => list.filter({ skill: value }),
  });
  return (
    <>
      <SectionHeader screen="l2Batches" />
      <BatchList
        scope="l2"
        list={list}
        filters={[byProvider, ...places, bySkill]}
        none={{
          title: 'No batch has been planned yet.',
          children: 'Training providers plan batches with trainer, place, days and times.',
        }}
      />
    </>
  );
};

/** /l2-admin/batches/{id}, read-only. */
export const L2BatchScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/batches/$id' });
  const answer = useCall(batchesContract.readAnyBatch, { params: { id } });
  const batch = answer.data?.data;
  return (
    <>
      <PageHeader
        title={batch ? formatBatchName(batch) : 'Batch'}
        lead={
          batch && (
            <>
              <bdi>{batch.trainingProviderName}</bdi> <span>{toShownTitle(batch)}</span>
            </>
          )
        }
        back={{ link: toLastList('/l2-admin/batches'), label: 'Batches' }}
        badge={batch && <StatusBadge of="batch" status={batch.status} />}
      />
      {!batch && <BatchPlaceholder answer={answer} />}
      {batch && (
        <div className="grid grid-cols-1 gap-4">
          <BatchFacts batch={batch} />
          <Section title={`Candidates (${toMembers(batch)})`}>
            <CertifiedRoster batch={batch} />
          </Section>
          <Suspense>
            <AnyBatchSheets batch={batch} />
          </Suspense>
        </div>
      )}
    </>
  );
};
