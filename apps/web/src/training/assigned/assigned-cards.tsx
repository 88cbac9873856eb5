import {
  countDaysWaited,
  longWaitThreshold,
  trainingGroups,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Phone from 'lucide-react/icons/phone';
import type { ComponentType, ReactNode } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import {
  AnswerBadge,
  AnswerText,
  RegistrationCode,
  ContactEnded,
} from '#web/domain/records/record-labels.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';
import { formatShortDay } from '#web/domain/batch/batch-name.tsx';
import { SkillTags } from '#web/training/assigned-candidate-view.tsx';
import { TrainingSteps } from '#web/training/training-steps.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmailText, MobileText, SlashedText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { GroupHeading } from './group-heading.tsx';
import type { StatusChange } from './view-switch.tsx';
import type { StartSelection } from './start-bar.tsx';

type WaitingProps = {
  candidate: Pick<AssignedCandidate, 'trainingStatus' | 'updatedAt'>;
  now: Date;
};

const inWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** How long a candidate has waited for the training to start, marked after a week (UX-61). */
const WaitingTime = ({ candidate: { trainingStatus, updatedAt }, now }: WaitingProps) => {
  if (trainingStatus !== 'PENDING') return null;
  const since = new Date(updatedAt);
  const days = countDaysWaited(since, now);
  if (days === 0) return null;
  return since < longWaitThreshold(now) ? (
    <span className="badge badge-ended numbers w-fit max-md:py-0">
      {/* The table leaves the room to the name. */}
      <span className="md:[.list_&]:sr-only">Waits</span> {inWords(days)}
    </span>
  ) : (
    <span className="text-small text-soft numbers">{`Waits ${inWords(days)}`}</span>
  );
};

/** In a dense card. The date of the assignment is enough for shorter waits. */
const LongWait = ({ candidate: { trainingStatus, updatedAt }, now }: WaitingProps) => {
  const since = new Date(updatedAt);
  if (trainingStatus !== 'PENDING' || since >= longWaitThreshold(now)) return null;
  return (
    <>
      <span className="badge badge-ended numbers py-0 align-top text-[0.75rem]">
        <span className="sr-only">Waits</span> {inWords(countDaysWaited(since, now))}
      </span>{' '}
    </>
  );
};

/** Whether the candidate will come (reach §21). */
const CandidateAnswer = ({
  candidate: { answer, trainingStatus },
}: {
  candidate: AssignedCandidate;
}) => <AnswerBadge answer={answer} isAwaited={trainingStatus === 'PENDING'} />;

type PickProps = { candidate: AssignedCandidate; starting: StartSelection };

/** Selects a candidate whose training can start. */
const PickBox = ({ candidate, starting }: PickProps) =>
  candidate.may.start ? (
    <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${candidate.name}`}
        checked={starting.has(candidate._id)}
        onChange={(event) => starting.pick([candidate], event.target.checked)}
      />
    </label>
  ) : null;

type AllProps = { rows: readonly AssignedCandidate[]; starting: StartSelection };

export const PickAll = ({ rows, starting }: AllProps) => {
  const startable = rows.filter(({ may }) => may.start);
  if (startable.length === 0) return null;
  return (
    <label className="flex min-h-11 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="tick"
        checked={startable.every(({ _id }) => starting.has(_id))}
        onChange={(event) => starting.pickAll(startable, event.target.checked)}
      />
      Select all {startable.length}
    </label>
  );
};

type LineProps = {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  label: string;
  children: ReactNode;
};

const Line = ({ icon: Icon, label, children }: LineProps) => (
  <div className="flex gap-2">
    <dt className="py-1">
      <Icon aria-hidden className="size-4 text-soft" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const factText = 'inline-block py-0.5';
const contactLink = `${factText} min-h-6 text-ink`;

/** Phone and date share a line, place and centre another. */
const Contact = ({ candidate }: { candidate: AssignedCandidate }) => {
  const { email, phone, location, centre, updatedAt, sharing } = candidate;
  return (
    <dl className="flex flex-wrap gap-x-4 text-small [&>:first-child]:basis-full">
      {sharing !== 'ended' && (
        <Line icon={Mail} label="Email">
          {email ? (
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>
          ) : (
            <span className={`${factText} text-soft`}>No email given</span>
          )}
        </Line>
      )}
      {phone && (
        <Line icon={Phone} label="Phone">
          <a href={`tel:+91${phone}`} className={`${contactLink} numbers`}>
            <MobileText number={phone} />
          </a>
        </Line>
      )}
      <Line icon={CalendarDays} label="Assigned date">
        <span className={factText}>
          Assigned{' '}
          <time dateTime={updatedAt} className="whitespace-nowrap">
            {formatDay(updatedAt)}
          </time>
        </span>
      </Line>
      {location && (
        <Line icon={MapPin} label="Location">
          <span className={factText}>{location}</span>
        </Line>
      )}
      {centre && (
        <Line icon={MapPinned} label="Centre">
          <span className={factText}>{centre}</span>
        </Line>
      )}
    </dl>
  );
};

type CardProps = {
  candidate: AssignedCandidate;
  moving: StatusChange;
  starting: StartSelection;
  now: Date;
  /** Below the headings of groups. */
  isGrouped: boolean;
};

/** The next step, the candidate's page, then rare steps in a menu (UX-95). */
const Footer = ({ candidate, moving }: Pick<CardProps, 'candidate' | 'moving'>) => {
  const { _id: id, name, version } = candidate;
  return (
    <div className="card-footer -me-2 md:border-t md:border-line md:pt-1 max-md:[&_.btn]:py-0 max-md:[&_.btn]:min-h-9 [&_.btn]:min-h-10 [&_.btn]:px-2 [&_.btn]:text-small [&_.btn]:whitespace-nowrap [&_.flex-auto>svg]:hidden">
      <TrainingSteps
        candidate={candidate}
        busy={moving.id === id}
        folded={['cancel']}
        onStep={(to, reason) => moving.step({ id, to, reason, version })}
      >
        <ButtonLink
          look="quiet"
          to="/training-provider/candidates/$id"
          params={{ id }}
          data-row-link=""
          aria-label={`View Details of ${name}`}
          className="ms-auto whitespace-nowrap"
        >
          View Details
        </ButtonLink>
      </TrainingSteps>
    </div>
  );
};

const AssignedCard = ({ candidate, moving, starting, now, isGrouped }: CardProps) => {
  const Heading = isGrouped ? 'h3' : 'h2';
  const { name, skills, trainingStatus } = candidate;
  return (
    <li className="sheet flex flex-col gap-2 px-4 pt-3 pb-2">
      <div className="flex flex-wrap items-start gap-3">
        <PickBox candidate={candidate} starting={starting} />
        <div className="min-w-0 flex-1 basis-36">
          <Heading className="text-lead leading-6 wrap-anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <p className="text-small leading-5 text-soft">
            <RegistrationCode code={candidate.registrationCode} />
          </p>
        </div>
        <span aria-live="polite" className="mt-1 shrink-0">
          <StatusBadge of="training" status={trainingStatus} />
        </span>
      </div>
      <Contact candidate={candidate} />
      {candidate.sharing === 'ended' && <ContactEnded of="training" />}
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {skills.length > 0 && <SkillTags skills={skills} />}
        <CandidateAnswer candidate={candidate} />
        <WaitingTime candidate={candidate} now={now} />
      </div>
      <Footer candidate={candidate} moving={moving} />
    </li>
  );
};

/** The same in three lines and their buttons, for a phone (UX-76). */
const CompactCard = ({ candidate, moving, starting, now, isGrouped }: CardProps) => {
  const Heading = isGrouped ? 'h3' : 'h2';
  const { name, phone, email, location, skills, updatedAt } = candidate;
  return (
    <li className="sheet grid grid-cols-[minmax(0,1fr)] px-3.5">
      {/* Keeps the box away from the links of the next line. */}
      <div className="flex items-center gap-2 pb-0.5 [&_.badge]:py-0">
        <PickBox candidate={candidate} starting={starting} />
        <Heading className="min-w-0 flex-1 [font-family:inherit] text-[0.9375rem] leading-5 font-semibold truncate">
          <bdi>{name}</bdi>
        </Heading>
        <span aria-live="polite" className="shrink-0">
          <StatusBadge of="training" status={candidate.trainingStatus} />
        </span>
      </div>
      {/* One text, so that each fact starts where the one before it ends, and none is cut. */}
      <p className="line-clamp-3 text-[0.8125rem] leading-4.5">
        {candidate.sharing === 'ended' ? (
          <>Training over{' · '}</>
        ) : (
          <>
            <CallLink compact name={name} number={phone} className="-mt-0.5 -mb-1.5" />
            {phone && email && ' · '}
            {email && (
              <a href={`mailto:${email}`} className="text-ink">
                <EmailText address={email} />
              </a>
            )}
            {(phone || email) && ' · '}
          </>
        )}
        <LongWait candidate={candidate} now={now} />
        <time dateTime={updatedAt} className="whitespace-nowrap">
          <span className="sr-only">Assigned </span>
          {formatShortDay(updatedAt)}
        </time>
        {' · '}
        {/* Most have not answered yet, which needs no words here. */}
        {candidate.answer.status !== 'WAITING' && (
          <AnswerText
            answer={candidate.answer}
            isAwaited={candidate.trainingStatus === 'PENDING'}
          />
        )}
        <SlashedText text={skills.join(', ')} />
        {location && ` · ${location.split(',')[0]}`}
      </p>
      <Footer candidate={candidate} moving={moving} />
    </li>
  );
};

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 md:gap-4';

type AssignedCardsProps = Omit<CardProps, 'candidate'> & {
  candidates: readonly AssignedCandidate[];
  /** Dimmed while the next page loads. */
  stale: boolean;
};

export const AssignedCards = ({ candidates, stale, ...card }: AssignedCardsProps) => {
  const Card = useMedia('(width > 768px)') ? AssignedCard : CompactCard;
  const groups = card.isGrouped ? trainingGroups : [undefined];
  return groups.map((group) => {
    const rows = candidates.filter((one) => group === undefined || one.group === group);
    if (rows.length === 0) return null;
    return (
      <section key={group ?? 'all'} className="[&+section]:mt-4">
        {group && <GroupHeading group={group} rows={rows} starting={card.starting} />}
        <Cards className={grid} stale={stale}>
          {rows.map((candidate) => (
            <Card key={candidate._id} candidate={candidate} {...card} />
          ))}
        </Cards>
      </section>
    );
  });
};

export const AssignedCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading candidates"
    className={grid}
    cards={6}
    bars={[
      ['h-6 w-1/2', 'h-6 w-20'],
      'h-4 w-3/4',
      'h-4 w-1/3 max-md:hidden',
      'h-4 w-1/2 max-md:hidden',
      'h-4 w-2/5 max-md:hidden',
      'h-6 w-24 max-md:hidden',
      'mt-2 h-11 max-md:hidden',
      'h-11',
    ]}
  />
);

type AssignedTableProps = {
  candidates: readonly AssignedCandidate[];
  stale: boolean;
  moving: StatusChange;
  starting: StartSelection;
  now: Date;
  isGrouped: boolean;
};

const toColumns = ({
  moving,
  now,
}: Pick<AssignedTableProps, 'moving' | 'now'>): Column<AssignedCandidate>[] => [
  {
    header: 'Code',
    roomy: true,
    cell: ({ registrationCode }) => <RegistrationCode code={registrationCode} />,
  },
  {
    header: 'Call',
    cell: ({ name, phone }) =>
      phone === null ? 'Training over' : <CallLink compact name={name} number={phone} />,
  },
  {
    header: 'Answer',
    cell: (candidate) => (
      <span className="flex items-center gap-x-2 max-md:flex-wrap">
        <CandidateAnswer candidate={candidate} />
        <WaitingTime candidate={candidate} now={now} />
      </span>
    ),
  },
  { header: 'Place', long: true, roomy: true, cell: ({ location }) => location },
  {
    header: 'Skills',
    long: true,
    roomy: true,
    card: 'none',
    cell: ({ skills }) => skills.length > 0 && <SlashedText text={skills.join(', ')} />,
  },
  {
    header: 'Assigned',
    card: 'labelled',
    roomy: true,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
  {
    header: 'Training',
    card: 'corner',
    cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
  },
  {
    header: 'Steps',
    actions: true,
    cell: (candidate) => (
      <TrainingSteps
        candidate={candidate}
        busy={moving.id === candidate._id}
        folded={['cancel']}
        onStep={(to, reason) =>
          moving.step({ id: candidate._id, to, reason, version: candidate.version })
        }
      />
    ),
  },
];

const toGroups = (starting: StartSelection) => ({
  of: ({ group }: AssignedCandidate) => group,
  heading: (_label: string, rows: readonly AssignedCandidate[]) =>
    rows[0] && <GroupHeading group={rows[0].group} rows={rows} starting={starting} />,
});

export const AssignedTable = ({
  candidates,
  stale,
  moving,
  starting,
  now,
  isGrouped,
}: AssignedTableProps) => (
  <ListTable
    caption="Assigned candidates"
    rows={candidates}
    name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
    rowLink={({ _id }) => ({ to: '/training-provider/candidates/$id', params: { id: _id } })}
    columns={toColumns({ moving, now })}
    groups={isGrouped ? toGroups(starting) : undefined}
    picking={{
      isPicked: ({ _id }) => starting.has(_id),
      isPickable: ({ may }) => may.start,
      onPick: starting.pick,
      label: ({ name }) => `Select ${name}`,
    }}
    stale={stale}
  />
);
