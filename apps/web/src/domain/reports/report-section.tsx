import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { t } from '#web/platform/language/language.ts';
import { transitionLabels, reportMessages } from '@purboday/contract/reports/reports.messages';
import {
  funnelSteps,
  transitions,
  type Figure,
  type Transition,
} from '@purboday/contract/reports/steps';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Bars, type BarLine } from '#web/ui/charts/bars.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import {
  figureLabels,
  getPeopleLink,
  dashboardRoutes,
  reportScopes,
  type ReportFilterValues,
  type ReportScope,
} from './report-scopes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { ExportButton } from '#web/ui/lists/export-button.tsx';
import { useListState } from '#web/domain/lists/list-state.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ReportFilters } from './report-filters.tsx';
import { AnswersByProvider, AnswerSections } from './answers-section.tsx';
import { StatesTable } from './states-table.tsx';
import './report-print.css';
import { LoadError } from '#web/domain/loading/loaded.tsx';

type Props = { numbers: ProviderReport; of: ReportScope; filters: ReportFilterValues };

const toShare = (part: number, total: number): string =>
  total === 0 ? '' : `${Math.round((100 * part) / total)} % of all`;

const keptLine = ({ numbers, of, filters }: Props): BarLine => {
  const { kept, lost, unknown } = numbers.funnel.kept90;
  const linkTo = (figure: 'kept' | 'lost' | 'unknown') => getPeopleLink(of, filters, { figure });
  return {
    label: 'Placed 90 days ago or longer',
    value: kept + lost + unknown,
    parts: [
      { label: figureLabels.kept, value: kept, link: linkTo('kept'), look: 'full' },
      { label: figureLabels.lost, value: lost, link: linkTo('lost'), look: 'lost' },
      { label: figureLabels.unknown, value: unknown, link: linkTo('unknown'), look: 'unknown' },
    ],
  };
};

const Funnel = (props: Props) => {
  const { numbers, of, filters } = props;
  const steps = funnelSteps.map((step) => ({
    label: figureLabels[step],
    value: numbers.funnel[step],
    link: getPeopleLink(of, filters, { figure: step }),
    note: step === 'registered' ? '' : toShare(numbers.funnel[step], numbers.funnel.registered),
  }));
  return (
    <Section title="From registration to work">
      <Bars label="From registration to work" lines={[...steps, keptLine(props)]} />
    </Section>
  );
};

/** The period of the report does not apply to the weeks. */
const Weeks = ({
  numbers: { weeks },
  of,
  filters: { from: _from, to: _to, ...audience },
}: Props) => (
  <>
    <Section title="Registrations a week">
      <Chart
        title="Registrations a week over 26 weeks, the latest last"
        heads={['Week from', 'Registrations']}
        points={weeks.map(({ week, registered }) => ({
          label: formatDay(week),
          value: registered,
          links: [getPeopleLink(of, audience, { from: week, to: daysAfter(week, 6) })],
        }))}
        format={formatNumber}
        shape="columns"
      />
    </Section>
    <Section title="Decisions a week">
      <Chart
        title="Decisions a week over 26 weeks, the latest last"
        heads={['Week from', 'Approved', 'Rejected']}
        points={weeks.map(({ week, approved, rejected }) => ({
          label: formatDay(week),
          value: approved,
          more: [rejected],
          links: [
            getPeopleLink(of, audience, { approvedIn: week }),
            getPeopleLink(of, audience, { rejectedIn: week }),
          ],
        }))}
        format={formatNumber}
        shape="columns"
      />
    </Section>
  </>
);

const stepNames: Record<Transition, string> = {
  review: 'Review',
  assign: 'Assign',
  train: 'Train',
  place: 'Place',
};

/** The people of a figure have completed the transition. */
const ends: Record<Transition, Figure> = {
  review: 'approved',
  assign: 'assigned',
  train: 'trained',
  place: 'placed',
};

/** The median duration of each step. */
const Days = ({ numbers: { days, sampled }, of, filters }: Props) => (
  <Section title="Days in each step">
    <Chart
      title="Days from one step to the next: median and 90th percentile"
      heads={['Step', 'Median', '90th percentile']}
      points={days.map(({ step, median, p90 }) => {
        const link = getPeopleLink(of, filters, { figure: ends[step] });
        return {
          label: stepNames[step],
          value: median ?? 0,
          more: [p90 ?? 0],
          links: [link, link],
        };
      })}
      format={formatNumber}
      shape="beside"
    />
    <p className="mt-2 text-small text-soft">
      {transitions
        .map((step) => `${t(stepNames[step])}: ${t(transitionLabels[step]).toLowerCase()}`)
        .join('. ')}
      .
    </p>
    {sampled && (
      <p className="mt-2 text-small text-soft">Based on a random sample of about 5,000 people.</p>
    )}
  </Section>
);

const useFilters = (of: ReportScope) => {
  const { search, filter } = useListState(dashboardRoutes[of]);
  const { tab: _tab, ...chosen } = search;
  const filters = Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value),
  ) as ReportFilterValues;
  return { filters, filter };
};

const FilterSummary = ({
  filters: { from, to, state, skill, provider, centre },
  audience,
}: {
  filters: ReportFilterValues;
  audience: string;
}) => (
  <p className="text-soft max-lg:max-w-text">
    Of {provider ? 'candidates who were sent to this provider' : audience}
    {centre && ', at this centre'}
    {from && `, registered from ${formatDay(from)}`}
    {to && `${from ? '' : ', registered'} to ${formatDay(to)}`}
    {state && `, in ${state}`}
    {skill && `, with the skill ${skill}`}. Everyone is counted in every step they ever reached, by
    the day of their registration.
  </p>
);

export const ReportSection = ({ of }: { of: ReportScope }) => {
  const { read, audience } = reportScopes[of];
  const { filters, filter } = useFilters(of);
  const answer = useQuery({
    ...callQuery(read, { query: filters }),
    placeholderData: keepPreviousData,
  });
  const numbers: ProviderReport | undefined = answer.data?.data;
  return (
    <section aria-labelledby="numbers" className="numbers-section grid grid-cols-1 gap-4">
      <h2 id="numbers" className="sr-only">
        Numbers
      </h2>
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <ReportFilters of={of} filters={filters} onChange={filter} />
        <div className="ms-auto flex gap-2">
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <ExportButton list={read} query={filters} />
        </div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <FilterSummary filters={filters} audience={audience} />
        {numbers && <p className="text-small text-soft">{`As of ${formatTime(numbers.asOf)}.`}</p>}
      </div>
      {answer.isError && (
        <LoadError
          query={answer}
          failed={reportMessages.loadFailed}
          unreachable={reportMessages.unreachable}
        />
      )}
      {answer.isPending && <ListSkeleton label="Loading the numbers" />}
      {numbers && (
        <div className={`grid grid-cols-1 gap-4 ${answer.isPlaceholderData ? 'opacity-60' : ''}`}>
          <div className="grid items-start gap-4 lg:grid-cols-2 min-[80rem]:grid-cols-3 *:min-w-0">
            <Funnel numbers={numbers} of={of} filters={filters} />
            <AnswerSections answers={numbers.answers} />
            <Days numbers={numbers} of={of} filters={filters} />
            <Weeks numbers={numbers} of={of} filters={filters} />
          </div>
          <div className="grid items-start gap-4 min-[80rem]:grid-cols-[10fr_11fr] *:min-w-0">
            <AnswersByProvider providers={numbers.answers.providers} />
            <StatesTable states={numbers.states} of={of} filters={filters} />
          </div>
        </div>
      )}
    </section>
  );
};
