import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import type { SupportCount, VisitPointCount } from '@purboday/contract/overdue/overdue.contract';
import type { RequestCount } from '@purboday/contract/records/candidate-request';
import type { ReactNode } from 'react';
import { inContext } from '#web/platform/language/in-context.ts';
import { countDaysSince } from '#web/platform/language/india-time.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import './to-do-today.css';

export type ToDo = {
  /** Unique in the list. */
  key: string;
  label: ReactNode;
  note?: ReactNode;
  /** Left out for figures of a tile, so that each number appears once (UX-90). */
  count?: number;
  overdue?: number;
  /** Shown in red: no one is assigned. */
  alarming?: boolean;
  /** When the one that waits longest began to wait. */
  since?: string | undefined;
  /** Set in lists that show what is done with a tick and without a button. */
  done?: boolean;
  link: Destination;
  button: string;
  /** Completes the button's label for screen readers, when it is not unique. */
  about?: string;
};

/** Requests of candidates, with a link to the one who waits longest. */
export const toRequestToDos = (
  requests: RequestCount | undefined,
  toLink: (id: string) => Destination,
): ToDo[] =>
  requests?.next
    ? [
        {
          key: 'requests',
          label: requests.waiting === 1 ? 'request of a candidate' : 'requests of candidates',
          count: requests.waiting,
          link: toLink(requests.next._id),
          button: 'Look at the oldest',
          about: 'requests of candidates',
        },
      ]
    : [];

/** Support requests that the reader may act on. */
export const toSupportToDos = (support: SupportCount | undefined, link: Destination): ToDo[] =>
  support && support.waiting > 0
    ? [
        {
          key: 'support',
          label: support.waiting === 1 ? 'support request' : 'support requests',
          count: support.waiting,
          overdue: support.overdue,
          since: support.since,
          link,
          button: 'Call and help',
        },
      ]
    : [];

/** Open points of visits, with a link to the centre whose point is due first. */
export const toVisitPointToDos = (
  points: VisitPointCount | undefined,
  to: '/l1-admin/centres/$id' | '/training-provider/centres/$id',
): ToDo[] => {
  if (!points?.next) return [];
  const { waiting, overdue, next } = points;
  return [
    {
      key: 'visit points',
      label: `open ${waiting === 1 ? 'point' : 'points'} of centre visits`,
      count: waiting,
      overdue,
      link: { to, params: { id: next._id } },
      button: 'See the next one',
      about: next.name,
    },
  ];
};

/** More rows would push tiles and action card below the screen (UX-89). */
const toDosShown = 5;

const toAge = (since: string, now: number): string => {
  const days = countDaysSince(since, now);
  return days === 0 ? 'Oldest from today' : `Oldest for ${countText(days, 'day')}`;
};

/** The time of the response, in milliseconds, from which ages are counted. */
type Timed = { now?: number | undefined };

const Tick = ({ done }: { done: boolean }) => (
  <span className={done ? 'font-semibold text-leaf' : 'text-soft'}>
    <span aria-hidden>{done ? '✓' : '○'}</span>
    <span className="sr-only">{done ? 'Done' : inContext('not done yet', 'Open')}</span>
  </span>
);

const Age = ({ since, now }: Timed & Pick<ToDo, 'since'>) =>
  since &&
  now !== undefined && (
    <>
      {' '}
      <span className="to-do-age">{toAge(since, now)}</span>
    </>
  );

const Words = ({ toDo, now }: Timed & { toDo: ToDo }) => {
  const { label, note, count, overdue = 0, alarming = false, since, done } = toDo;
  return (
    <div className={`to-do-words ${done ? 'text-soft' : ''}`}>
      <p>
        {count !== undefined && (
          <span className={`font-semibold numbers ${alarming ? 'text-brick' : ''}`}>
            {formatNumber(count)}
          </span>
        )}
        {done !== undefined && <Tick done={done} />}
        <span>
          {label}
          {overdue > 0 && (
            <>
              {' '}
              <span className="badge badge-pending">{`${formatNumber(overdue)} overdue`}</span>
            </>
          )}
          <Age since={since} now={now} />
        </span>
      </p>
      {note && <div className="to-do-note">{note}</div>}
    </div>
  );
};

const Row = ({ toDo, first, now }: Timed & { toDo: ToDo; first: boolean }) => {
  const { link, button, about, done = false } = toDo;
  return (
    <li className="to-do">
      <Words toDo={toDo} now={now} />
      {!done && (
        <ButtonLink look={first ? 'primary' : 'secondary'} {...link} className="to-do-button">
          <span>
            {button}
            {about && (
              <span className="sr-only">
                {': '}
                <span>{about}</span>
              </span>
            )}
          </span>
        </ButtonLink>
      )}
    </li>
  );
};

type Props = Timed & {
  /** The most urgent first. Undefined while loading, null when loading failed. */
  toDos: readonly ToDo[] | null | undefined;
  /** Number of placeholder rows, so that the tiles below rarely move. */
  usually?: number;
  /** Shown when nothing is to do. */
  none?: ReactNode;
};

/** Rows of what is to do. The first open one has the primary button. */
export const ToDoRows = ({ toDos, now }: Timed & { toDos: readonly ToDo[] }) => {
  const first = toDos.find(({ done }) => !done);
  const isTicked = toDos.some(({ done }) => done !== undefined);
  const isCounted = isTicked || toDos.some(({ count }) => count !== undefined);
  return (
    <ul
      className={`to-dos ${isCounted ? 'to-dos-counted' : ''} ${isTicked ? 'to-dos-ticked' : ''}`}
    >
      {toDos.map((toDo) => (
        <Row key={toDo.key} toDo={toDo} first={toDo === first} now={now} />
      ))}
    </ul>
  );
};

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <output className="block after-200ms" aria-label="Loading">
    {['w-52', 'w-44', 'w-48', 'w-40', 'w-56'].slice(0, rows).map((width) => (
      <span key={width} className="flex min-h-11 items-center">
        <span className={`skeleton h-5 ${width}`} />
      </span>
    ))}
  </output>
);

/** The work of the day on a dashboard, each row with its button (UX-89). */
export const ToDoToday = ({
  toDos,
  usually = toDosShown,
  none = 'You’re all caught up.',
  now,
}: Props) => {
  if (toDos === null) return null;
  return (
    <Section title="To do today">
      {toDos?.length === 0 && <div className="text-soft">{none}</div>}
      {toDos ? (
        <ToDoRows toDos={toDos.slice(0, toDosShown)} now={now} />
      ) : (
        <RowsSkeleton rows={usually} />
      )}
    </Section>
  );
};
