import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { answersContract, type AnswerQuestion } from '@purboday/contract/tracking/answers.contract';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import {
  trackingContract,
  type Application,
  type Assignment,
} from '@purboday/contract/tracking/tracking.contract';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Suspense, type ReactNode } from 'react';
import { getServerTime, call } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { useAction } from '#web/platform/calls/data.ts';

type Address = Pick<Assignment, 'locality' | 'city' | 'state' | 'postalCode'>;

const toPlaceAddress = ({ locality, city, state, postalCode }: Address): string =>
  [locality, t(city), `${t(state)} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** Names the training or the job. */
const toPlaceWork = ({
  kind,
  skill,
  jobTitle,
}: Pick<Assignment, 'kind' | 'skill' | 'jobTitle'>): string => {
  if (kind === 'job') return jobTitle ?? t('Job');
  return skill === null ? t('Training') : t('Training: {skill}', { skill: t(skill) });
};

type MapPlace = Pick<Assignment, 'name' | 'locality' | 'city' | 'state' | 'postalCode'>;

/** Opens the maps app of the phone. */
const mapOf = (place: MapPlace): string => {
  const { name, locality, city, state, postalCode } = place;
  return `geo:0,0?q=${encodeURIComponent([name, locality, city, state, postalCode].join(', '))}`;
};

const CallBy = ({ day }: { day: string }) => (
  <p className="mt-2">
    <Sentence
      text={t('They will call you by {day}. If they do not, please {contact}.')}
      pieces={{
        day: <strong>{formatDay(day)}</strong>,
        contact: <TextLink href="/#contact">{t('tell us')}</TextLink>,
      }}
    />
  </p>
);

/** The candidate shows the code and the registered document there. */
type Person = { code: string } & Pick<Application, 'idKind'>;

const ignore = (): void => undefined;

// Shown once per assignment.
const AnswerForm = lazyComponent(() => import('./answer-form.tsx').then((m) => m.AnswerForm));

type AnswerProps = { place: Assignment; onChanged: (application: Application) => void };

const Answer = ({ place, onChanged }: AnswerProps) => {
  const answering = useAction({
    send: (body: AssignmentAnswerInput) => call(answersContract.answerOwnAssignment, { body }),
    done: ({ message }) => t(message),
    failed: answerMessages.failed,
    onSuccess: ({ data }) => onChanged(data),
  });
  if (place.may.answer || place.may.changeAnswer)
    return (
      <div className="mt-4 max-w-form print:hidden">
        {place.may.answer && <p className="mb-3 font-semibold">{t('Will you come?')}</p>}
        <Suspense>
          <AnswerForm
            place={place}
            send={(body) => answering.mutateAsync(body).then(ignore, ignore)}
            busy={answering.isPending}
          />
        </Suspense>
      </div>
    );
  return place.answer.status === 'DECLINED' ? (
    <p className="mt-2 font-semibold">
      {t('You said that you cannot come. We will look for another place for you.')}
    </p>
  ) : null;
};

type PlaceFactsProps = Person & {
  place: AnswerQuestion['places'][number];
  /** The question whether the candidate will come, or the answer to it. */
  answer: ReactNode;
};

/** Contact, route and documents for an assigned provider (UX-48); the same at /track and behind the link of the message. */
export const PlaceFacts = ({ place, code, idKind, answer }: PlaceFactsProps) => {
  const { centre, contact, callBy } = place;
  return (
    <>
      <p>{toPlaceWork(place)}</p>
      {centre && <p>{centre}</p>}
      <p>{toPlaceAddress(place)}</p>
      {contact && <p>{t('Contact: {name}', { name: contact.name })}</p>}
      {answer}
      {contact && (
        <div className="mt-3 flex flex-wrap gap-3 print:hidden">
          <a
            href={`tel:${contact.phone}`}
            className={`btn ${place.answer.status === 'WAITING' ? 'btn-secondary' : 'btn-primary'}`}
          >
            <Phone aria-hidden />
            {t('Call')}
          </a>
          <a href={mapOf(place)} className="btn btn-secondary">
            <MapPin aria-hidden />
            {t('Directions')}
          </a>
        </div>
      )}
      {callBy && <CallBy day={callBy} />}
      {callBy && (
        <p className="mt-2">
          {idKind === 'AADHAR'
            ? t(
                'Please bring your Aadhar card, your registration code {code}, and your school certificates if you have them.',
                { code },
              )
            : t(
                'Please bring the identity document you registered with, your registration code {code}, and your school certificates if you have them.',
                { code },
              )}
        </p>
      )}
    </>
  );
};

const PlaceCard = ({ place, onChanged, ...person }: AnswerProps & Person) => (
  <li className="border-s-2 border-line ps-4">
    <p className="font-semibold">{place.name}</p>
    <PlaceFacts
      place={place}
      {...person}
      answer={
        <>
          {!place.may.answer && <p className="text-soft">{t(place.text)}</p>}
          <Answer place={place} onChanged={onChanged} />
        </>
      }
    />
    {!place.may.answer && (
      <p className="mt-2 text-small text-soft">
        {t('Assigned on {day}', { day: formatDay(place.since) })}
      </p>
    )}
  </li>
);

type Props = { assignments: readonly Assignment[] } & Pick<AnswerProps, 'onChanged'> & Person;

export const PlaceCards = ({ assignments, ...person }: Props) => (
  <Section title={t('Where you are assigned')}>
    <ul className="grid gap-6">
      {assignments.map((place) => (
        <PlaceCard key={`${place.kind} ${place.name} ${place.since}`} place={place} {...person} />
      ))}
    </ul>
  </Section>
);

// Needed a few days a year.
const CheckInForm = lazyComponent(() =>
  import('#web/domain/work/check-in-form.tsx').then((m) => m.CheckInForm),
);

type WorkCardProps = { application: Application; onChanged: (application: Application) => void };

const words = {
  OFFERED: 'You have been offered this work.',
  JOINED: 'You work here.',
  NOT_JOINED: 'You did not start this work. We are looking for another place for you.',
  LEFT: 'You no longer work here. What you learned stays with you, and we will help you find the next step.',
} as const;

const isCheckInDue = ({ placement, checkIns }: Application): boolean => {
  const today = dayInKolkata(getServerTime());
  const due = checkIns.some(({ status, dueOn }) => status !== 'ANSWERED' && dueOn <= today);
  return placement?.status === 'JOINED' && due;
};

export const WorkCard = ({ application, onChanged }: WorkCardProps) => {
  const answering = useAction({
    send: (body: CheckInAnswerInput) => call(trackingContract.answerOwnCheckIn, { body }),
    done: checkInMessages.thanks,
    failed: checkInMessages.failed,
    onSuccess: ({ data }) => onChanged(data),
  });
  const { placement } = application;
  if (placement === null) return null;
  const { title, employer, status, joinedOn, leftOn } = placement;
  return (
    <Section title={t('Your work')}>
      <div className="border-s-2 border-line ps-4">
        <p className="font-semibold">{employer?.name ?? title ?? t('Your own work')}</p>
        {employer && title && <p>{title}</p>}
        <p className="text-soft">{t(words[status])}</p>
        {joinedOn && (
          <p className="text-small text-soft">
            {t('Since {moment}', { moment: formatDay(joinedOn) })}
          </p>
        )}
        {leftOn && (
          <p className="text-small text-soft">
            {t('Last day {moment}', { moment: formatDay(leftOn) })}
          </p>
        )}
      </div>
      {isCheckInDue(application) && (
        <div className="mt-4 max-w-form">
          <p className="mb-3 font-semibold">{t(checkInMessages.question)}</p>
          <Suspense>
            <CheckInForm
              send={(body) => answering.mutateAsync(body).then(ignore, ignore)}
              busy={answering.isPending}
            />
          </Suspense>
        </div>
      )}
    </Section>
  );
};
