import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { transitionLabels } from '@purboday/contract/reports/reports.messages';
import {
  funnelSteps,
  transitions,
  waits,
  type Figure,
  type Transition,
  type Wait,
} from '@purboday/contract/reports/steps';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Bars, type BarLine } from '#web/ui/charts/bars.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { figureWords, peopleLink, type NumberFilters, type NumbersOf } from './portals.ts';

type Props = { numbers: ProviderReport; of: NumbersOf; filters: NumberFilters };

const { format } = new Intl.NumberFormat('en-IN');

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((100 * part) / whole)} % of all`;

const keptLine = ({ numbers, of, filters }: Props): BarLine => {
  const { kept, lost, unknown } = numbers.funnel.kept90;
  const linkTo = (figure: 'kept' | 'lost' | 'unknown') => peopleLink(of, filters, { figure });
  return {
    label: 'Placed 90 days ago or longer',
    value: kept + lost + unknown,
    parts: [
      { label: figureWords.kept, value: kept, link: linkTo('kept'), look: 'full' },
      { label: figureWords.lost, value: lost, link: linkTo('lost'), look: 'lost' },
      { label: figureWords.unknown, value: unknown, link: linkTo('unknown'), look: 'unknown' },
    ],
  };
};

export const Funnel = (props: Props) => {
  const { numbers, of, filters } = props;
  const steps = funnelSteps.map((step) => ({
    label: figureWords[step],
    value: numbers.funnel[step],
    link: peopleLink(of, filters, { figure: step }),
    note: step === 'registered' ? '' : shareOf(numbers.funnel[step], numbers.funnel.registered),
  }));
  return (
    <Section title="How far people came">
      <Bars label="How far people came" lines={[...steps, keptLine(props)]} />
    </Section>
  );
};

/** The period of the report does not apply to the weeks. */
export const Weeks = ({
  numbers: { weeks },
  of,
  filters: { from: _from, to: _to, ...whom },
}: Props) => (
  <div className="grid gap-6 lg:grid-cols-2">
    <Section title="Registrations a week">
      <Chart
        title="Registrations a week over 26 weeks, the latest last"
        heads={['Week from', 'Registrations']}
        points={weeks.map(({ week, registered }) => ({
          label: dayOf(week),
          value: registered,
          links: [peopleLink(of, whom, { from: week, to: daysAfter(week, 6) })],
        }))}
        format={format}
        shape="columns"
      />
    </Section>
    <Section title="Decisions a week">
      <Chart
        title="Decisions a week over 26 weeks, the latest last"
        heads={['Week from', 'Approved', 'Rejected']}
        points={weeks.map(({ week, approved, rejected }) => ({
          label: dayOf(week),
          value: approved,
          more: [rejected],
          links: [
            peopleLink(of, whom, { approvedIn: week }),
            peopleLink(of, whom, { rejectedIn: week }),
          ],
        }))}
        format={format}
        shape="columns"
      />
    </Section>
  </div>
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
export const Days = ({ numbers: { days, sampled }, of, filters }: Props) => (
  <Section title="Days in each step">
    <Chart
      title="Days from one step to the next: half of all took no more, nine in ten took no more"
      heads={['Step', 'Half took no more', 'Nine in ten took no more']}
      points={days.map(({ step, median, p90 }) => {
        const link = peopleLink(of, filters, { figure: ends[step] });
        return {
          label: stepNames[step],
          value: median ?? 0,
          more: [p90 ?? 0],
          links: [link, link],
        };
      })}
      format={format}
      shape="beside"
    />
    <p className="mt-2 text-small text-soft">
      {transitions
        .map((step) => `${stepNames[step]}: ${transitionLabels[step].toLowerCase()}`)
        .join('. ')}
      .
    </p>
    {sampled && (
      <p className="mt-2 text-small text-soft">Of a random sample of about 5,000 people.</p>
    )}
  </Section>
);

const waitNotes: Record<Wait, string> = {
  review: 'for review',
  assign: 'to be assigned',
  training: 'for the training to begin',
  next: 'for what comes next',
  employer: 'for an employer',
};

export const States = ({ numbers: { states }, of, filters }: Props) => {
  const lines = states
    .toSorted((a, b) => b.people - a.people)
    .map(({ state, people, ...each }) => ({
      label: state,
      value: people,
      parts: waits
        .filter((wait) => each[wait] > 0)
        .map((wait) => ({
          label: waitNotes[wait],
          value: each[wait],
          link: peopleLink(of, filters, { state, waits: wait }),
          look: 'full' as const,
        })),
    }));
  return (
    <Section title="Who waits, by state">
      {lines.length === 0 ? (
        <p className="text-soft">Nobody waits.</p>
      ) : (
        <Bars label="People who wait, by state" lines={lines} />
      )}
    </Section>
  );
};
