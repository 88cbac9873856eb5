import type { ReactNode } from 'react';
import type { AndroidApp } from '@purboday/contract/android/android.contract';

export type Picture = 'download' | 'allow' | 'install' | 'open';

const line = 'fill-none stroke-ink';
const warm = 'fill-none stroke-marigold-deep';

const Sun = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fill-marigold" d="M-5 4a5 5 0 0 1 10 0z" />
    <path className={warm} d="M-9 4a9 9 0 0 1 18 0" />
    <path className={line} d="M-11 7h22" />
  </g>
);

/** What is seen on the phone's screen at each step, without words. */
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

/** A telephone at a step of the installation; the words beside it say the same. */
export const StepPicture = ({ of }: { of: Picture }) => (
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

type Step = { title: string; text: string; picture: Picture };

export const installSteps: readonly Step[] = [
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
    text: 'Tap “Install”. Google may say that it does not know this app: that is so with every app that does not come from a store.',
    picture: 'install',
  },
  {
    title: 'Open',
    text: 'The sun is among your apps now. Keep your finger on it to go straight to your application.',
    picture: 'open',
  },
];

/** What to try on a phone that nobody tried before. */
export const trials: readonly string[] = [
  'Sign in, go to the home screen and come back: you are still signed in.',
  'Take a photo of a document in a form: it stands upright and is accepted.',
  'Open a link, a phone number and a file: each opens in its app, and you come back.',
  'Switch the internet off and on again in the middle of a form: nothing is lost.',
  'Make the text of the phone larger, or switch to dark mode: the app follows.',
];

/** Why there is no app, for whoever runs this instance. */
export const reasons: Readonly<Record<Extract<AndroidApp, { source: 'none' }>['reason'], string>> =
  {
    loopback: 'There is no app here: this is a trial on one computer, which no phone can reach.',
    'not-https':
      'There is no app here yet: it opens secure addresses only, and this site has none.',
  };
