import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import type { PageViews } from '@purboday/contract/page-views/page-views.schemas';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { DayChart } from './day-chart.tsx';

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

/** The chart, and everything in it as numbers. */
export const PageViewsView = ({ views: found }: { views: PageViews }) => {
  const { days, screens, total } = found;
  if (total === 0)
    return <EmptyState title={pageViewMessages.none}>Choose other days above.</EmptyState>;
  return (
    <div className="grid gap-6">
      <Section title="By day">
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
          <DayChart days={days} />
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
        <details className="mt-4">
          <summary className="font-semibold">Every day as a table</summary>
          <div className="mt-3">
            <ListTable
              caption="Page views by day, the latest first"
              rows={days.toReversed()}
              keyOf={({ day }) => day}
              name={{ header: 'Day', of: ({ day }) => dayOf(day) }}
              columns={[views]}
            />
          </div>
        </details>
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
