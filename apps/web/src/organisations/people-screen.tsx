import {
  organisationSubscriptions,
  personStatuses,
  type OrganisationSubscription,
} from '@purboday/contract/organisations/organisation-permissions';
import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { useState, type ComponentType } from 'react';
import { ownPeopleCalls } from '#web/domain/account/own-people.ts';
import { type Access, InviteButton, PeopleList } from '#web/domain/account/people-list.tsx';
import {
  usePersonSteps,
  type ChangeFormProps,
  type PersonChange,
  type PersonStep,
  type SentPersonStep,
} from '#web/domain/account/person-steps.tsx';
import { List } from '#web/domain/lists/list.tsx';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useLoadFailure } from '#web/platform/calls/data.ts';
import { useControlledField } from '#web/platform/forms/fields.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const listScreens = { training: 'trainingPeople', job: 'jobPeople' } as const;
type Portal = keyof typeof listScreens;

const subscriptionLabels: Record<OrganisationSubscription, string> = {
  assigned: 'New candidates',
  stalled: 'Candidates who are absent three times',
  digests: 'Overdue tasks on Mondays',
};

const AccessFields = ({
  portal,
  access,
  onChange,
}: {
  portal: Portal;
  access: Access;
  onChange: (access: Access) => void;
}) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-semibold">Role</legend>
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="role"
        checked={access.organisationRole === 'MEMBER'}
        onChange={() => onChange({ ...access, organisationRole: 'MEMBER' })}
      />
      Member: does the daily work
    </label>
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="role"
        checked={access.organisationRole === 'MANAGER'}
        onChange={() => onChange({ organisationRole: 'MANAGER', ownBatchesOnly: false })}
      />
      Manager: also changes profile and people, and signs for the organisation
    </label>
    {portal === 'training' && access.organisationRole === 'MEMBER' && (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={access.ownBatchesOnly}
          onChange={({ target }) => onChange({ ...access, ownBatchesOnly: target.checked })}
        />
        Only batches where the person is the trainer
      </label>
    )}
  </fieldset>
);

const AccessOfInvitation = ({ portal }: { portal: Portal }) => {
  const { value, onChange } = useControlledField('access');
  return <AccessFields portal={portal} access={value as Access} onChange={onChange} />;
};

const InvitePerson = ({ portal }: { portal: Portal }) => {
  const calls = ownPeopleCalls[portal];
  return (
    <InviteButton
      button="Invite"
      look="primary"
      title="Invite a person"
      lead="The person gets a link that works for 72 hours, and chooses a password of their own."
      access={{ organisationRole: 'MEMBER', ownBatchesOnly: false }}
      invite={({ access, ...person }) =>
        call(calls.invitePerson, { body: { ...person, ...access } })
      }
      list={calls.listPeople}
    >
      <AccessOfInvitation portal={portal} />
    </InviteButton>
  );
};

const ChangeForm = ({
  portal,
  person,
  busy,
  onSave,
  onClose,
}: ChangeFormProps & { portal: Portal }) => {
  const [change, setChange] = useState<PersonChange>(person);
  const toggle = (kind: OrganisationSubscription, on: boolean) =>
    setChange({
      ...change,
      subscriptions: on
        ? [...change.subscriptions, kind]
        : change.subscriptions.filter((other) => other !== kind),
    });
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(change);
      }}
    >
      <AccessFields
        portal={portal}
        access={change}
        onChange={(access) => setChange({ ...change, ...access })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Notifications instead of the managers</legend>
        {organisationSubscriptions
          .filter((kind) => portal === 'training' || kind !== 'stalled')
          // New candidates are in no batch yet.
          .filter((kind) => !change.ownBatchesOnly || kind !== 'assigned')
          .map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={change.subscriptions.includes(kind)}
                onChange={({ target }) => toggle(kind, target.checked)}
              />
              {subscriptionLabels[kind]}
            </label>
          ))}
      </fieldset>
      <ConfirmButtons confirm="Save" busy={busy} onClose={onClose} />
    </form>
  );
};

const changeForms: Record<Portal, ComponentType<ChangeFormProps>> = {
  training: (props) => <ChangeForm {...props} portal="training" />,
  job: (props) => <ChangeForm {...props} portal="job" />,
};

const stepsFor = ({ status, secondFactor }: OrganisationPerson): PersonStep[] => {
  if (status === 'DISABLED') return ['remove'];
  if (status === 'INVITED') return ['resend', 'change', 'remove'];
  return secondFactor ? ['change', 'reset', 'remove'] : ['change', 'remove'];
};

const sendStep = (
  calls: (typeof ownPeopleCalls)[Portal],
  { step, person, change, reason = '', email }: SentPersonStep,
): Promise<{ message?: string }> => {
  const params = { id: person._id };
  if (step === 'reset') return call(calls.resetSecondFactorOfPerson, { params, body: { reason } });
  if (step === 'remove') return call(calls.removePerson, { params });
  if (step === 'resend') return call(calls.resendPersonInvitation, { params, body: { email } });
  const { organisationRole, ownBatchesOnly, subscriptions } = change ?? person;
  return call(calls.changePerson, {
    params,
    body: { organisationRole, ownBatchesOnly, subscriptions },
  });
};

const { listFailed, listFailedPage } = peopleMessages;

const People = ({ portal }: { portal: Portal }) => {
  const calls = ownPeopleCalls[portal];
  const list = useListScreen(listScreens[portal], calls.listPeople);
  const { query } = list;
  useLoadFailure(query.answer.error, { failed: listFailed });
  const { buttons, dialog } = usePersonSteps({
    stepsFor,
    send: (sent) => sendStep(calls, sent),
    list: calls.listPeople,
    ChangeForm: changeForms[portal],
  });
  return (
    <>
      <PageHeader
        title="Team"
        lead="Everyone who works for your organisation here, each with their own sign-in."
        actions={<InvitePerson portal={portal} />}
      />
      <List
        query={query}
        search="Search by name or email..."
        filters={[toStatusFilter({ of: 'person', statuses: personStatuses, list })]}
        failure={listFailedPage}
        loading="Loading people"
        none={<NoMatch title="No one matches" onClear={list.clear} />}
      >
        {(shown) => <PeopleList {...shown} actions={buttons} />}
      </List>
      {dialog}
    </>
  );
};

/** Members do not see the people of their organisation. */
const OrganisationPeople = ({ portal }: { portal: Portal }) =>
  useSession()?.user.organisationRole === 'MANAGER' ? (
    <People portal={portal} />
  ) : (
    <>
      <PageHeader title="Team" />
      <EmptyState title="Only managers see the team of the organisation">
        Please ask a manager of your organisation.
      </EmptyState>
    </>
  );

/** /training-provider/people */
export const TrainingOrganisationScreen = () => <OrganisationPeople portal="training" />;
/** /job-provider/people */
export const JobOrganisationScreen = () => <OrganisationPeople portal="job" />;
