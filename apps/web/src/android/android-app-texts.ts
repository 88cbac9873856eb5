import type { AndroidApp } from '@purboday/contract/android/android.contract';
import type { Picture } from './step-picture.tsx';

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
