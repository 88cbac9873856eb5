import { formatNumber } from '@purboday/contract/conventions/plural';
import { systemContract, type System } from '@purboday/contract/system/system.contract';
import {
  alarmTexts,
  recordJobLabels,
  systemMessages,
} from '@purboday/contract/system/system.messages';
import { pageViewsContract } from '@purboday/contract/page-views/page-views.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { formatBytes } from '#web/platform/language/format-number.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { AuditCheck, Backups, TestMessages, formatAge } from './system-actions.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

const modes: Record<System['product']['mode'], string> = {
  production: 'Production',
  demo: 'Demo mode',
  test: 'Test mode',
};

const Alarms = ({ alarms }: Pick<System, 'alarms'>) => (
  <Section title="Alarms">
    {alarms.length === 0 ? (
      <p className="text-soft">No alarm.</p>
    ) : (
      <ul className="grid gap-3">
        {alarms.map((name) => (
          <li key={name} className="border-s-4 border-warn ps-3">
            <h3 className="font-semibold">{alarmTexts[name].title}</h3>
            <p>{alarmTexts[name].advice}</p>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Product = ({ system: { product, android } }: { system: System }) => (
  <Section title="Product">
    <Facts
      columns={1}
      facts={[
        { label: 'Version', value: product.version },
        { label: 'Commit', value: product.commit ?? 'Unknown' },
        { label: 'Mode', value: modes[product.mode] },
        { label: 'Running since', value: formatTime(product.startedAt) },
        { label: 'Android app', value: android?.version ?? 'Not available' },
        ...(android
          ? [
              {
                label: 'Certificate of the Android app',
                value: <span className="wrap-anywhere">{android.fingerprint}</span>,
              },
            ]
          : []),
      ]}
    />
  </Section>
);

const Processes = ({ processes, now }: Pick<System, 'processes'> & { now: number }) => (
  <section>
    <h2 className="mb-3 text-lead">Processes</h2>
    <ListTable
      caption="Running processes, oldest first"
      rows={processes}
      keyOf={({ host, pid, startedAt }) => `${host} ${pid} ${startedAt}`}
      name={{ header: 'Machine', of: ({ host }) => host }}
      columns={[
        { header: 'Process', numeric: true, cell: ({ pid }) => pid },
        { header: 'Version', cell: ({ version }) => version },
        {
          header: 'Running since',
          card: 'labelled',
          cell: ({ startedAt }) => formatTime(startedAt),
        },
        {
          header: 'Last heartbeat',
          card: 'labelled',
          cell: ({ seenAt }) => `${formatAge((now - Date.parse(seenAt)) / 1000)} ago`,
        },
      ]}
    />
  </section>
);

const describeErasedData = ({ tables, since, failures }: System['erasedData']): string => {
  if (since === null) return 'Removed from the files of the database';
  if (tables.length === 0) return 'Waits for the next night';
  const list = new Intl.ListFormat('en-IN').format(tables);
  if (failures === 0) return `Waits for the next night: ${list}`;
  return `In use at night, tried again the next night: ${list}. Failed nights: ${failures}`;
};

const Storage = ({ system: { database, documents, erasedData } }: { system: System }) => (
  <Section title="Database and documents">
    <Facts
      columns={1}
      facts={[
        {
          label: 'Database',
          value: `PostgreSQL ${database.version}, ${database.kind === 'embedded' ? 'embedded' : 'server'}`,
        },
        { label: 'Size of the database', value: formatBytes(database.size) },
        {
          label: 'Connections of this process',
          value: `${database.connections.open} of ${database.connections.limit}`,
        },
        {
          label: 'Erased data',
          value: <span className="wrap-anywhere">{describeErasedData(erasedData)}</span>,
        },
        {
          label: 'Document store',
          value: (
            <span className="wrap-anywhere">
              {documents.location} ({documents.works ? 'working' : 'not working'})
            </span>
          ),
        },
        {
          label: 'Free disk space',
          value: `${formatBytes(documents.disk.free)} of ${formatBytes(documents.disk.total)}`,
        },
      ]}
    />
  </Section>
);

const Work = ({ system: { queues, notifications } }: { system: System }) => (
  <Section title="Queues and messages">
    <Facts
      columns={1}
      facts={[
        { label: 'Failed messages', value: formatNumber(notifications.failed) },
        { label: 'Messages waiting', value: formatNumber(notifications.waiting) },
        ...(queues.length === 0 ? [{ label: 'Jobs', value: 'No job is waiting' }] : []),
        ...queues.map(({ queue, jobs, oldestSeconds }) => ({
          label: `Queue ${queue}`,
          value: `${formatNumber(jobs)} ${jobs === 1 ? 'job' : 'jobs'}, the oldest waiting ${formatAge(oldestSeconds)}`,
        })),
      ]}
    />
  </Section>
);

const describeFailedRecords = (failed: System['failedRecords'][number]): string => {
  const records = formatNumber(failed.records);
  const since = formatTime(failed.since);
  const retryAt = formatTime(failed.retryAt);
  return `Records: ${records}, since ${since}. Next attempt after ${retryAt}.`;
};

/** Records that a scheduled job could not process and tries again. */
const FailedRecords = ({ failedRecords }: Pick<System, 'failedRecords'>) => (
  <Section title="Records that jobs try again">
    {failedRecords.length === 0 ? (
      <p className="text-soft">No record failed.</p>
    ) : (
      <Facts
        columns={1}
        facts={failedRecords.map((failed) => ({
          label: recordJobLabels[failed.job],
          value: (
            <>
              <p>{describeFailedRecords(failed)}</p>
              <p className="wrap-anywhere text-soft">{failed.error}</p>
            </>
          ),
        }))}
      />
    )}
  </Section>
);

const sources: Record<System['settings'][number]['source'], string> = {
  environment: 'Environment',
  file: '.env',
  default: 'Default',
};

const Settings = ({ settings }: Pick<System, 'settings'>) => (
  <details className="sheet p-4 md:p-6">
    <summary className="cursor-pointer">
      <h2 className="inline text-lead">Settings</h2>
    </summary>
    <ListTable
      caption="Settings in force, without secrets"
      rows={settings}
      keyOf={({ setting }) => setting}
      name={{ header: 'Setting', of: ({ setting }) => setting }}
      columns={[
        {
          header: 'Value',
          wraps: true,
          cell: ({ value }) => (
            <span className="wrap-anywhere">{value ?? 'Set, not shown here'}</span>
          ),
        },
        { header: 'From', cell: ({ source }) => sources[source] },
      ]}
    />
  </details>
);

/** The number of the last 30 days. Its link opens the days and screens. */
const PageViewsTile = () => {
  const views = useCall(pageViewsContract.readPageViews, {});
  return (
    <Tiles>
      <Tile
        label="Page views in 30 days"
        value={views.data?.data.total}
        link={{ to: '/l2-admin/page-views' }}
      />
    </Tiles>
  );
};

/** /l2-admin/system */
export const SystemScreen = () => {
  const system = useCall(systemContract.readSystem, {});
  return (
    <SettingsFrame
      title="System"
      current="system"
      actions={
        <Button look="quiet" onClick={() => void system.refetch()} busy={system.isFetching}>
          Refresh
        </Button>
      }
    >
      {system.isPending && <ListSkeleton />}
      {system.isError && <LoadError query={system} failed={systemMessages.loadFailed} />}
      {system.isSuccess && (
        <div className="grid gap-6">
          <div className="max-w-80">
            <PageViewsTile />
          </div>
          <div className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
            <Alarms alarms={system.data.data.alarms} />
            <Backups backups={system.data.data.backups} />
            <Product system={system.data.data} />
            <Storage system={system.data.data} />
            <Work system={system.data.data} />
            <FailedRecords failedRecords={system.data.data.failedRecords} />
            <AuditCheck runs={system.data.data.auditCheck} />
            <TestMessages channels={system.data.data.channels} />
          </div>
          <Processes processes={system.data.data.processes} now={system.dataUpdatedAt} />
          <Settings settings={system.data.data.settings} />
        </div>
      )}
    </SettingsFrame>
  );
};
