import {
  androidAppPath,
  androidContract,
  type AndroidApp,
} from '@purboday/contract/android/android.contract';
import type { ReactNode } from 'react';
import { useAbout, useCall } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { formatBytes } from '#web/platform/language/format-number.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

type Picture = 'download' | 'allow' | 'install' | 'open';

const line = 'fill-none stroke-ink';
const warm = 'fill-none stroke-marigold-deep';

const Sun = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fill-marigold" d="M-5 4a5 5 0 0 1 10 0z" />
    <path className={warm} d="M-9 4a9 9 0 0 1 18 0" />
    <path className={line} d="M-11 7h22" />
  </g>
);

/** Picture of the phone's screen at each step, without words. */
const screens: Record<Picture, ReactNode> = {
  download: (
    <>
      <path className={line} d="M18 30h28M18 38h20" opacity=".4" />
      <path className={warm} strokeWidth="3" d="M32 50v20m-8-8 8 8 8-8" />
      <path className={line} d="M20 78h24" />
    </>
  ),
  allow: (
    <>
      <path className={line} d="M18 28h28M18 36h18" opacity=".4" />
      <rect className="fill-marigold" x="18" y="50" width="28" height="15" rx="7.5" />
      <circle className="fill-sheet" cx="38.500" cy="57.500" r="5.500" />
      <path className={line} d="M18 76h20" opacity=".4" />
    </>
  ),
  install: (
    <>
      <Sun x={32} y={38} />
      <path className={line} d="M20 57h24" opacity=".4" />
      <rect className="fill-marigold" x="18" y="68" width="28" height="12" rx="6" />
      <path className="fill-none stroke-on-marigold" d="m28 74 3 3 5-6" />
    </>
  ),
  open: (
    <>
      <g className={line} opacity=".4">
        <rect x="17" y="26" width="11" height="11" rx="3" />
        <rect x="36" y="26" width="11" height="11" rx="3" />
        <rect x="17" y="70" width="11" height="11" rx="3" />
        <rect x="36" y="70" width="11" height="11" rx="3" />
      </g>
      <Sun x={32} y={53} />
    </>
  ),
};

/** Decoration: the text beside it says the same. */
const StepPicture = ({ of }: { of: Picture }) => (
  <svg
    viewBox="0 0 64 104"
    className="w-16 flex-none md:w-20"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect className="fill-sheet stroke-ink" x="9" y="3" width="46" height="98" rx="8" />
    <path className={line} d="M28 11h8M27 93h10" />
    {screens[of]}
  </svg>
);

type InstallStep = { title: string; text: string; picture: Picture };

const installSteps: readonly InstallStep[] = [
  {
    title: 'Download',
    text: 'Tap the button above. If the phone asks whether to keep the file, keep it.',
    picture: 'download',
  },
  {
    title: 'Allow',
    text: 'Open the file from the list of downloads. The first time, the phone says that it may not install apps from here: tap the settings, switch “Allow from this source” on, and go back.',
    picture: 'allow',
  },
  {
    title: 'Install',
    text: 'Tap “Install”. Google may say that it does not know this app. This happens with every app that does not come from a store.',
    picture: 'install',
  },
  {
    title: 'Open',
    text: 'The sun icon is now among your apps. Press and hold it to go straight to your application.',
    picture: 'open',
  },
];

/** Checklist for a new phone model. */
const trials: readonly string[] = [
  'Sign in, go to the home screen and come back: you are still signed in.',
  'Take a photo of a document in a form: it is shown upright and is accepted.',
  'Open a link, a phone number and a file: each opens in its app, and you come back.',
  'Switch the internet off and on again in the middle of a form: nothing is lost.',
  'Make the text of the phone larger, or switch to dark mode: the app follows.',
];

/** For the operator of this instance: why there is no app. */
const reasons: Readonly<Record<Extract<AndroidApp, { source: 'none' }>['reason'], string>> = {
  loopback: 'No app is available here: this is a demo on one computer, which phones cannot reach.',
  'not-https':
    'No app is available here yet: it needs a secure address (https), and this site has none.',
};

/** /app: how to install the Android app and verify its origin */
export const AndroidAppScreen = () => {
  const { data, isPending } = useCall(androidContract.androidApp, {});
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('The Android app')}
          lead={t(
            'The same site as in your browser, one tap away. It is free and has no advertising.',
          )}
        />
        {/* As high as the screen, so that nothing shifts once it is known whether there is an app. */}
        <div className="min-h-dvh">
          {/* When the server does not respond, the page still explains the installation. */}
          {!isPending && <AndroidAppView app={data?.data} />}
        </div>
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
    { label: t('Size'), value: formatBytes(app.size) },
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
        'Download the app from this site only. If you manage phones, you can compare its certificate with this one. Updates are always signed with the same certificate.',
      )}
    </p>
    {app?.source === 'packed' && <Facts app={app} />}
    {app?.source === 'operator' && (
      <p>
        {t(
          'The foundation provides its own app file here. Please ask the foundation for the certificate.',
        )}
      </p>
    )}
  </Part>
);

const PhoneLine = () => {
  const phone = useAbout()?.supportPhone ?? '';
  return (
    phone && (
      <p className="mt-2">
        {t('Phone')}: <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</a>
      </p>
    )
  );
};

const Trying = () => (
  <Part title={t('If something does not work')}>
    <p className="text-soft">
      <Sentence
        text={t(
          'We could not test the app on a phone ourselves. Please try these first, and {contact} if one fails. Everything works in the browser too.',
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
    <PhoneLine />
    <ul className="mt-3 grid list-disc gap-2 ps-5">
      {trials.map((demo) => (
        <li key={demo}>{t(demo)}</li>
      ))}
    </ul>
  </Part>
);

/** @param app undefined when the server did not respond */
const AndroidAppView = ({ app }: { app: AndroidApp | undefined }) => (
  <>
    <Download app={app} />
    {app?.source === 'none' ? (
      <p className="mt-3 text-soft">
        {t(
          'Once the site has a public address that begins with https, the app is created automatically.',
        )}
      </p>
    ) : (
      <>
        <Part title={t('How to install it')}>
          <Steps />
        </Part>
        <Part title={t('What it can access')}>
          <p className="text-soft">
            {t(
              'It uses the internet, and the camera when you take a photo of a document or scan a code. It uses nothing else and does not track you. It needs Android 7 or newer.',
            )}
          </p>
        </Part>
        <Certificate app={app} />
        <Trying />
      </>
    )}
  </>
);
