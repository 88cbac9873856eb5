import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import type { PageViews } from '@purboday/contract/page-views/page-views.contract';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';

const number = new Intl.NumberFormat('en-IN');

type Counted = { n: number };
const views: Column<Counted> = {
  header: 'Page views',
  numeric: true,
  cell: ({ n }) => number.format(n),
};

const busiest = ({ days }: PageViews): string => {
  const [first = { day: '', n: 0 }] = days.toSorted((a, b) => b.n - a.n);
  return `${dayOf(first.day)} (${number.format(first.n)})`;
};

const chartTitle = (days: PageViews['days']): string => {
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const most = Math.max(1, ...days.map(({ n }) => n));
  return `Page views a day from ${dayOf(first)} to ${dayOf(last)}, at most ${most}`;
};

/** The chart, and everything in it as numbers. */
export const PageViewsView = ({ views: found }: { views: PageViews }) => {
  const { days, screens, total } = found;
  if (total === 0)
    return <EmptyState title={pageViewMessages.none}>Choose other days above.</EmptyState>;
  return (
    <div className="grid gap-6">
      <Section title="By day">
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
          <Chart
            title={chartTitle(days)}
            heads={['Day', 'Page views']}
            points={days.map(({ day, n }) => ({ label: dayOf(day), value: n }))}
            format={number.format}
            shape="columns"
          />
          <Facts
            columns={1}
            facts={[
              { label: 'In all', value: number.format(total) },
              {
                label: 'A day, on average',
                value: number.format(Math.round((total / days.length) * 10) / 10),
              },
              { label: 'Busiest day', value: busiest(found) },
            ]}
          />
        </div>
      </Section>
      <section>
        <h2 className="mb-3 text-lead">By screen</h2>
        <ListTable
          caption="Page views by screen, the most opened first"
          rows={screens}
          keyOf={({ screen }) => screen}
          name={{ header: 'Screen', of: ({ screen }) => (screen === '/' ? '/ (home)' : screen) }}
          columns={[views]}
        />
      </section>
    </div>
  );
};
