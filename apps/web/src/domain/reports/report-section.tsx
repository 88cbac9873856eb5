import { countText } from '@purboday/contract/conventions/plural';
import type { Report, ProviderReport } from '@purboday/contract/reports/reports.contract';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { reportMessages } from '@purboday/contract/reports/reports.messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NumberFilters } from './report-filters.tsx';
import { Days, Funnel, States, Weeks } from './report-parts.tsx';
import { dashboards, numbersOf } from './portals.ts';
import type { NumberFilters as Filters, NumbersOf } from './portals.ts';
import './report-print.css';

const ActNow = ({ actNow }: Pick<Report, 'actNow'>) => (
  <section>
    <h3 className="mb-3 text-lead">Act now</h3>
    <Tiles>
      <Tile
        label="Waited too long"
        value={actNow.stalled}
        link={{ to: '/l2-admin/stalled' }}
        strong={actNow.stalled > 0}
      />
      <Tile
        label={`Waiting in ${countText(actNow.nobody.cities, 'city', 'cities')} without an L1 admin`}
        value={actNow.nobody.people}
        link={{ to: '/l2-admin/stalled' }}
        strong={actNow.nobody.people > 0}
      />
      <Tile
        label="Messages not delivered"
        value={actNow.failedMessages}
        link={{ to: '/l2-admin/messages', search: { state: 'failed' } }}
        strong={actNow.failedMessages > 0}
      />
      <Tile
        label="Erasures to decide on"
        value={actNow.erasuresDue}
        link={{ to: '/l2-admin/erasure-requests', search: { state: 'open' } }}
        strong={actNow.erasuresDue > 0}
      />
    </Tiles>
  </section>
);

const useFilters = (of: NumbersOf) => {
  const { search, filter } = useListState(dashboards[of]);
  const chosen: Filters = search;
  const filters = Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value),
  ) as Filters;
  return { filters, filter };
};

const Told = ({
  filters: { from, to, state, skill, provider },
  whom,
}: {
  filters: Filters;
  whom: string;
}) => (
  <p className="max-w-text text-soft">
    Of {provider ? 'whoever was sent to this provider' : whom}
    {from && `, registered from ${dayOf(from)}`}
    {to && `${from ? '' : ', registered'} to ${dayOf(to)}`}
    {state && `, in ${state}`}
    {skill && `, with the skill ${skill}`}. People count in every step that they ever reached, by
    the day of their registration.
  </p>
);

export const NumbersSection = ({ of }: { of: NumbersOf }) => {
  const { read, whom } = numbersOf[of];
  const { filters, filter } = useFilters(of);
  const answer = useQuery({
    ...callQuery(read, { query: filters }),
    placeholderData: keepPreviousData,
  });
  const numbers: ProviderReport | Report | undefined = answer.data?.data;
  return (
    <section aria-labelledby="numbers" className="numbers-section mt-10 grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="numbers" className="text-title">
          Numbers
        </h2>
        <div className="ms-auto flex gap-2 print:hidden">
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <ExportButton list={read} query={filters} />
        </div>
      </header>
      <NumberFilters of={of} filters={filters} onChange={filter} />
      <Told filters={filters} whom={whom} />
      {numbers && <p className="text-small text-soft">As of {momentOf(numbers.asOf)}.</p>}
      {answer.isError && (
        <ErrorState
          title={failureText(answer.error, reportMessages.loadFailed, reportMessages.unreachable)}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {answer.isPending && <ListSkeleton label="Loading the numbers" />}
      {numbers && (
        <div className={`grid gap-6 ${answer.isPlaceholderData ? 'opacity-60' : ''}`}>
          {'actNow' in numbers && <ActNow actNow={numbers.actNow} />}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Funnel numbers={numbers} of={of} filters={filters} />
            <Days numbers={numbers} of={of} filters={filters} />
          </div>
          <Weeks numbers={numbers} of={of} filters={filters} />
          <States numbers={numbers} of={of} filters={filters} />
        </div>
      )}
    </section>
  );
};
