import { formatNumber } from '@purboday/contract/conventions/plural';
import type { VisitPointCount } from '@purboday/contract/overdue/overdue.contract';
import type { RequestCount } from '@purboday/contract/records/candidate-request';
import type { ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

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
export const toDosShown = 5;

const Row = ({ toDo, first }: { toDo: ToDo; first: boolean }) => {
  const { label, note, count, overdue = 0, alarming = false, link, button, about } = toDo;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="wrap-anywhere">
          {count !== undefined && (
            <span className={`me-2 font-semibold numbers ${alarming ? 'text-brick' : ''}`}>
              {formatNumber(count)}
            </span>
          )}
          {label}
          {overdue > 0 && (
            <>
              {' '}
              <span className="badge badge-pending">{`${formatNumber(overdue)} overdue`}</span>
            </>
          )}
        </p>
        {note}
      </div>
      <ButtonLink look={first ? 'primary' : 'secondary'} {...link} className="ms-auto">
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
    </li>
  );
};

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <output className="block after-200ms" aria-label="Loading">
    {['w-52', 'w-44', 'w-48', 'w-40', 'w-56'].slice(0, rows).map((width) => (
      <span key={width} className="flex min-h-13 items-center">
        <span className={`skeleton h-5 ${width}`} />
      </span>
    ))}
  </output>
);

type Props = {
  /** The most urgent first. Undefined while loading, null when loading failed. */
  toDos: readonly ToDo[] | null | undefined;
  /** Number of placeholder rows, so that the tiles below rarely move. */
  usually?: number;
  /** Shown when nothing is to do. */
  none?: string | undefined;
};

/** The work of the day on a dashboard, each row with its button (UX-89). */
export const ToDoToday = ({
  toDos,
  usually = toDosShown,
  none = 'You’re all caught up.',
}: Props) => {
  if (toDos === null) return null;
  return (
    <Section title="To do today">
      {toDos?.length === 0 && <p className="text-soft">{none}</p>}
      {toDos ? (
        <ul>
          {toDos.slice(0, toDosShown).map((toDo, index) => (
            <Row key={toDo.key} toDo={toDo} first={index === 0} />
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={usually} />
      )}
    </Section>
  );
};
