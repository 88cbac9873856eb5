import { androidContract, androidAppPath } from '@purboday/contract/android/android.contract';
import type { AndroidApp } from '@purboday/contract/android/android.contract';
import type { ReactNode } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { sizeText } from '#web/ui/forms/size-text.ts';
import { installSteps, reasons, trials, StepPicture } from './android-app-steps.tsx';
/** /app: how the Android app is installed, and how to know that it is the foundation's. */
export const AndroidAppScreen = () => {
  // Without its facts the page still says how the app is installed.
  const app = useCall(androidContract.androidApp, {}).data?.data;
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('The Android app')}
          lead={t(
            'The same place as in your browser, one touch away. It is free and holds no advertising.',
          )}
        />
        <AndroidAppView app={app} />
      </div>
    </PublicPage>
  );
};

type Packed = Extract<AndroidApp, { source: 'packed' }>;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-2 text-lead">{title}</h2>
    {children}
  </section>
);

/** As tall without an app as with one: the page does not jump when the server has answered. */
const Download = ({ app }: { app: AndroidApp | undefined }) =>
  app?.source === 'none' ? (
    <p className="flex min-h-12 items-center font-semibold">{t(reasons[app.reason])}</p>
  ) : (
    <a className="btn btn-primary min-h-12" href={androidAppPath} download>
      {t('Download the Android app')}
    </a>
  );

const Steps = () => (
  <ol className="grid gap-6">
    {installSteps.map(({ title, text, picture }, index) => (
      <li key={picture} className="grid grid-cols-[auto_1fr] items-start gap-4">
        <StepPicture of={picture} />
        <div>
          <p className="font-semibold">
            {index + 1}. {t(title)}
          </p>
          <p className="mt-1 text-soft">{t(text)}</p>
        </div>
      </li>
    ))}
  </ol>
);

const Facts = ({ app }: { app: Packed }) => {
  const facts = [
    { label: t('Name'), value: app.name },
    { label: t('Version'), value: `${app.versionName} (${app.versionCode})` },
    { label: t('Size'), value: sizeText(app.size) },
    { label: t('Identifier'), value: <span lang="en">{app.packageName}</span> },
    { label: t('Certificate (SHA-256)'), value: <span lang="en">{app.fingerprint}</span> },
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-soft">{label}</dt>
          <dd className="break-all" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Certificate = ({ app }: { app: AndroidApp | undefined }) => (
  <Part title={t('Is it really ours?')}>
    <p className="mb-3 text-soft">
      {t(
        'Take the app from this site only. Who looks after phones can compare its certificate with this one; updates are always signed with the same.',
      )}
    </p>
    {app?.source === 'packed' && <Facts app={app} />}
    {app?.source === 'operator' && (
      <p>{t('The foundation put a file of its own here. Please ask it for the certificate.')}</p>
    )}
    {app?.source === 'none' && (
      <p>{t('With a public address that begins with https, the app is made by itself.')}</p>
    )}
  </Part>
);

const Trying = () => (
  <Part title={t('If something does not work')}>
    <p className="text-soft">
      <Sentence
        text={t(
          'Those who made the app could not try it on a phone themselves. Please try these first, and {contact} if one fails. Everything works in the browser too.',
        )}
        pieces={{
          contact: (
            <TextLink to="/help" hash="contact">
              {t('tell us')}
            </TextLink>
          ),
        }}
      />
    </p>
    <ul className="mt-3 grid list-disc gap-2 ps-5">
      {trials.map((trial) => (
        <li key={trial}>{t(trial)}</li>
      ))}
    </ul>
  </Part>
);

/** @param app undefined until it is known */
const AndroidAppView = ({ app }: { app: AndroidApp | undefined }) => (
  <>
    <Download app={app} />
    <Part title={t('How to install it')}>
      <Steps />
    </Part>
    <Part title={t('What it may do')}>
      <p className="text-soft">
        {t(
          'It uses the internet, and the camera when you take a photo of a document or read a code. It asks for nothing else, and tells nobody anything. It needs Android 7 or newer.',
        )}
      </p>
    </Part>
    <Certificate app={app} />
    <Trying />
  </>
);
