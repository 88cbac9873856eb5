import { formatNumber } from '@purboday/contract/conventions/plural';
import { outcomeLabels, stepLabels } from '@purboday/contract/programmes/programmes.messages';
import { reportContract, type SnapshotDetail } from '@purboday/contract/programmes/report.contract';
import { reportMessages, tableLabels } from '@purboday/contract/programmes/report.messages';
import type { ExportedForm } from '@purboday/contract/programmes/report-parts';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import '#web/domain/reports/report-print.css';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { download } from '#web/platform/calls/download.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Sign } from '#web/ui/layout/sun.tsx';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';
import { ReportTables } from './report-figures.tsx';
import './report-print.css';

type Props = { id: string; snapshotId: string };
type Exported = { format: ExportedForm; table?: string };

const Exports = ({ id, snapshotId, content }: Props & Pick<SnapshotDetail, 'content'>) => {
  const [table, setTable] = useState<string>();
  const exporting = useAction({
    send: (query: Exported) =>
      download(reportContract.exportSnapshot, { params: { id, snapshotId }, query }),
    failed: reportMessages.exportFailed,
  });
  const button = (label: string, query: Exported) => (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate(query)}>
      <Download aria-hidden />
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button look="primary" onClick={() => print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {button('Excel (.xlsx)', { format: 'xlsx' })}
      {button('JSON', { format: 'json' })}
      {button('Proof for another machine', { format: 'proof' })}
      <ListFilter
        label="Table"
        value={table}
        all="Choose a table"
        options={content.published.tables.map(({ key }) => ({
          value: key,
          label: tableLabels[key],
        }))}
        onChange={setTable}
      />
      {table !== undefined && button('CSV of this table', { format: 'csv', table })}
    </div>
  );
};

const Names = ({ of: { people, first } }: { of: SnapshotDetail['changes'][number]['added'] }) => (
  <span className="flex flex-wrap gap-x-3">
    {first.map(({ _id: id, name }) => (
      <TextLink key={id} to="/l2-admin/records/$kind/$id" params={{ kind: 'candidates', id }}>
        <bdi>{name}</bdi>
      </TextLink>
    ))}
    {people > first.length && <span>{`and ${formatNumber(people - first.length)} more`}</span>}
  </span>
);

const Changes = ({ changes }: Pick<SnapshotDetail, 'changes'>) => (
  <ul className="grid gap-2">
    {changes
      .filter(({ added, removed }) => added.people + removed.people > 0)
      .map(({ figure, before, now, added, removed }) => (
        <li key={figure} className="wrap-anywhere">
          <span className="font-semibold">{{ ...stepLabels, ...outcomeLabels }[figure]}</span>{' '}
          <span className="numbers">{`${formatNumber(before)} → ${formatNumber(now)}`}</span>
          {added.people > 0 && (
            <div>
              {`${formatNumber(added.people)} more:`} <Names of={added} />
            </div>
          )}
          {removed.people > 0 && (
            <div>
              {`${formatNumber(removed.people)} no longer:`} <Names of={removed} />
            </div>
          )}
        </li>
      ))}
  </ul>
);

/** Shows changes since an earlier snapshot, for the foundation only. */
const Comparison = ({ id, snapshotId }: Props) => {
  const [against, setAgainst] = useState<string>();
  const list = useCall(reportContract.listSnapshots, { params: { id } }).data?.data ?? [];
  const own = list.findIndex(({ _id }) => _id === snapshotId);
  const earlier = list.slice(own + 1);
  const compared = useCall(reportContract.readSnapshot, {
    params: { id, snapshotId },
    query: { against },
  });
  if (earlier.length === 0) return null;
  return (
    <div className="grid gap-3 print:hidden">
      <ListFilter
        label="Compare with"
        value={against}
        all="No other report"
        options={earlier.map(({ _id, madeAt }) => ({ value: _id, label: formatTime(madeAt) }))}
        named
        onChange={setAgainst}
      />
      {against !== undefined && compared.data && (
        <Section
          title="What changed"
          empty={
            compared.data.data.changes.every(
              ({ added, removed }) => added.people + removed.people === 0,
            ) && 'Everyone counts as before.'
          }
        >
          <Changes changes={compared.data.data.changes} />
        </Section>
      )}
    </div>
  );
};

const PrintedHead = ({ content }: Pick<SnapshotDetail, 'content'>) => (
  <header className="flex flex-wrap items-center gap-3">
    <Sign />
    <bdi className="font-semibold">{content.foundation}</bdi>
    <span className="w-full">
      <bdi>{content.programme}</bdi>, <bdi>{content.funder}</bdi>,{' '}
      {`${formatDay(content.from)} – ${formatDay(content.to)}`}
    </span>
  </header>
);

const Shown = ({ id, snapshotId, snapshot }: Props & { snapshot: SnapshotDetail }) => {
  const [isInside, setInside] = useState(false);
  const { content, root, madeAt, madeBy } = snapshot;
  return (
    <div className="numbers-section programme-report grid grid-cols-1 gap-4">
      <PrintedHead content={content} />
      <p className="wrap-anywhere">
        {`Frozen on ${formatTime(madeAt)} by ${madeBy}. Definition ${content.definitionVersion}.`}{' '}
        <span className="text-small text-soft">{`Root: ${root}`}</span>
      </p>
      <Exports id={id} snapshotId={snapshotId} content={content} />
      <Comparison id={id} snapshotId={snapshotId} />
      {content.words && <p className="whitespace-pre-line wrap-anywhere">{content.words}</p>}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <p className="text-small text-soft">
          {isInside
            ? 'These are the exact figures. They stay inside the foundation.'
            : 'This is what leaves the foundation: figures under five are hidden, the others are rounded to five.'}
        </p>
        <Button look="quiet" onClick={() => setInside(!isInside)}>
          {isInside ? 'Show what leaves the foundation' : 'Show the exact figures'}
        </Button>
      </div>
      <div className={`grid grid-cols-1 gap-4 ${isInside ? 'print:hidden' : ''}`}>
        <ReportTables
          figures={isInside ? content.figures : content.published}
          definition={content.definition}
        />
      </div>
    </div>
  );
};

/** A frozen report: printed and exported without small numbers. */
export const SnapshotPart = ({ id, snapshotId }: Props) => (
  <>
    <div className="print:hidden">
      <TextLink to="/l2-admin/programmes/$id" params={{ id }} search={{ tab: 'reports' }}>
        All reports
      </TextLink>
    </div>
    <Loaded
      query={useCall(reportContract.readSnapshot, { params: { id, snapshotId }, query: {} })}
      failed={reportMessages.failed}
      loading={<ListSkeleton label="Loading the report" />}
    >
      {({ data }) => <Shown id={id} snapshotId={snapshotId} snapshot={data} />}
    </Loaded>
  </>
);
