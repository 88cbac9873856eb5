import { toLanguageCookie } from '@purboday/contract/languages/language-cookie';
import type { Language } from '@purboday/contract/languages/languages';
import { registerServiceWorker } from '#web/platform/offline/offline-shell.ts';
import { checkBeforeDownload } from './app-download.ts';
import { sendPageView } from '#web/platform/pages/page-view.ts';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';

/**
 * Pixels of scrolling after which the bar changes and the scroll-to-top link appears
 * (specification §9).
 */
const thresholds = { bar: 50, toTop: 500 } as const;

export const followScroll = (bar: HTMLElement, toTop: HTMLElement): void => {
  const mark = (): void => {
    bar.classList.toggle('is-scrolled', scrollY > thresholds.bar);
    toTop.hidden = scrollY <= thresholds.toTop;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
};

/** Marks the visible section in the navigation. */
export const followSections = (links: readonly HTMLAnchorElement[]): void => {
  const here = (id: string): void => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // Observes a line a little above the middle of the window.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) here(target.id);
    },
    { rootMargin: '-40% 0px -60% 0px' },
  );
  for (const section of document.querySelectorAll('main > section')) seen.observe(section);
};

const find = <E extends HTMLElement>(mark: string): E | null =>
  document.querySelector<E>(`[data-${mark}]`);

/** The tag is part of this page, so the list of languages is not needed. */
const keepLanguage = (tag: string): void => {
  const [code = 'en'] = tag.split('-');
  try {
    document.cookie = toLanguageCookie(code as Language);
  } catch {
    // Where the browser blocks cookies, the addresses still contain the language (R15).
  }
};

/** Stores the language of the address, and of the links to other languages. */
const followLanguages = (): void => {
  // Not `lang`, which Chrome changes when it translates the page.
  const [, code] = location.pathname.split('/');
  if (code) keepLanguage(code);
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => keepLanguage(link.dataset['language'] ?? ''));
};

const initialize = (): void => {
  followLanguages();
  const [bar, toTop] = [find('top-bar'), find('to-top')];
  if (bar && toTop) followScroll(bar, toTop);
  followSections([...document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')]);
  const download = find<HTMLAnchorElement>('app-download');
  if (download) checkBeforeDownload(download);
};

// The Android app starts at the sign-in page instead (specification §2).
if (navigator.userAgent.includes('PurbodayApp/')) {
  for (const key of tabStorage.keys()) tabStorage.remove(key);
  location.replace('/login');
} else {
  sendPageView('/');
  // After the first paint, where reading the scroll position is cheap.
  requestAnimationFrame(() =>
    setTimeout(() => {
      initialize();
      registerServiceWorker();
    }),
  );
}
