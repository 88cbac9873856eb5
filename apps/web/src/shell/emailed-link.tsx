import { useState, type ReactNode } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { t } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

/** True when the token is malformed, used or older than seven days. */
export const isLinkOver = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && [400, 410].includes(thrown.status);

export const ContactLink = ({ wide = false }) => (
  <ButtonLink href="/help#contact" look="primary" className={wide ? 'w-full' : ''}>
    {t('Contact')}
  </ButtonLink>
);

export const ExpiredLink = ({ children }: { children?: ReactNode }) => (
  <DeadLink lead={t('A link works once, and for 7 days. If something is wrong, please call us.')}>
    <ContactLink />
    {children}
  </DeadLink>
);

type EmailedLink<Result> = {
  path: Parameters<typeof useFragmentToken>[0];
  send: (token: string) => Promise<Result>;
  failure: string;
  /** The question before the link is used, with the button that uses it. */
  question: (token: string, button: ReactNode) => ReactNode;
  button: string;
  done: (result: Result) => ReactNode;
  /** Offered after the link expired. */
  otherLink?: ReactNode;
};

/** The page of an emailed link. Opening it changes nothing, because mail scanners open links too. */
export const EmailedLinkPage = <Result,>(props: EmailedLink<Result>) => {
  const { path, send, failure, question, button, done, otherLink } = props;
  const token = useFragmentToken(path);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ done: Result }>();
  const [over, setOver] = useState(false);
  const sendToken = async (chosen: string): Promise<void> => {
    setBusy(true);
    try {
      setResult({ done: await send(chosen) });
    } catch (thrown) {
      if (isLinkOver(thrown)) setOver(true);
      else toast.error(failureText(thrown, failure));
    } finally {
      setBusy(false);
    }
  };
  const toContent = (): ReactNode => {
    if (result) return done(result.done);
    if (over || token === '') return <ExpiredLink>{otherLink}</ExpiredLink>;
    if (token === undefined) return null;
    return question(
      token,
      <Button look="primary" className="w-full" busy={busy} onClick={() => void sendToken(token)}>
        {button}
      </Button>,
    );
  };
  return <PublicPage narrow>{toContent()}</PublicPage>;
};
