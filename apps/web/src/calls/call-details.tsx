import type { OverdueRecordType } from '@purboday/contract/overdue/steps';
import type { RecordHistoryEntry } from '@purboday/contract/records/records.contract';
import { recordsContract } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { HistoryList } from '#web/domain/records/record-lists.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { Facts } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import type { PersonToCall } from './call-result.ts';

/** Contacts shown beside the results. */
const contactsShown = 5;

const Contacts = ({ history }: { history: readonly RecordHistoryEntry[] }) => {
  const contacts = history.filter(({ action }) => action === 'contact');
  if (contacts.length === 0) return <p className="text-soft">No calls are recorded yet.</p>;
  return (
    <HistoryList
      isCandidate
      entries={contacts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, contactsShown)}
    />
  );
};

const recordCalls = {
  candidate: recordsContract.readCandidateRecord,
  'job-provider': recordsContract.readJobProviderRecord,
  'training-provider': recordsContract.readTrainingProviderRecord,
} as const satisfies Record<OverdueRecordType, unknown>;

/** Opens the record, so the view is in its audit log. */
const LastContacts = ({ id, kind }: { id: string; kind: OverdueRecordType }) => {
  const query = useCall(recordCalls[kind], { params: { id } });
  return (
    <section>
      <h3 className="mb-2 font-semibold">Last contacts</h3>
      <Loaded
        query={query}
        failed={lookUpMessages.recordFailed}
        loading={<div className="skeleton h-24" />}
      >
        {({ data: { history } }) => <Contacts history={history} />}
      </Loaded>
    </section>
  );
};

type Props = Pick<PersonToCall, 'id' | 'kind' | 'why' | 'withWhom' | 'overdue' | 'links'> & {
  recordLink: Destination | undefined;
};

/** Why a person is called, and what earlier calls said. */
export const CallDetails = ({ id, kind, why, withWhom, overdue, links, recordLink }: Props) => (
  <>
    <Facts
      columns={1}
      facts={[
        { label: 'Why', value: why },
        { label: 'With whom', value: withWhom },
        { label: 'Overdue', value: overdue },
      ].filter(({ value }) => value)}
    />
    {kind !== 'account' && <LastContacts id={id} kind={kind} />}
    <p className="flex flex-wrap gap-x-4">
      {recordLink && <TextLink {...recordLink}>Open the record</TextLink>}
      {links}
    </p>
  </>
);
