import type { TrainingProfile } from '@purboday/contract/training/training.contract';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

/** The profile as it is stored; what cannot be changed here stands here too. */
export const ProfileSummary = ({ profile }: { profile: TrainingProfile }) => {
  const { contactPerson } = profile;
  return (
    <Section title="Profile Summary">
      <Facts
        columns={1}
        facts={[
          { label: 'Provider Name', value: <bdi>{profile.trainingProviderName}</bdi> },
          { label: 'Registration ID', value: profile.registrationID },
          {
            label: 'Status',
            value: <StatusBadge of="registration" status={profile.status} />,
          },
          { label: 'Contact Person', value: <bdi>{contactPerson.name}</bdi> },
          { label: 'Email', value: contactPerson.email },
          {
            label: 'Phone',
            value: <span className="numbers">{contactPerson.mobileNumber}</span>,
          },
        ]}
      />
    </Section>
  );
};
