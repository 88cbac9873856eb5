import { formatNumber } from '@purboday/contract/conventions/plural';
import { progressContract, type Progress } from '@purboday/contract/programmes/progress.contract';
import type {
  ProgrammeDetail,
  TargetProgress,
} from '@purboday/contract/programmes/programmes.contract';
import {
  closingSteps,
  lackLabels,
  outcomeLabels,
  programmeMessages,
  stepLabels,
} from '@purboday/contract/programmes/programmes.messages';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { Bars } from '#web/ui/charts/bars.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import '#web/ui/elements/meter.css';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';

type Chosen = Pick<ScreenSearch<'programme'>, 'step' | 'outcome' | 'state'>;

/** The people that a figure counts. */
const toPeople = (id: string, chosen: Chosen): Destination => ({
  to: '/l2-admin/programmes/$id',
  params: { id },
  search: { tab: 'people', ...chosen },
});

const Missing = ({ target, to }: { target: TargetProgress; to: string }) => {
  const { goal, missing, perMonth } = target;
  if (missing === null) return <span className="text-soft">Not counted</span>;
  if (missing === 0) return goal ? <span className="badge badge-done">Reached</span> : null;
  return (
    <>
      <span className="font-semibold">{`${formatNumber(missing)} missing`}</span>
      {perMonth !== null && (
        <span className="text-soft">{`${formatNumber(perMonth)} a month until ${formatDay(to)}`}</span>
      )}
    </>
  );
};

type TargetProps = { programme: ProgrammeDetail; target: TargetProgress; percent: string };

const Target = ({ programme: { _id: id, to }, target, percent }: TargetProps) => {
  const { step, splitBy, splitValue, goal, reached } = target;
  const state = (splitBy === 'state' && splitValue) || undefined;
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span className="font-semibold">{stepLabels[step]}</span>
        {splitValue && <bdi>{splitValue}</bdi>}
        {percent && <span className="text-small text-soft">{percent}</span>}
        {reached !== null && (
          <span className="ms-auto numbers">
            <Sentence
              text="{reached} of {goal}"
              pieces={{
                reached: (
                  <TextLink {...toPeople(id, { step, state })}>{formatNumber(reached)}</TextLink>
                ),
                goal: formatNumber(goal ?? 0),
              }}
            />
          </span>
        )}
      </span>
      {reached !== null && (
        <progress
          className="meter"
          aria-label={stepLabels[step]}
          value={Math.min(reached, goal ?? 0)}
          max={goal || 1}
        />
      )}
      <span className="flex flex-wrap gap-x-3 text-small">
        <Missing target={target} to={to} />
      </span>
    </li>
  );
};

const Targets = ({ programme, progress }: { programme: ProgrammeDetail; progress: Progress }) => (
  <Section
    title="Targets"
    empty={progress.targets.length === 0 && 'There are no targets yet. Add them with Edit.'}
  >
    <ul className="grid gap-4 lg:grid-cols-2 lg:gap-x-8">
      {progress.targets.map((target, index) => {
        const { value, percentOf } = programme.targets[index] ?? { percentOf: null };
        return (
          <Target
            key={`${target.step} ${target.splitBy} ${target.splitValue}`}
            programme={programme}
            target={target}
            percent={percentOf ? `${value} % of the ${stepLabels[percentOf].toLowerCase()}` : ''}
          />
        );
      })}
    </ul>
  </Section>
);

const Lacking = ({ id, lacks }: { id: string; lacks: Progress['lacks'] }) => {
  const missing = lacks.filter(({ people }) => people > 0);
  return (
    <Section
      title="Placements that lack evidence"
      empty={missing.length === 0 && 'No placement lacks evidence that can be added now.'}
    >
      <Bars
        label="Placements that lack evidence"
        lines={missing.map(({ lack, people }) => ({
          label: lackLabels[lack],
          value: people,
          link: toPeople(id, { outcome: lack }),
          note: closingSteps[lack],
        }))}
      />
    </Section>
  );
};

const Funnel = ({ id, progress }: { id: string; progress: Progress }) => {
  const { counts, lacks, open, lost } = progress.outcomes;
  const toPart = (outcome: keyof Progress['outcomes'], look: 'full' | 'lost' | 'unknown') => ({
    label: outcomeLabels[outcome],
    value: progress.outcomes[outcome],
    link: toPeople(id, { outcome }),
    look,
  });
  return (
    <Section title="From registration to work">
      <Bars
        label="From registration to work"
        lines={[
          ...progress.steps.map(({ step, people }) => ({
            label: stepLabels[step],
            value: people,
            link: toPeople(id, { step }),
          })),
          {
            label: 'People of the percentage',
            value: counts + lacks + open + lost,
            parts: [
              toPart('counts', 'full'),
              toPart('lost', 'lost'),
              toPart('lacks', 'unknown'),
              toPart('open', 'unknown'),
            ],
          },
        ]}
      />
      <p className="mt-3 text-small text-soft">{`As of ${formatTime(progress.asOf)}`}</p>
    </Section>
  );
};

/** Targets with what is missing, how far the people came, and the evidence that can be added now. */
export const ProgressTab = ({ programme }: { programme: ProgrammeDetail }) => (
  <Loaded
    query={useCall(progressContract.readProgress, { params: { id: programme._id } })}
    failed={programmeMessages.progressFailed}
    loading={<ListSkeleton label="Loading the progress" />}
  >
    {({ data }) => (
      <div className="grid grid-cols-1 gap-4">
        <Targets programme={programme} progress={data} />
        <Lacking id={programme._id} lacks={data.lacks} />
        <Funnel id={programme._id} progress={data} />
      </div>
    )}
  </Loaded>
);
