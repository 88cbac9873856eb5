import { countText } from '@purboday/contract/conventions/plural';
import { outcomeWords, wayWords } from '@purboday/contract/contacts/ways';
import { stepWords } from '@purboday/contract/stalled/stalled.messages';
import type { StalledPerson } from '@purboday/contract/stalled/stalled.contract';
import { NoteContactButton } from '#web/domain/contact/note-contact-button.tsx';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { recordHref } from '#web/domain/records/any-record.ts';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { dayOf } from '#web/platform/language/india-time.ts';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { daysSince } from './parts.ts';

const columns = (now: number): readonly Column<StalledPerson>[] => [
  {
    header: 'Call',
    width: 'medium',
    cell: ({ mobileNumber, name }) => <CallLink number={mobileNumber} name={name} />,
  },
  {
    header: 'Waits for',
    wraps: true,
    cell: ({ step, providerName }) => (
      <>
        {stepWords[step]}{' '}
        {providerName && <span className="text-small text-soft wrap-anywhere">{providerName}</span>}
      </>
    ),
  },
  {
    header: 'Since',
    cell: ({ since }) => (
      <>
        <time dateTime={since} className="whitespace-nowrap">
          {dayOf(since)}
        </time>{' '}
        <span className="text-small whitespace-nowrap text-soft">
          {countText(daysSince(since, now), 'day')}
        </span>
      </>
    ),
  },
  {
    header: 'Last contact',
    roomy: true,
    wraps: true,
    cell: ({ lastContact }) =>
      lastContact ? (
        <>
          {wayWords[lastContact.way]}: {outcomeWords[lastContact.outcome].toLowerCase()}{' '}
          <time dateTime={lastContact.at} className="text-small whitespace-nowrap text-soft">
            {dayOf(lastContact.at)}
          </time>
        </>
      ) : (
        <span className="text-soft">None noted</span>
      ),
  },
  { header: 'Place', roomy: true, cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Note',
    actions: true,
    width: 'buttons',
    cell: ({ kind, _id, name }) =>
      kind === 'candidate' && <NoteContactButton person={{ id: _id, name }} named />,
  },
];

const called = ({ name, registrationCode }: StalledPerson) => (
  <>
    <bdi>{name}</bdi>{' '}
    {registrationCode && (
      <span className="block text-small font-normal text-soft">
        <RegistrationCode code={registrationCode} />
      </span>
    )}
  </>
);

type Props = { people: readonly StalledPerson[]; now: number; stale: boolean };

/** People who wait, with their telephone numbers. */
export const PeopleView = ({ people, now, stale }: Props) => (
  <ListTable
    caption="People who wait, the longest first"
    rows={people}
    keyOf={({ _id, step }) => `${_id} ${step}`}
    name={{ header: 'Name', of: called }}
    hrefOf={({ kind, _id }) => recordHref(kind, _id)}
    columns={columns(now)}
    stale={stale}
  />
);
