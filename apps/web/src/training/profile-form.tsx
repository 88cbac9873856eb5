import { trainingMessages } from '@purboday/contract/training/training.messages';
import { trainingCalls } from '@purboday/contract/training/training.calls';
import { trainingProfileForm } from '@purboday/contract/training/training.schemas';
import type {
  TrainingProfile,
  TrainingProfileForm,
} from '@purboday/contract/training/training.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { useSchemaForm } from '#web/platform/forms/form.ts';
import { useTexts } from '#web/platform/forms/form-handle.ts';
import { session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { RemovableSkillTags } from './skill-tags.tsx';

const { readProfile, updateProfile, countAssigned } = trainingCalls;

/** The session keeps the provider's name: the frame and the dashboard show it (specification §7). */
const remember = ({ _id, trainingProviderName }: TrainingProfile): void =>
  session.update({ trainingProviderId: { _id, trainingProviderName } });

const useProfileForm = (profile: TrainingProfile) => {
  const client = useQueryClient();
  const form = useSchemaForm(trainingProfileForm, {
    trainingProviderName: profile.trainingProviderName,
    skills: profile.skillsOffered,
  });
  const save = form.submit(async (body: TrainingProfileForm) => {
    try {
      const { data } = await call(updateProfile, { body });
      client.setQueryData(callQuery(readProfile, {}).queryKey, { success: true, data });
      void client.invalidateQueries({ queryKey: [countAssigned.path] });
      remember(data);
      form.reset({ trainingProviderName: data.trainingProviderName, skills: data.skillsOffered });
      toast.success(trainingMessages.profileUpdated);
    } catch (thrown) {
      form.showFailure(thrown, trainingMessages.profileFailed, trainingMessages.profileUnreachable);
    }
  });
  const skills = useTexts(form, 'skills');
  const setSkills = (chosen: string[]): void => form.set('skills', chosen);
  return { form, save, skills, setSkills };
};

type Props = {
  profile: TrainingProfile;
  /** Told whether the form shows errors: the screen's title says so (UX-04). */
  onProblem: (problem: boolean) => void;
};

/** Name and skills, a preview of what is chosen, and beside them the profile as it stands. */
export const ProfileForm = ({ profile, onProblem }: Props) => {
  const { form, save, skills, setSkills } = useProfileForm(profile);
  const { problem } = form;
  useEffect(() => onProblem(problem), [problem, onProblem]);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <form noValidate onSubmit={(event) => void save(event)}>
          <Section title="Name and skills">
            <div className="grid gap-6">
              <TextField
                {...form.field('trainingProviderName')}
                label="Training Provider Name"
                autoComplete="organization"
                maxLength={400}
              />
              <SkillsPicker
                name="skills"
                label="Skills Offered"
                error={form.errorOf('skills')}
                options={profile.skillsToChooseFrom}
                value={skills}
                onChange={setSkills}
              />
              <div>
                <h3 className="mb-2 text-body">Selected Skills</h3>
                {skills.length > 0 ? (
                  <RemovableSkillTags
                    skills={skills}
                    onRemove={(skill) => setSkills(skills.filter((other) => other !== skill))}
                  />
                ) : (
                  <p className="text-soft">Nothing chosen yet.</p>
                )}
              </div>
              <Button
                type="submit"
                look="primary"
                busy={form.busy}
                className="w-full md:w-auto md:justify-self-start"
              >
                Save Changes
              </Button>
            </div>
          </Section>
        </form>
        <ProfileSummary profile={profile} />
      </div>
    </>
  );
};
