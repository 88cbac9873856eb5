import {
  progressSteps,
  type TimedAction,
  type NextAction,
  type UsualDays,
} from '@purboday/contract/tracking/progress';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';

const arcs = [24, 35, 46, 57, 68] as const;

const arc = (radius: number): string =>
  `M${80 - radius} 78a${radius} ${radius} 0 0 1 ${2 * radius} 0`;

const daysInWeek = 7;

/** 'about 3 days', 'about 5 weeks'. */
const usualText = (days: number): string => {
  if (days <= 1) return t('That usually takes a day.');
  if (days <= 2 * daysInWeek) return t('That usually takes about {count} days.', { count: days });
  const count = Math.round(days / daysInWeek);
  return t('That usually takes about {count} weeks.', { count });
};

const turnText = (turn: NextAction, who: string): string => {
  const words: Record<NextAction, string> = {
    check: t('It is our turn: the admin for your city is checking your registration.'),
    'clear-up': t('It is our turn: we need to clarify something first and will contact you.'),
    correct: t('It is your turn: please correct what was wrong and send it again.'),
    place: t('It is our turn: we are looking for a training or a job near you.'),
    begin: t(
      'We have found a place for you. Next, {who} will call you and tell you when you start.',
      {
        who,
      },
    ),
    decide: t('We have found a place for you. Next, {who} will decide and call you.', { who }),
    train: t('It is your turn: you are in training with {who}.', { who }),
    work: t('You have completed your training. It is our turn: we are looking for work for you.'),
    keep: t('You have work. From time to time we will ask you whether everything is going well.'),
  };
  return words[turn];
};

type Props = {
  /** Number of filled arcs, 0 to 5. */
  reached: number;
  turn: NextAction;
  /** The provider that acts next. */
  who?: string | null;
  cityWaitDays?: number | undefined;
};

const cityWaitText = (count: number): string =>
  count === 1
    ? t('In your city, registrations have now waited about one day.')
    : t('In your city, registrations have now waited about {count} days.', { count });

/** The status of a registration as a sun with five arcs, and who acts next (UX-47). */
export const SunProgress = ({ reached, turn, who, cityWaitDays = 0 }: Props) => {
  // The page is complete without the usual durations.
  const days: Partial<UsualDays> = useCall(trackingContract.readUsualDays, {}).data?.data ?? {};
  const usual = turn === 'begin' ? undefined : days[turn as TimedAction];
  // One waiting time: that of the city is nearer, and the place of a training names its own day.
  const waiting = cityWaitDays > 0 ? cityWaitText(cityWaitDays) : usual != null && usualText(usual);
  return (
    <section aria-label={t('Your progress')} className="sheet p-4 md:p-6">
      <div className="flex items-center gap-4">
        <svg viewBox="0 0 160 90" className="w-32 flex-none md:w-40" aria-hidden focusable="false">
          <path className="sun-disc" d="M66 78a14 14 0 0 1 28 0z" />
          {arcs.map((radius, index) => (
            <path
              key={radius}
              className="sun-arc"
              d={arc(radius)}
              opacity={index < reached ? 1 : 0.18}
            />
          ))}
          <path className="sun-horizon" d="M4 79h152M34 86h92" />
        </svg>
        <ol className="min-w-0 text-small">
          {progressSteps.map((step, index) => (
            <li
              key={step}
              aria-current={index === reached - 1 ? 'step' : undefined}
              className="text-soft aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              {t(step)}
              <span className="sr-only"> {index < reached ? t('reached') : t('still ahead')}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-4">
        {turnText(turn, who ?? '')} {waiting}
      </p>
    </section>
  );
};
