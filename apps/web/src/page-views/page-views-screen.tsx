import { formatNumber } from '@purboday/contract/conventions/plural';
import { getRouteApi } from '@tanstack/react-router';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import {
  pageViewsContract,
  type PageViews,
} from '@purboday/contract/page-views/page-views.contract';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import { languageCodes, languages, toLandingPath } from '@purboday/contract/languages/languages';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { useListState } from '#web/domain/lists/list-state.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { today } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { PeriodSelect } from '#web/ui/lists/list-filters.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

const route = getRouteApi('/portal/l2-admin/page-views');

const dayMs = 86_400_000;

type Range = { from: string; to: string };

const daysIn = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const at = ['from'];
const { badDay, badRange, longRange } = pageViewMessages;
/** First and last day of the report. */
const range = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(({ from, to }) => isDay(from) && isDay(to), { error: badDay, path: at, abort: true }),
  z.refine(({ from, to }) => from <= to, { error: badRange, path: at, abort: true }),
  z.refine((days) => daysIn(days) <= pageViewDaysMax, { error: longRange, path: at }),
);

type Props = Range & { onChoose: (range: Range) => void };

/** First and last day of the report, in India. */
const DayRange = ({ from, to, onChoose }: Props) => {
  const form = useSchemaForm(range, { from, to }, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (days) => onChoose(days))}
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-3 max-md:basis-full md:max-w-text md:grid-cols-3"
    >
      <DateField name="from" label="From" />
      <DateField name="to" label="To" />
      <Button {...form.button} className="max-md:col-span-full md:mt-7.25 md:justify-self-start">
        Show
      </Button>
    </Form>
  );
};

type Counted = { n: number };
const views: Column<Counted> = {
  header: 'Page views',
  card: 'corner',
  numeric: true,
  cell: ({ n }) => formatNumber(n),
};

const busiest = ({ days }: PageViews): string => {
  const [first = { day: '', n: 0 }] = days.toSorted((a, b) => b.n - a.n);
  return `${formatDay(first.day)} (${formatNumber(first.n)})`;
};

const chartTitle = (days: PageViews['days']): string => {
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const most = Math.max(1, ...days.map(({ n }) => n));
  return `Page views a day from ${formatDay(first)} to ${formatDay(last)}, at most ${most}`;
};

const titles = new Map<string, string>([
  ...Object.values(screens).map(({ path, title }) => [path, title] as const),
  ...languageCodes.map(
    (code) => [toLandingPath(code), `Home page in ${languages[code].inEnglish}`] as const,
  ),
]);

/** The title of a screen (UX-112); its address when the screen no longer exists. */
const toTitle = (screen: string): string => titles.get(screen) ?? screen;

const PageViewsView = ({ views: pageViews }: { views: PageViews }) => {
  const { days, screens: opened, total } = pageViews;
  if (total === 0)
    return <EmptyState title={pageViewMessages.none}>Choose other days above.</EmptyState>;
  return (
    <div className="grid gap-6">
      <Section title="By day">
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
          <Chart
            title={chartTitle(days)}
            heads={['Day', 'Page views']}
            points={days.map(({ day, n }) => ({ label: formatDay(day), value: n }))}
            format={formatNumber}
            shape="columns"
          />
          <Facts
            columns={1}
            facts={[
              { label: 'In all', value: formatNumber(total) },
              {
                label: 'A day, on average',
                value: formatNumber(Math.round((total / days.length) * 10) / 10),
              },
              { label: 'Busiest day', value: busiest(pageViews) },
            ]}
          />
        </div>
      </Section>
      <section>
        <h2 className="mb-3 text-lead">By screen</h2>
        <ListTable
          caption="Page views by screen, the most opened first"
          rows={opened}
          keyOf={({ screen }) => screen}
          name={{ header: 'Screen', of: ({ screen }) => toTitle(screen) }}
          columns={[{ header: 'Address', cell: ({ screen }) => screen }, views]}
        />
      </section>
    </div>
  );
};

/** /l2-admin/page-views; the days are in the address. */
export const PageViewsScreen = () => {
  const state = useListState(route);
  const views = useCall(pageViewsContract.readPageViews, {
    query: { from: state.search.from, to: state.search.to },
  });
  return (
    <SettingsFrame title="Page views" current="pageViews">
      {views.isPending && <ListSkeleton />}
      {views.isError && (
        <LoadError
          query={views}
          failed={pageViewMessages.loadFailed}
          {...(state.isFiltered && { onRetry: state.clear })}
        />
      )}
      {views.isSuccess && (
        <>
          <div className="mb-6 flex flex-wrap items-start gap-3">
            <PeriodSelect
              today={today()}
              period={{ from: state.search.from ?? '', to: state.search.to ?? '' }}
              onChange={({ from, to }) => state.filter({ from, to: to || undefined })}
              daysMax={pageViewDaysMax}
            >
              <DayRange
                key={`${views.data.data.from} ${views.data.data.to}`}
                from={views.data.data.from}
                to={views.data.data.to}
                onChoose={state.filter}
              />
            </PeriodSelect>
          </div>
          <PageViewsView views={views.data.data} />
        </>
      )}
    </SettingsFrame>
  );
};
