import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { ProviderSecondFactor } from './provider-second-factor.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

/** Where the account of a provider is signed in, and how it signed in lately. */
export const ProviderSignIns = ({ id }: { id: string }) => (
  <>
    <ProviderSecondFactor id={id} />
    <Section title="Signed in now">
      <SessionList of={id} />
    </Section>
    <Section title="Sign-ins">
      <SignInList of={id} />
    </Section>
  </>
);
