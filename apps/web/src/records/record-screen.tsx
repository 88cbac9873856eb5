import { lookUpMessages } from '@purboday/contract/records/records.messages';
import type { RecordKind } from '@purboday/contract/records/record-types';
import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { useQuery } from '@tanstack/react-query';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { useParams } from '@tanstack/react-router';
import {
  getDocumentLink,
  getRecordName,
  RegistrationCode,
  toReference,
} from '#web/domain/records/record-labels.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { kindNamed, kinds, type OpenedRecord, listLink } from './record-types.ts';
import { RecordView } from './record-view.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

type Which = { kind: RecordKind; id: string };

const useRecord = ({ kind, id }: Which) => {
  const { data, ...rest } = useQuery(callQuery(kinds[kind].read, { params: { id } }));
  return { ...rest, record: data?.data as OpenedRecord | undefined };
};
type Read = ReturnType<typeof useRecord>;

const NotFound = () => (
  <EmptyState
    title="There is no such record."
    action={
      <ButtonLink look="primary" {...listLink()}>
        To the records
      </ButtonLink>
    }
  >
    It may have been erased.
  </EmptyState>
);

const Badges = ({ record }: { record: OpenedRecord }) => (
  <>
    <StatusBadge of="registration" status={record.status} />
    {'hold' in record && record.hold && <span className="badge badge-pending">Kept</span>}
  </>
);

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && (error.status === 404 || error.status === 400);

/** The record, an error, or a placeholder while it loads. */
const Body = ({ kind, read }: { kind: RecordKind; read: Read }) => {
  const { record, error, refetch } = read;
  if (isAbsent(error)) return <NotFound />;
  const refresh = async () => {
    const fresh = (await refetch()).data as CallResponse<typeof kinds.candidates.read> | undefined;
    return fresh ? getDocumentLink(fresh.data) : null;
  };
  return (
    <Loaded
      query={{ ...read, data: record }}
      failed={lookUpMessages.recordFailed}
      loading={<FactsSkeleton lines={10} />}
    >
      {(loaded) => <RecordView kind={kind} record={loaded} onRefresh={refresh} />}
    </Loaded>
  );
};

const OneRecord = ({ kind, id }: Which) => {
  const read = useRecord({ kind, id });
  const record = isAbsent(read.error) ? undefined : read.record;
  return (
    <>
      <PageHeader
        title={record ? getRecordName(record) : kinds[kind].one}
        back={{ link: listLink(), label: 'Records' }}
        lead={
          record && (
            <>
              {kinds[kind].one} <RegistrationCode code={toReference(record)} />
              {' · Registered '}
              {formatTime(record.createdAt)}
            </>
          )
        }
        badge={record && <Badges record={record} />}
      />
      <Body kind={kind} read={read} />
    </>
  );
};

/** /l2-admin/records/$kind/$id */
export const RecordScreen = () => {
  const { kind: named, id } = useParams({ from: '/portal/l2-admin/records/$kind/$id' });
  const kind = kindNamed(named);
  if (kind) return <OneRecord key={id} kind={kind} id={id} />;
  return (
    <>
      <PageHeader title="Record" back={{ link: listLink(), label: 'Records' }} />
      <NotFound />
    </>
  );
};
