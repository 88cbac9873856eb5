import {
  supervisionContracts,
  type OrganisationPerson,
} from '@purboday/contract/organisations/people.contract';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { useListQuery, useSectionListState } from '#web/domain/lists/list-state.ts';
import { call } from '#web/platform/calls/call.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { ExportButton } from '#web/ui/lists/export-button.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { InviteButton, PeopleList } from './people-list.tsx';
import { usePersonSteps, type PersonStep, type SentPersonStep } from './person-steps.tsx';

type Of = keyof typeof supervisionContracts;

/** The four contracts have the same calls under other paths. */
const callsOf = (of: Of) => supervisionContracts[of] as (typeof supervisionContracts)['l2Training'];

type Props = { of: Of; id: string };

/** An L2 admin helps a person who lost the phone, such as the only manager. */
const stepsFor =
  (of: Of) =>
  ({ status, secondFactor }: OrganisationPerson): PersonStep[] => {
    const isL2 = of === 'l2Training' || of === 'l2Job';
    if (status === 'DISABLED') return ['enable'];
    if (status === 'INVITED') return ['resend', 'disable'];
    return secondFactor && isL2 ? ['reset', 'disable'] : ['disable'];
  };

const sendStep = (
  { of, id }: Props,
  { step, person, reason = '', email }: SentPersonStep,
): Promise<{ message?: string }> => {
  const calls = callsOf(of);
  const params = { id, accountId: person._id };
  if (step === 'reset') return call(calls.resetSecondFactorOfPerson, { params, body: { reason } });
  if (step === 'resend') return call(calls.resendPersonInvitation, { params, body: { email } });
  return call(calls.disablePerson, { params, body: { disabled: step === 'disable', reason } });
};

/** Most organisations have fewer people, and need neither search nor pages. */
const rowsOfSection = 20;

export const OrganisationPeople = (props: Props) => {
  const { of, id } = props;
  const calls = callsOf(of);
  const list = useSectionListState();
  const { answer, bar, exported, results } = useListQuery(
    list,
    calls.listPeople,
    {},
    { params: { id }, tableRows: rowsOfSection },
  );
  const { buttons, dialog } = usePersonSteps({
    stepsFor: stepsFor(of),
    send: (sent) => sendStep(props, sent),
    list: calls.listPeople,
  });
  return (
    <Section
      title="People"
      actions={
        <>
          {exported && <ExportButton {...exported} />}
          <InviteButton
            button="Invite a manager"
            title="Invite a manager"
            lead="Use this when the contact person has left. The present managers and the contact person will be notified by email."
            about={id}
            invite={({ fullName, email }) =>
              call(calls.inviteManager, { params: { id }, body: { fullName, email } })
            }
            list={calls.listPeople}
          />
        </>
      }
    >
      {(list.isFiltered || (bar.total ?? 0) > rowsOfSection) && (
        <ListBar {...bar} placeholder="Search by name or email..." />
      )}
      <ListResults
        {...results}
        failure={answer.error && peopleMessages.listFailed}
        loading={<ListSkeleton label="Loading people" />}
        none={<NoMatch title="No one matches" onClear={list.clear} />}
      >
        {(rows, stale) => <PeopleList rows={rows} stale={stale} actions={buttons} />}
      </ListResults>
      {dialog}
    </Section>
  );
};
