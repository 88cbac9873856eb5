import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { useArrivalState, useFragmentToken } from '#web/platform/routing/arrival.ts';
import {
  onSessionEnd,
  parseSessionEnd,
  formatSessionEnd,
  session,
  useSession,
} from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { SessionWatch } from '#web/shell/session-watch.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { ApplicationView } from './application-view.tsx';
import {
  TrackCodeForm,
  TrackIdForm,
  trackingCode,
  findTrackingCode,
  type TrackedRegistration,
} from './track-forms.tsx';
import { LoadedPart } from '#web/domain/loading/link-page.tsx';

const signOut = async (): Promise<void> => {
  // Without a network the session must still end on this device.
  await call(signInContract.logout, {}).catch(() => undefined);
  session.clear();
};

const own = callQuery(trackingContract.readApplication, {});

const ApplicationScreen = () => {
  const client = useQueryClient();
  // Not reloaded while the candidate reads or types: each action returns the new application.
  const query = useQuery({ ...own, staleTime: Infinity });
  return (
    <LoadedPart
      query={query}
      loading={t('Loading your application…')}
      failed={t(trackingMessages.loadFailed)}
    >
      {(answer) => (
        <ApplicationView
          application={answer.data}
          onChanged={(application) =>
            client.setQueryData(own.queryKey, { ...answer, data: application })
          }
          onSignOut={() => void signOut()}
        />
      )}
    </LoadedPart>
  );
};

/**
 * The link `/track#confirm=…` confirms that the candidate tried to sign in from this network.
 * Opening it is no confirmation, because mail scanners open links too (R15).
 */
const MailedConfirmation = () => {
  const token = useFragmentToken('/track', 'confirm');
  const [answered, setAnswered] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(trackingContract.confirmTrackingSignIn, { body: { token: token ?? '' } });
      setAnswered(true);
      toast.success(trackingMessages.signInConfirmed);
    } catch (thrown) {
      if (thrown instanceof CallProblem && thrown.status === 400) setAnswered(true);
      toast.error(failureText(thrown, trackingMessages.confirmationDead));
    } finally {
      setBusy(false);
    }
  };
  if (!token || answered) return null;
  return (
    <section className="sheet mb-6 grid gap-4 p-4 md:p-6">
      <h2 className="text-lead">{t('Please confirm that it is you')}</h2>
      <p>
        {t(
          'Someone entered many wrong codes to see your application. To protect your data, we stopped sign-in from new places. Do you want to sign in on this phone or computer?',
        )}
      </p>
      <Button
        look="primary"
        className="md:justify-self-start"
        busy={busy}
        onClick={() => void confirm()}
      >
        {t('Yes, it is me')}
      </Button>
    </section>
  );
};

/** The reason why the session ended, until the next sign-in. */
const useEnd = (): string | undefined => {
  const [text, setText] = useState<string>();
  useEffect(() => onSessionEnd((why) => setText(parseSessionEnd(formatSessionEnd(why)))), []);
  return text;
};

/** The registration code of a new registration or an emailed link: `/track?code=PB-7K4-92M`. */
const useCodeFromLink = (): string => {
  const { registrationCode } = useArrivalState();
  const { code } = useSearch({ from: '/track' });
  return registrationCode ?? code ?? '';
};

const SignIn = ({ ended }: { ended: string | undefined }) => {
  const code = useCodeFromLink();
  const [known, setKnown] = useState<TrackedRegistration>({ registrationId: code, email: '' });
  const [storedCode, setSent] = useState(() => findTrackingCode(code));
  // A server-rendered page is the same for every visitor.
  const sent = useHydrated() ? storedCode : undefined;
  return (
    <div className="mx-auto max-w-form pt-6">
      <MailedConfirmation />
      {ended && !sent && (
        <div className="mb-5">
          <Notice urgent>{ended}</Notice>
        </div>
      )}
      {sent ? (
        <TrackCodeForm
          who={sent.request}
          againAt={sent.againAt}
          onChange={() => {
            trackingCode.forget();
            setKnown(sent.request);
            setSent(undefined);
          }}
        />
      ) : (
        <TrackIdForm known={known} onSent={(who) => setSent(trackingCode.keep(who))} />
      )}
    </div>
  );
};

/** /track: the status of a registration (decisions §2) */
export const TrackScreen = () => {
  const user = useSession()?.user;
  const ended = useEnd();
  const signedIn = user?.role === 'CANDIDATE';
  return (
    <PublicPage>
      {signedIn && <SessionWatch />}
      {signedIn ? <ApplicationScreen /> : <SignIn ended={ended} />}
    </PublicPage>
  );
};
