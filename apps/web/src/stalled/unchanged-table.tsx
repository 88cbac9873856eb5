import { countText } from '@purboday/contract/conventions/plural';
import type { Unchanged } from '@purboday/contract/reminders/reminders.contract';
import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { daysSince } from './parts.ts';

const place: Column<Unchanged> = {
  header: 'Place',
  cell: ({ city, state }) => `${city}, ${state}`,
};

const sinceColumn = (now: number): Column<Unchanged> => ({
  header: 'Unchanged since',
  cell: ({ unchangedSince }) => (
    <>
      <time dateTime={unchangedSince} className="whitespace-nowrap">
        {dayOf(unchangedSince)}
      </time>{' '}
      <span className="text-small whitespace-nowrap text-soft">
        {countText(daysSince(unchangedSince, now), 'day')}
      </span>
    </>
  ),
});

const called = ({ name, registrationCode }: Unchanged) => (
  <>
    <bdi>{name}</bdi>{' '}
    <span className="block text-small font-normal text-soft">
      <RegistrationCode code={registrationCode} />
    </span>
  </>
);

/** A provider by its name, which leads to its record. */
export const ProviderLink = ({
  kind,
  id,
  name,
}: {
  kind: RecordKind;
  id: string;
  name: string;
}) => <Anchor href={paths.record({ kind, id })}>{name}</Anchor>;

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  /** What differs between trainings and applications: with whom. */
  provider: Column<Row>;
  status: Column<Row>;
  now: number;
  stale: boolean;
};

/** What stands still. */
export const UnchangedTable = <Row extends Unchanged>({
  caption,
  rows,
  provider,
  status,
  now,
  stale,
}: Props<Row>) => (
  <ListTable
    caption={caption}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Candidate', of: called }}
    hrefOf={({ _id }) => paths.record({ kind: 'candidates', id: _id })}
    columns={[provider, place, status, sinceColumn(now)]}
    stale={stale}
  />
);
