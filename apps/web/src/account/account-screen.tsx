import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import type { Role } from '@purboday/contract/conventions/roles';
import {
  languages,
  portalLanguages,
  type PortalLanguage,
} from '@purboday/contract/languages/languages';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { signInContract, type SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import KeyRound from 'lucide-react/icons/key-round';
import { sendAllDays, unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { countText } from '@purboday/contract/conventions/plural';
import { useSyncExternalStore } from 'react';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { switchOrganisation } from '#web/domain/account/switch-organisation.ts';
import { call } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { useLanguage } from '#web/platform/language/language.ts';
import { choosePortalLanguage } from '#web/platform/language/portal-language.ts';
import { getOrganisation } from '#web/platform/session/organisation.ts';
import { session, useSession } from '#web/platform/session/session.ts';
import { sendDelayedStep } from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useState } from 'react';
import { OwnContactForm } from './own-contact-form.tsx';
import { SecondFactorSection } from './sign-in-sections.tsx';

/** Changes the language of the account: of its portal on every device, and of its emails. */
const LanguageSection = () => {
  const spoken = useLanguage();
  const saving = useAction({
    send: async (language: PortalLanguage) => {
      await call(accountContract.saveLanguage, { body: { language } });
      session.update({ language });
      await choosePortalLanguage(language);
    },
    failed: accountMessages.languageFailed,
  });
  return (
    <Section title="Language">
      <div className="flex flex-wrap items-center gap-3">
        {portalLanguages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === spoken}
            busy={saving.isPending && saving.variables === language}
            onClick={() => saving.mutate(language)}
          >
            {languages[language].name}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-small text-soft">We also write emails to you in this language.</p>
    </Section>
  );
};

const OwnSessions = () => {
  const ending = useAction({
    send: (id: string) => call(accountContract.endOwnSession, { params: { id } }),
    done: ({ message }) => message ?? accountMessages.sessionEnded,
    failed: accountMessages.endFailed,
    reloads: 'everything',
  });
  return (
    <SessionList
      action={({ _id, current }) =>
        !current && (
          <Button
            busy={ending.isPending && ending.variables === _id}
            onClick={() => ending.mutate(_id)}
          >
            End this session
          </Button>
        )
      }
    />
  );
};

const roleNames: Record<Role, string> = {
  L1_ADMIN: 'L1 admin',
  L2_ADMIN: 'L2 admin',
  TRAINING_PROVIDER: 'Training provider',
  JOB_PROVIDER: 'Job provider',
  CANDIDATE: 'Candidate',
};

const WaitingMarks = ({ organisation }: { organisation: string }) => {
  const account = useSession()?.user.id ?? '';
  const count = useSyncExternalStore(unsentMarks.subscribe, () =>
    unsentMarks.count({ account, organisation }),
  );
  if (count === 0) return null;
  return (
    <p className="text-small text-soft">{`${countText(count, 'attendance mark')} not sent yet.`}</p>
  );
};

/** For a person of several organisations. */
const Organisations = ({ current }: { current: string | undefined }) => {
  const { data } = useCall(signInContract.me, {});
  const turn = useAction({
    send: async (id: string) => {
      // A step that is delayed for an undo, and unsent marks, belong to the present organisation.
      await sendDelayedStep();
      await sendAllDays();
      return switchOrganisation(id);
    },
    onSuccess: (user) => {
      // Nothing that the other organisation shows may stay in the memory of the page.
      location.replace(homeScreens[user.role]);
    },
    failed: peopleMessages.switchFailed,
  });
  const organisations = data?.data.organisations ?? [];
  if (organisations.length < 2) return null;
  return (
    <Section title="Your organisations">
      <ul className="grid gap-3">
        {organisations.map(({ _id, name }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <bdi>{name}</bdi>
              <WaitingMarks organisation={_id} />
            </div>
            {_id === current ? (
              <span className="text-soft">Open now</span>
            ) : (
              <Button
                busy={turn.isPending && turn.variables === _id}
                aria-label={`Switch to ${name}`}
                onClick={() => turn.mutate(_id)}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const toRoleFacts = (user: SessionUser) => {
  const organisation = getOrganisation(user);
  if (!organisation) return [{ label: 'Role', value: roleNames[user.role] }];
  return [
    { label: roleNames[user.role], value: <bdi>{organisation.name}</bdi> },
    { label: 'Role', value: user.organisationRole === 'MANAGER' ? 'Manager' : 'Member' },
  ];
};

const OwnData = ({ user }: { user: SessionUser }) => {
  const [isEdited, setEdited] = useState(false);
  return (
    <Section
      title={user.fullName}
      actions={
        <>
          {!isEdited && <Button onClick={() => setEdited(true)}>Change name or email</Button>}
          <ButtonLink to="/change-password">
            <KeyRound aria-hidden />
            Change password
          </ButtonLink>
        </>
      }
    >
      {isEdited ? (
        <OwnContactForm user={user} onClose={() => setEdited(false)} />
      ) : (
        <Facts
          facts={[
            { label: 'Email', value: <EmailText address={user.email} /> },
            ...toRoleFacts(user),
          ]}
        />
      )}
    </Section>
  );
};

/** /account: sign-in methods, current sessions and sign-ins of the user */
export const AccountScreen = () => {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <div className="max-w-text">
      <PageHeader title="Your account" />
      <div className="grid gap-5">
        <OwnData user={user} />
        {user.organisationRole && <Organisations current={getOrganisation(user)?.id} />}
        <LanguageSection />
        <SecondFactorSection />
        <Section title="Signed in now">
          <OwnSessions />
        </Section>
        <Section title="Sign-ins">
          <p className="mb-4 text-soft">
            If you do not recognise one of these, change your password and inform an admin.
          </p>
          <SignInList />
        </Section>
      </div>
    </div>
  );
};
