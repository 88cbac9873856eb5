import { accountContract } from '@purboday/contract/account/account.contract';
import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { isPortalLanguage } from '@purboday/contract/languages/languages';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState, type ComponentProps, useEffect } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { newQueryClient } from '#web/platform/calls/query-client.tsx';
import { findLanguage, language } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { useOrganisationSwitch } from '#web/platform/session/organisation.ts';
import { useSession, session } from '#web/platform/session/session.ts';
import { onStepUp, type StepUpBy } from '#web/platform/session/step-up.ts';
import { Dialog, DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { AppShell, type MenuItem } from '#web/ui/layout/app-shell.tsx';
import { useFinder } from './finder/use-finder.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { countMenuTasks, usePendingTasks } from './pending-tasks.ts';
import { getPortal } from './portals.ts';
import { SessionWatch } from './session-watch.tsx';
import { SilentCopyNotice } from './silent-copy-notice.tsx';
import { UndoBar } from './undo-bar.tsx';

/** The language selected on this device before the first sign-in becomes that of the account. */
const saveDeviceLanguage = async (): Promise<void> => {
  const chosen = findLanguage('/');
  if (chosen === 'en' || !isPortalLanguage(chosen)) return;
  await call(accountContract.saveLanguage, { body: { language: chosen } }, { unattended: true });
  session.update({ language: chosen });
};

const followAccount = async (chosen: SessionUser['language']): Promise<void> => {
  if (!chosen) return saveDeviceLanguage();
  if (chosen === language()) return;
  const { startPortalLanguage } = await import('#web/platform/language/portal-language.ts');
  await startPortalLanguage(chosen);
};

/** Shows the portal in the language of the account, also when it was changed on another device. */
const AccountLanguage = () => {
  const user = useSession()?.user;
  const id = user?.id;
  const chosen = user?.language;
  useEffect(() => {
    // The portal stays in its present language when the server cannot be reached.
    if (id) void followAccount(chosen).catch(() => undefined);
  }, [id, chosen]);
  return null;
};

const StepUpForm = lazyComponent(() => import('./step-up-form.tsx').then((m) => m.StepUpForm));
const PasswordForm = lazyComponent(() => import('./step-up-form.tsx').then((m) => m.PasswordForm));

const UnsentMarksSender = lazyComponent(() =>
  import('./unsent-marks-sender.tsx').then((m) => m.UnsentMarksSender),
);

/** Only training providers mark attendance. */
const UnsentMarks = ({ role }: Pick<SessionUser, 'role'>) =>
  role === 'TRAINING_PROVIDER' ? (
    <Suspense>
      <UnsentMarksSender />
    </Suspense>
  ) : null;

type Question = { by: StepUpBy; answer: (isConfirmed: boolean) => void };

/** Opens when a call requires the second factor, and continues the call with the code (T20). */
const StepUp = () => {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () => onStepUp((by) => new Promise((resolve) => setQuestion({ by, answer: resolve }))),
    [],
  );
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.answer(isConfirmed);
  };
  return (
    <Dialog
      title="Confirm that it is you"
      open={question !== undefined}
      onClose={() => answer(false)}
    >
      <p className="mt-2 text-soft">
        This action is protected. You will not be asked again for {stepUpMinutes} minutes.
      </p>
      {question?.by === 'password' ? (
        <PasswordForm onAnswer={answer} />
      ) : (
        <StepUpForm onAnswer={answer} />
      )}
    </Dialog>
  );
};

const OrganisationSwitchDialog = lazyComponent(() =>
  import('./organisation-switch-dialog.tsx').then((m) => m.OrganisationSwitchDialog),
);

const OrganisationSwitch = ({ shown }: { shown: SessionUser }) => {
  const switched = useOrganisationSwitch();
  return (
    switched && (
      <DialogSuspense onClose={() => undefined}>
        <OrganisationSwitchDialog shown={shown} switched={switched} />
      </DialogSuspense>
    )
  );
};

const LogoutDialog = lazyComponent(() => import('./logout-dialog.tsx').then((m) => m.LogoutDialog));

type Entry = Omit<MenuItem, 'count'> & { paths: readonly string[] };

/** For an admin who must first set up a second factor. */
const nothingElse = { menu: [], groups: [] };

/** The page of a record belongs to the list it was opened from. */
const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

const isAtAny = (pathname: string, paths: readonly string[]): boolean =>
  paths.some((path) => isWithin(pathname, path));

type FrameProps = Omit<ComponentProps<typeof AppShell>, 'menu' | 'groups'> & {
  menu: readonly Entry[];
  groups: readonly { heading: string; entries: readonly Entry[] }[];
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const CountedShell = ({ menu, groups, ...shell }: FrameProps) => {
  const counts = countMenuTasks(usePendingTasks());
  const counted = (entries: readonly Entry[]) =>
    entries.map((entry) => ({
      ...entry,
      count: sum(entry.paths.map((path) => counts.get(path) ?? 0)),
    }));
  return (
    <AppShell
      {...shell}
      menu={counted(menu)}
      groups={groups.map(({ heading, entries }) => ({ heading, entries: counted(entries) }))}
    />
  );
};

/** The layout of every signed-in screen: app shell and menu of the role, queries, logout dialog. */
export const Portal = () => {
  const current = useSession();
  const pathname = useLocation({ select: (at) => at.pathname });
  const [client] = useState(newQueryClient);
  const [leaving, setLeaving] = useState(false);
  const home = current && homeScreens[current.user.role];
  const restricted = current?.user.mustSetUpSecondFactor ?? false;
  const finder = useFinder(restricted ? undefined : current?.user.role);
  if (!current) return null;
  const { user } = current;
  const { title, menu, groups } = restricted
    ? { ...getPortal(user), ...nothingElse }
    : getPortal(user);
  const marked = (entries: typeof menu) =>
    entries.map((entry) => ({ ...entry, current: isAtAny(pathname, entry.paths) }));
  return (
    <QueryClientProvider client={client}>
      <OfflineNotice />
      <SilentCopyNotice />
      <AccountLanguage />
      <SessionWatch atHome={pathname === home} />
      <UnsentMarks role={user.role} />
      <StepUp />
      <OrganisationSwitch shown={user} />
      <CountedShell
        title={title}
        name={user.fullName}
        account={{ link: { to: '/account' }, current: isWithin(pathname, '/account') }}
        menu={marked(menu)}
        groups={groups.map(({ heading, entries }) => ({ heading, entries: marked(entries) }))}
        onLogout={() => setLeaving(true)}
        onFind={restricted ? undefined : finder.show}
      >
        <Outlet />
        <UndoBar />
      </CountedShell>
      {finder.dialog}
      {leaving && (
        <DialogSuspense onClose={() => setLeaving(false)}>
          <LogoutDialog open onClose={() => setLeaving(false)} />
        </DialogSuspense>
      )}
    </QueryClientProvider>
  );
};
