import { androidAppPath } from '@purboday/contract/android/android.contract';
import { paths } from '#web/paths.ts';
import { t } from '#web/platform/language/language.ts';
import { downloadTexts } from '#web/landing/app-download.ts';

/** A telephone, drawn as everything here is: lines and the sun. */
const Phone = () => (
  <svg viewBox="0 0 200 220" className="w-44 md:w-56" aria-hidden="true" focusable="false">
    <path className="phone-line" d="M46 220V32a18 18 0 0 1 18-18h72a18 18 0 0 1 18 18v188" />
    <path className="phone-line" d="M88 26h24" />
    <path className="sun-disc" d="M84 150a16 16 0 0 1 32 0z" />
    <path className="sun-arc" d="M74 150a26 26 0 0 1 52 0" />
    <path className="sun-arc" d="M62 150a38 38 0 0 1 76 0" opacity=".7" />
    <path className="sun-horizon" d="M58 151h84M76 160h48" />
    <path className="phone-line" d="M76 182h48M86 198h28" opacity=".45" />
    <path className="sun-horizon" d="M4 219h192" />
  </svg>
);

/** The Android app. The link works by itself; the program looks first whether the file is there (specification §7, §8). */
export const AppSection = () => (
  <section id="app-download" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
    <div className="grid items-end gap-10 md:grid-cols-[1fr_auto] md:gap-16">
      <div className="md:pb-24">
        <h2 className="text-title">{t('Purboday on your phone')}</h2>
        <p className="mt-4 max-w-text">
          {t(
            'The Android app is this same place, one touch away: it opens at the sign-in, and from there goes straight to your work.',
          )}
        </p>
        <a
          className="btn btn-primary mt-6"
          href={androidAppPath}
          download
          data-app-download
          data-found={t(downloadTexts.found)}
          data-not-found={t(downloadTexts.notFound)}
          data-failed={t(downloadTexts.failed)}
        >
          {t('Download the Android app')}
        </a>
        <p className="mt-3 max-w-text text-small text-soft">
          {t('The file comes from this site. Your phone asks once whether it may install it.')}{' '}
          <a href={paths.androidApp()}>{t('How to install the app')}</a>
        </p>
      </div>
      <div className="justify-self-center">
        <Phone />
      </div>
    </div>
  </section>
);
