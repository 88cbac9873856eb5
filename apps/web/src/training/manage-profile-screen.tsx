import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import {
  trainingContract,
  type TrainingProfile,
  type TrainingProfileForm,
} from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, matchQueries, useCall, useLoadFailure } from '#web/platform/calls/data.ts';
import { toTexts, useControlledField } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { session, useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText, MobileText } from '#web/ui/elements/texts.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RemovableSkillTags } from './assigned-candidate-view.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { serverMessage } from '#web/platform/calls/call-problem.ts';

/** The stored profile, with the fields that cannot be changed here. */
const ProfileSummary = ({ profile }: { profile: TrainingProfile }) => {
  const { contactPerson } = profile;
  return (
    <Section title="Profile summary">
      <Facts
        columns={1}
        facts={[
          { label: 'Provider name', value: <bdi>{profile.trainingProviderName}</bdi> },
          { label: 'Registration ID', value: profile.registrationID },
          {
            label: 'Status',
            value: <StatusBadge of="registration" status={profile.status} />,
          },
          { label: 'Contact person', value: <bdi>{contactPerson.name}</bdi> },
          { label: 'Email', value: <EmailText address={contactPerson.email} /> },
          {
            label: 'Phone',
            value: <MobileText number={contactPerson.mobileNumber} />,
          },
        ]}
      />
    </Section>
  );
};

const loadTrainingProfileForm = async () =>
  (await import('@purboday/contract/training/training.contract')).trainingProfileForm;

const { readProfile, updateProfile, countAssigned } = trainingContract;

/** The session contains the provider's name, which frame and dashboard show (specification §7). */
const remember = ({ _id, trainingProviderName }: TrainingProfile): void =>
  session.update({ trainingProviderId: { _id, trainingProviderName } });

const useProfileForm = (profile: TrainingProfile) => {
  const client = useQueryClient();
  const form = useRecordForm(loadTrainingProfileForm, {
    draftKey: 'profile',
    record: profile,
    toValues: (stored = profile) => ({
      trainingProviderName: stored.trainingProviderName,
      skills: stored.skillsOffered,
    }),
    version: (stored) => stored.version,
    labels: { trainingProviderName: 'Training Provider Name', skills: 'Skills offered' },
  });
  const save = form.submit(
    async (body: TrainingProfileForm, version) => {
      const { data } = await call(updateProfile, { body: { ...body, version } });
      client.setQueryData(callQuery(readProfile, {}).queryKey, { success: true, data });
      void client.invalidateQueries(matchQueries(countAssigned));
      remember(data);
      form.continueWith(data);
      toast.success(trainingMessages.profileUpdated);
    },
    (thrown) =>
      form.showFailure(thrown, trainingMessages.profileFailed, trainingMessages.profileUnreachable),
  );
  return { form, save };
};

const SkillFields = ({ options }: { options: readonly string[] }) => {
  const { value, onChange, ...field } = useControlledField('skills');
  const skills = toTexts(value);
  return (
    <>
      <SkillsPicker
        {...field}
        label="Skills offered"
        options={options}
        value={skills}
        onChange={onChange}
      />
      <div>
        <h3 className="mb-2 text-body">Selected skills</h3>
        {skills.length > 0 ? (
          <RemovableSkillTags
            skills={skills}
            onRemove={(skill) => onChange(skills.filter((other) => other !== skill))}
          />
        ) : (
          <p className="text-soft">Nothing chosen yet.</p>
        )}
      </div>
    </>
  );
};

type ProfileFormProps = {
  profile: TrainingProfile;
  /** Called when the form shows errors, so that the document title says so (UX-04). */
  onProblem: (problem: boolean) => void;
};

const ProfileForm = ({ profile, onProblem }: ProfileFormProps) => {
  const { form, save } = useProfileForm(profile);
  const { problem } = form;
  useEffect(() => onProblem(problem), [problem, onProblem]);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <Form form={form} onSubmit={save}>
          <Section title="Name and skills">
            <div className="grid gap-6">
              <TextField
                {...form.field('trainingProviderName')}
                label="Training Provider Name"
                autoComplete="organization"
                maxLength={400}
              />
              <SkillFields options={profile.skillsToChooseFrom} />
              <Button
                {...form.button}
                look="primary"
                className="w-full md:w-auto md:justify-self-start"
              >
                Save changes
              </Button>
            </div>
          </Section>
        </Form>
        <ProfileSummary profile={profile} />
      </div>
    </>
  );
};

const loadTexts = {
  failed: 'Failed to load profile.',
  unreachable: 'Could not load profile. Please try again.',
};

type ProfileProps = { onProblem: (problem: boolean) => void };

const Profile = ({ onProblem }: ProfileProps) => {
  const profile = useCall(trainingContract.readProfile, {});
  const failure = useLoadFailure(profile.error, loadTexts);
  return (
    <Loaded
      query={profile}
      title={failure ?? ''}
      reason={serverMessage(profile.error)}
      loading={<FactsSkeleton />}
    >
      {({ data }) => <ProfileForm profile={data} onProblem={onProblem} />}
    </Loaded>
  );
};

export const ManageProfileScreen = () => {
  const [problem, setProblem] = useState(false);
  const mayChange = hasPermission(useSession()?.user.organisationRole, 'profile');
  if (!mayChange)
    return (
      <>
        <PageHeader title="Manage Profile" />
        <EmptyState title="Only managers change the profile">
          Please ask a manager of your organisation.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="Manage Profile" problem={problem} />
      <Profile onProblem={setProblem} />
    </>
  );
};
