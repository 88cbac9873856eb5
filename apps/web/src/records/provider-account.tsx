import { OrganisationPeople } from '#web/domain/account/organisation-people.tsx';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

type Props = { id: string; kind: 'job-providers' | 'training-providers' };

export const ProviderPeople = ({ id, kind }: Props) => (
  <OrganisationPeople of={kind === 'job-providers' ? 'l2Job' : 'l2Training'} id={id} />
);

/** Sessions and recent sign-ins of a provider. */
export const ProviderSignIns = ({ id }: Pick<Props, 'id'>) => (
  <>
    <Section title="Signed in now">
      <SessionList of={id} />
    </Section>
    <Section title="Sign-ins">
      <SignInList of={id} />
    </Section>
  </>
);
