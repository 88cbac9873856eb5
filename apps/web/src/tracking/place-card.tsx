import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Application, Assignment } from '@purboday/contract/tracking/tracking.contract';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { contactSection } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Sentence } from '#web/ui/elements/sentence.tsx';

const addressOf = ({ locality, city, state, postalCode }: Assignment): string =>
  [locality, t(city), `${t(state)} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** Opens the maps of the phone, whichever it has. */
const mapOf = (place: Assignment): string => {
  const { name, locality, city, state, postalCode } = place;
  return `geo:0,0?q=${encodeURIComponent([name, locality, city, state, postalCode].join(', '))}`;
};

const whatOf = ({ kind, skill, jobTitle }: Assignment): string => {
  if (kind === 'job') return jobTitle ?? t('Job');
  return skill === null ? t('Training') : t('Training: {skill}', { skill: t(skill) });
};

const CallBy = ({ day }: { day: string }) => (
  <p className="mt-2">
    <Sentence
      text={t('They call you by {day}. If they do not, please {contact}.')}
      pieces={{
        day: <strong>{dayOf(day)}</strong>,
        contact: <Anchor href={contactSection}>{t('tell us')}</Anchor>,
      }}
    />
  </p>
);

/** Who goes there: the registration code, and the document they registered with. */
type Person = { code: string } & Pick<Application, 'idKind'>;

/** Where a candidate goes: whom to call there, the way, and what to bring (UX-48). */
const PlaceCard = ({ place, code, idKind }: { place: Assignment } & Person) => {
  const { name, contact, callBy, since, text } = place;
  return (
    <li className="border-s-2 border-line ps-4">
      <p className="font-semibold">{name}</p>
      <p>{whatOf(place)}</p>
      <p>{addressOf(place)}</p>
      {contact && <p>{t('Contact: {name}', { name: contact.name })}</p>}
      <p className="text-soft">{t(text)}</p>
      {contact && (
        <div className="mt-3 flex flex-wrap gap-3 print:hidden">
          <a href={`tel:${contact.phone}`} className="btn btn-primary">
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
      <p className="mt-2 text-small text-soft">
        {t('Since {moment}', { moment: momentOf(since) })}
      </p>
    </li>
  );
};

type Props = { assignments: readonly Assignment[] } & Person;

/** All places of a candidate, those that are over too. */
export const PlaceCards = ({ assignments, ...person }: Props) => (
  <Section title={t('Where you are assigned')}>
    <ul className="grid gap-6">
      {assignments.map((place) => (
        <PlaceCard key={`${place.kind} ${place.name} ${place.since}`} place={place} {...person} />
      ))}
    </ul>
  </Section>
);
