/**
 * Loaded by the server (`apps/server/src/platform/pages`). Rendering is synchronous: language and
 * page facts are module state meanwhile.
 */
import { everyText } from '@purboday/contract/languages/every-text';
import type { LookUp } from '@purboday/contract/languages/dictionary';
import {
  toLocale,
  translatedLanguages,
  type Language,
  type TranslatedLanguage,
} from '@purboday/contract/languages/languages';
import { reviewNotes } from '@purboday/contract/languages/review-notes';
import type { ShownLook } from '@purboday/contract/foundation-settings/look';
import { translatedNames, type Foundation } from '@purboday/contract/pages/foundation';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import {
  escapeHtml,
  isServerRendered,
  type Page,
  type PageRenderer,
} from '@purboday/contract/pages/rendered-pages';
import { getScreen } from '@purboday/contract/pages/screens';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import webManifest from '../manifest.json' with { type: 'json' };
import { LandingPage } from './landing/landing-page.tsx';
import { setLanguage, t } from './platform/language/language.ts';
import { setPageFacts, type PageFacts } from './platform/pages/page-facts.ts';
import { newRouter } from './routes.tsx';
import { PendingPage, PendingPortal } from '#web/shell/fallback-pages.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';

const toRecordLink = ({ translations }: Foundation, language: TranslatedLanguage): LookUp => {
  const { landing, dictionary } = everyText[language];
  return (english) => translations[language]?.[english] ?? landing[english] ?? dictionary(english);
};

/** The notes of the languages whose translation the foundation has not confirmed. */
const toReviewNotes = ({ reviewedLanguages = {} }: Foundation): PageFacts['notes'] =>
  Object.fromEntries(
    translatedLanguages
      .filter((language) => reviewedLanguages[language] === undefined)
      .map((language) => [language, reviewNotes[language]]),
  );

type Shown = { language: Language; foundation: Foundation; look: ShownLook };

const renderIn = <Result,>({ language, foundation, look }: Shown, render: () => Result): Result => {
  const { name, updated, translations } = foundation;
  const names = translatedNames(name, translations);
  setPageFacts({ name, names, notes: toReviewNotes(foundation), updated, logo: look.logo });
  setLanguage(language, language === 'en' ? undefined : toRecordLink(foundation, language));
  try {
    return render();
  } finally {
    setLanguage('en');
    setPageFacts(undefined);
  }
};

/** The router throws what fails in the screen. */
const loadScreen = async (path: string): Promise<ReactElement> => {
  const router = newRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  return <RouterProvider router={router} />;
};

const isLanding = (page: Page): boolean =>
  page !== 'notFound' && getScreen(page).template === 'index.html';

type Rendered = { markup: string; splash?: string };

const renderScreen = async (page: Page): Promise<(foundation: Foundation) => Rendered> => {
  // The landing page has no client component.
  if (isLanding(page))
    return (foundation) => ({
      markup: renderToStaticMarkup(<LandingPage foundation={foundation} />),
    });
  const screen =
    page === 'login' ? (
      <LoginScreen />
    ) : (
      await loadScreen(page === 'notFound' ? '/404' : getScreen(page).path)
    );
  return ({ name, partners }) => ({
    markup: renderToString(<StrictMode>{screen}</StrictMode>),
    // The Android app shows the splash above the sign-in page, outside React.
    ...(page === 'login' && {
      splash: renderToStaticMarkup(<LoginSplash name={name} partners={partners} />),
    }),
  });
};

const toTitle = (page: Page): string => {
  if (page === 'notFound') return `${t('Page not found')} · Purboday`;
  const title = t(getScreen(page).title);
  return isLanding(page) ? title : `${title} · Purboday`;
};

const isPortal = (page: Page): boolean =>
  page !== 'notFound' && findPortal(getScreen(page).path) !== undefined;

const toMeta = (page: Page, foundation: Foundation, { logo }: ShownLook): string => {
  const { name, updated, translations } = foundation;
  const toAttribute = (key: string, value: object): string =>
    ` data-${key}="${escapeHtml(JSON.stringify(value))}"`;
  const facts = [
    toAttribute('names', translatedNames(name, translations)),
    toAttribute('notes', toReviewNotes(foundation)),
    ` data-updated="${escapeHtml(updated)}"`,
    logo ? toAttribute('logo', logo) : '',
  ];
  const meta = `<meta name="foundation" content="${escapeHtml(name)}"${facts.join('')} />`;
  return isPortal(page) ? `${meta}\n    <meta name="robots" content="noindex" />` : meta;
};

export const renderPage: PageRenderer['renderPage'] = async (
  template,
  { page, shellOnly, language, foundation, look },
) => {
  const rendered = !shellOnly && isServerRendered(page);
  const render = rendered
    ? await renderScreen(page)
    : () => ({
        markup: renderToStaticMarkup(isPortal(page) ? <PendingPortal /> : <PendingPage />),
      });
  return renderIn({ language, foundation, look }, () => {
    const { markup, splash = '' }: Rendered = render(foundation);
    const title = toTitle(page);
    return template
      .replace(/ lang="[^"]*"/u, ` lang="${toLocale(language)}" data-accent="${look.accent}"`)
      .replace(/<title>[^<]*<\/title>/u, () => `<title>${escapeHtml(title)}</title>`)
      .replace('<!--foundation-->', () => toMeta(page, foundation, look))
      .replace('<div id="app">', rendered ? '<div id="app" data-server-rendered>' : '$&')
      .replace('<!--splash-->', () => splash)
      .replace('<!--markup-->', () => markup);
  });
};

export const renderWebManifest: PageRenderer['renderWebManifest'] = ({ name }) =>
  JSON.stringify({
    ...webManifest,
    description: webManifest.description.replace('{{foundationName}}', name),
  });
