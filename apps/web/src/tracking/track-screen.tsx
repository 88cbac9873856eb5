import { useState } from 'react';
import { useSession } from '#web/platform/session.ts';
import { PublicPage } from '#web/ui/public-page.tsx';
import { ApplicationScreen } from './application-screen.tsx';
import { TrackCodeForm } from './track-code-form.tsx';
import { TrackIdForm } from './track-id-form.tsx';
import type { Who } from './track-id-form.tsx';

const SignIn = () => {
  const [asked, setAsked] = useState<Who>();
  return (
    <div className="mx-auto max-w-form pt-6">
      {asked ? (
        <TrackCodeForm who={asked} onChange={() => setAsked(undefined)} />
      ) : (
        <TrackIdForm onSent={setAsked} />
      )}
    </div>
  );
};

/** /track: a candidate follows the application (decisions §2). */
export const TrackScreen = () => {
  const user = useSession()?.user;
  return <PublicPage>{user?.role === 'CANDIDATE' ? <ApplicationScreen /> : <SignIn />}</PublicPage>;
};
