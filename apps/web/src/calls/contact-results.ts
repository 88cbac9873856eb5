import {
  contactOutcomeLabels,
  contactsContract,
  type ContactOutcome,
} from '@purboday/contract/contacts/contacts.contract';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { ContactedPerson } from '#web/domain/contact/log-contact-dialog.tsx';
import { call, today } from '#web/platform/calls/call.ts';
import { formatNearDay } from '#web/platform/language/india-time.ts';
import { againAfterDays, type CallResult } from './call-result.ts';

const logCall = (
  { id, kind = 'candidate' }: ContactedPerson,
  outcome: ContactOutcome,
  nextOn: string | null,
) =>
  call(
    kind === 'candidate' ? contactsContract.logContact : contactsContract.logContactToProvider,
    { params: { id }, body: { way: 'call', outcome, note: '', nextOn } },
    { keepalive: true },
  );

const toLogged = (person: ContactedPerson, outcome: ContactOutcome, days: number | null) => {
  const nextOn = days === null ? null : daysAfter(today(), days);
  const next = nextOn === null ? '' : ` Next call ${formatNearDay(nextOn)}.`;
  return {
    message: `${contactOutcomeLabels[outcome].toLowerCase()}.${next}`,
    send: () => logCall(person, outcome, nextOn),
  };
};

export const toNotReached = (person: ContactedPerson): CallResult => ({
  label: contactOutcomeLabels.not_reached,
  ...toLogged(person, 'not_reached', againAfterDays),
});

/** Results of a call to a candidate or a provider. */
export const toContactResults = (
  person: ContactedPerson,
  addNote: (person: ContactedPerson) => void,
): CallResult[] => [
  {
    label: contactOutcomeLabels.reached,
    reasons: [
      { label: 'Again in 3 days', ...toLogged(person, 'reached', 3) },
      { label: 'In a week', ...toLogged(person, 'reached', 7) },
      { label: 'Add a note', open: () => addNote(person) },
    ],
  },
  toNotReached(person),
  { label: contactOutcomeLabels.wrong_number, ...toLogged(person, 'wrong_number', null) },
];
