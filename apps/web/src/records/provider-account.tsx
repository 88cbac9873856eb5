import { OrganisationPeople } from '#web/domain/account/organisation-people.tsx';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

/** People, sessions and recent sign-ins of a provider. */
export const ProviderSignIns = ({
  id,
  kind,
}: {
  id: string;
  kind: 'job-providers' | 'training-providers';
}) => (
  <>
    <OrganisationPeople of={kind === 'job-providers' ? 'l2Job' : 'l2Training'} id={id} />
    <Section title="Signed in now">
      <SessionList of={id} />
    </Section>
    <Section title="Sign-ins">
      <SignInList of={id} />
    </Section>
  </>
);
