import {
  supervisionContracts,
  type OrganisationPerson,
} from '@purboday/contract/organisations/people.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useState } from 'react';
import { useListQuery, useSectionListState } from '#web/domain/lists/list-state.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { ExportButton } from '#web/ui/lists/export-button.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { InviteButton, PeopleList, ResendDialog, secondFactorReset } from './people-list.tsx';

type Of = keyof typeof supervisionContracts;

/** The four contracts have the same calls under other paths. */
const callsOf = (of: Of) => supervisionContracts[of] as (typeof supervisionContracts)['l2Training'];

type Props = { of: Of; id: string };

/** For L2 admins: a person who lost the phone, such as the only manager. */
const ResetButton = ({ of, id, person }: Props & { person: OrganisationPerson }) => {
  const calls = callsOf(of);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const resetting = useAction({
    send: (reason: string) =>
      call(calls.resetSecondFactorOfPerson, {
        params: { id, accountId: person._id },
        body: { reason },
      }),
    done: ({ message }) => message ?? secondFactorMessages.resetPerson,
    failed: peopleMessages.changeFailed,
    reloads: [calls.listPeople],
  });
  return (
    <>
      <Button
        aria-label={`Reset authenticator app: ${person.fullName}`}
        busy={resetting.isPending}
        onClick={() => setOpen(true)}
      >
        Reset authenticator app
      </Button>
      <ReasonDialog
        title={`Reset authenticator app: ${person.fullName}`}
        {...secondFactorReset}
        open={open}
        onConfirm={async (reason) => {
          await resetting.mutateAsync(reason);
          close();
        }}
        onClose={close}
      />
    </>
  );
};

/** Sends an invitation again, to another email when the first one was wrong. */
const ResendButton = ({ of, id, person }: Props & { person: OrganisationPerson }) => {
  const calls = callsOf(of);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const resending = useAction({
    send: (email: string) =>
      call(calls.resendPersonInvitation, {
        params: { id, accountId: person._id },
        body: { email },
      }),
    done: ({ message }) => message ?? invitationMessages.sentAgain,
    failed: invitationMessages.inviteFailed,
    reloads: [calls.listPeople],
  });
  return (
    <>
      <Button aria-label={`Send again: ${person.fullName}`} onClick={() => setOpen(true)}>
        Send again
      </Button>
      {open && (
        <ResendDialog
          title={`Send ${person.fullName} a new invitation?`}
          question="It works for 72 hours. The earlier link will stop working."
          confirm="Send"
          email={person.email}
          failed={invitationMessages.inviteFailed}
          send={(email) => resending.mutateAsync(email)}
          onClose={close}
        />
      )}
    </>
  );
};

type DisableProps = Props & { person: OrganisationPerson | undefined; onClose: () => void };

/** Disables an active or invited person, and enables a disabled one. */
const DisableDialog = ({ person, onClose, of, id }: DisableProps) => {
  const calls = callsOf(of);
  const disabling = useAction({
    send: (change: { person: OrganisationPerson; disabled: boolean; reason: string }) =>
      call(calls.disablePerson, {
        params: { id, accountId: change.person._id },
        body: { disabled: change.disabled, reason: change.reason },
      }),
    done: (_, { disabled }) => (disabled ? peopleMessages.disabled : peopleMessages.enabled),
    failed: peopleMessages.changeFailed,
    reloads: [calls.listPeople],
  });
  if (!person) return null;
  const disabled = person.status !== 'DISABLED';
  const label = disabled ? 'Disable' : 'Enable';
  return (
    <ReasonDialog
      title={`${label}: ${person.fullName}`}
      question={
        disabled
          ? 'All sessions in this organisation will end at once. The managers will be notified by email.'
          : person.removed
            ? 'A manager removed this person. Managers will be able to invite the person again, and will be notified by email.'
            : 'The person will be able to sign in again. The managers will be notified by email.'
      }
      label="Why?"
      required={peopleMessages.reasonRequired}
      open
      confirm={label}
      danger={disabled}
      onConfirm={async (reason) => {
        await disabling.mutateAsync({ person, disabled, reason });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

/** Most organisations have fewer people, and need neither search nor pages. */
const rowsOfSection = 20;

/** The people of an organisation on its record, for admins of the foundation. */
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
  const [person, setPerson] = useState<OrganisationPerson>();
  const isL2 = of === 'l2Training' || of === 'l2Job';
  return (
    <Section
      title="People"
      actions={
        <>
          <ExportButton {...exported} />
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
        {(rows, stale) => (
          <PeopleList
            rows={rows}
            stale={stale}
            actions={(row) => (
              <div className="flex flex-wrap gap-2 md:justify-end">
                {row.secondFactor && row.status === 'ACTIVE' && isL2 && (
                  <ResetButton {...props} person={row} />
                )}
                {row.status === 'INVITED' && <ResendButton {...props} person={row} />}
                <Button
                  look={row.status === 'DISABLED' ? 'secondary' : 'danger'}
                  aria-label={`${row.status === 'DISABLED' ? 'Enable' : 'Disable'}: ${row.fullName}`}
                  onClick={() => setPerson(row)}
                >
                  {row.status === 'DISABLED' ? 'Enable' : 'Disable'}
                </Button>
              </div>
            )}
          />
        )}
      </ListResults>
      <DisableDialog {...props} person={person} onClose={() => setPerson(undefined)} />
    </Section>
  );
};
