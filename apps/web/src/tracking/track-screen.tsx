import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SessionWatch } from '#web/shell/session-watch.tsx';
import { onSessionEnd, sessionEndMark, sessionEndIn } from '#web/platform/session/session-end.ts';
import { useArrivalState } from '#web/platform/routing/arrival-state.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { ApplicationScreen } from './application-screen.tsx';
import { TrackCodeForm, TrackIdForm, trackingCode, trackingCodeFor } from './track-forms.tsx';
import { MailedConfirmation } from './mailed-confirmation.tsx';
import type { Who } from './track-forms.tsx';

/** Why the application is no longer shown; until the candidate is signed in again. */
const useEnd = (): string | undefined => {
  const [text, setText] = useState<string>();
  useEffect(() => onSessionEnd((why) => setText(sessionEndIn(sessionEndMark(why))?.text)), []);
  return text;
};

/** The code that a registration just made brings along, or a mailed link: `/track?code=PB-7K4-92M`. */
const useGivenCode = (): string => {
  const { registrationCode } = useArrivalState();
  const { code } = useSearch({ from: '/track' });
  return registrationCode ?? code ?? '';
};

const SignIn = ({ ended }: { ended: string | undefined }) => {
  const code = useGivenCode();
  const [known, setKnown] = useState<Who>({ registrationId: code, email: '' });
  const [kept, setSent] = useState(() => trackingCodeFor(code));
  // A server-rendered page is for everybody.
  const sent = useHydrated() ? kept : undefined;
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
          who={sent.asked}
          againAt={sent.againAt}
          onChange={() => {
            trackingCode.forget();
            setKnown(sent.asked);
            setSent(undefined);
          }}
        />
      ) : (
        <TrackIdForm known={known} onSent={(who) => setSent(trackingCode.keep(who))} />
      )}
    </div>
  );
};

/** /track: a candidate follows the application (decisions §2). */
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
