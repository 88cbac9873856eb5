import { readFileSync } from 'node:fs';
import type { Language } from '@purboday/contract/languages/languages';
import { parseFoundation, type Foundation } from '@purboday/contract/pages/foundation';
import { isServerRendered, pageTemplate, type Page } from '@purboday/contract/pages/rendered-pages';
import { getScreen, screens } from '@purboday/contract/pages/screens';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, setLanguage, startLanguage } from './platform/language/language.ts';
import { renderPage, renderWebManifest } from './entry-server.tsx';
import { newRouter } from './routes.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

const shipped = parseFoundation(readFileSync('apps/web/foundation.json', 'utf8'));
// The environment names another foundation than the file does.
const foundation = {
  ...shipped,
  name: 'Udaan',
  contact: { ...shipped.contact, phone: '+91 98300 00000' },
  translations: { ...shipped.translations, hi: { ...shipped.translations.hi, Udaan: 'उड़ान' } },
};

const renderTemplate = (
  page: Page,
  language: Language = 'en',
  settings: Foundation = foundation,
): Promise<string> =>
  renderPage(readFileSync(`apps/web/${pageTemplate(page)}`, 'utf8'), {
    page,
    shellOnly: false,
    language,
    foundation: settings,
    look: { accent: 'teal', logo: { path: '/images/a.png', width: 96, height: 48 } },
  });

/**
 * Renders a page as the server sends it.
 * @returns its root
 */
const arrive = async (
  page: Page,
  language: Language = 'en',
  settings: Foundation = foundation,
): Promise<HTMLElement> => {
  const sent = new DOMParser().parseFromString(
    await renderTemplate(page, language, settings),
    'text/html',
  );
  document.head.replaceChildren(...sent.head.querySelectorAll('meta, title'));
  document.body.replaceChildren(sent.getElementById('app') as HTMLElement);
  document.documentElement.lang = sent.documentElement.lang;
  return document.getElementById('app') as HTMLElement;
};

let root: Root | undefined;
const wrong = vi.fn<(error: unknown) => void>();

/** The sign-in page from the server, hydrated. */
const open = async (language: 'en' | 'hi', settings = foundation): Promise<void> => {
  const place = await arrive('login', language, settings);
  await startLanguage(language);
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <LoginScreen />
      </StrictMode>,
      { onRecoverableError: wrong },
    );
  });
};

beforeEach(() => vi.spyOn(console, 'error').mockImplementation((text) => wrong(text)));
afterEach(() => {
  act(() => root?.unmount());
  setLanguage('en');
  document.cookie = 'language=; max-age=0';
  wrong.mockReset();
  vi.restoreAllMocks();
});

test.each([
  ['en', 'Sign in', 'Run by Udaan, a non-profit in India.'],
  ['hi', 'साइन इन', 'उड़ान, भारत की एक ग़ैर-लाभकारी संस्था, इसे चलाती है।'],
] as const)(
  'hydrates the sign-in page without changes: %s (UX-39)',
  async (language, title, line) => {
    await open(language);
    expect(wrong).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('contentinfo').textContent).toContain(line);
  },
);

describe('the note about the review of a translation (reach §22)', () => {
  const inHindi = '(अनुवाद की जाँच जारी)';
  const reviewed = { ...foundation, reviewedLanguages: { hi: 'Ravi Iyer' } };
  test.each(['landing', 'login', 'track'] as const)(
    'is once on %s in the language, until the foundation has confirmed it (UX-176)',
    async (page) => {
      const count = async (language: Language, settings: Foundation): Promise<number> => {
        const html = await renderTemplate(page, language, settings);
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        for (const script of body.querySelectorAll('script')) script.remove();
        return (body.textContent ?? '').split(inHindi).length - 1;
      };
      expect(await count('hi', foundation)).toBe(1);
      expect(await count('hi', reviewed)).toBe(0);
      for (const other of ['en', 'bn', 'or'] as const)
        expect(await count(other, foundation)).toBe(0);
    },
  );

  test('is in the footer of a page in the language', async () => {
    await arrive('help', 'hi');
    expect(document.querySelector('footer p')?.textContent).toContain(inHindi);
    await arrive('help', 'hi', reviewed);
    expect(document.querySelector('footer p')?.textContent).not.toContain(inHindi);
  });

  test.each([
    [foundation, inHindi],
    [reviewed, undefined],
  ])('follows the language after the hydration', async (settings, shown) => {
    await open('en', settings);
    expect(wrong).not.toHaveBeenCalled();
    const noted = () => document.body.textContent?.includes(inHindi);
    expect(noted()).toBe(false);
    await act(() => chooseLanguage('hi'));
    expect(noted()).toBe(shown !== undefined);
    await act(() => chooseLanguage('bn'));
    expect(noted()).toBe(false);
  });
});

test('renders the page again in another language, keeps the input, and remembers the choice (UX-39)', async () => {
  await open('en');
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'asha@example.org' } });
  await act(() => chooseLanguage('hi'));
  expect((screen.getByLabelText('ईमेल') as HTMLInputElement).value).toBe('asha@example.org');
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(document.cookie).toContain('language=hi');
  await act(() => chooseLanguage('en'));
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.org');
  expect(document.cookie).toContain('language=en');
});

test('translates form errors (UX-39)', async () => {
  await open('hi');
  await act(async () => {
    fireEvent.submit(screen.getByLabelText('ईमेल').closest('form') as HTMLFormElement);
  });
  expect((await screen.findByRole('alert')).textContent).toContain('कृपया ईमेल लिखें');
  await act(() => chooseLanguage('en'));
  expect(screen.getByRole('alert').textContent).toContain('Email is required');
  await vi.dynamicImportSettled();
});

const pages = ([...Object.keys(screens), 'notFound'] as Page[]).filter(
  (page) => isServerRendered(page) && !page.startsWith('landing') && page !== 'login',
);
/** Their heading depends on the token in the address. */
const withoutHeading: readonly Page[] = [
  'restoreContacts',
  'undoChange',
  'undoAccountChange',
  'guardianConsent',
  'invitation',
];

test('has the accent and the logo of the foundation (organisation §16)', async () => {
  for (const page of ['landing', 'login', 'track'] as const) {
    const html = await renderTemplate(page);
    expect(html).toContain('<html lang="en-IN" data-accent="teal">');
    expect(html).toContain('<img src="/images/a.png" width="96" height="48" alt="" class="logo"/>');
  }
});

describe('a server-rendered page', () => {
  test.each(pages.filter((page) => !withoutHeading.includes(page)))(
    '%s has its heading and title in both languages',
    async (page) => {
      const titles: (string | undefined)[] = [];
      for (const language of ['en', 'hi'] as const) {
        await arrive(page, language);
        expect(document.querySelectorAll('h1')).toHaveLength(1);
        expect(document.querySelectorAll('main')).toHaveLength(1);
        expect(document.querySelector('[role=alert], script, style, [style]')).toBeNull();
        expect(document.body.textContent).not.toContain('{{');
        // A form that is sent before hydration must not end in an address (SEC-21).
        for (const form of document.querySelectorAll('form')) expect(form.method).toBe('post');
        titles.push(document.querySelector('h1')?.textContent, document.title);
      }
      const [heading, title, headingInHindi, titleInHindi] = titles;
      expect(headingInHindi).toMatch(/[\u0900-\u097f]/u);
      expect(titleInHindi).toMatch(/[\u0900-\u097f]/u);
      expect([heading, title]).not.toContain(headingInHindi);
    },
  );

  const arriveAt = async (page: Page): Promise<HTMLElement> => {
    const place = await arrive(page);
    history.replaceState(null, '', page === 'notFound' ? '/nowhere' : getScreen(page).path);
    return place;
  };
  const takeOver = async (place: HTMLElement): Promise<void> => {
    const router = newRouter();
    router.ssr = { manifest: undefined };
    await act(() => router.load());
    await act(async () => {
      root = hydrateRoot(
        place,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
        { onRecoverableError: wrong },
      );
    });
  };

  test.each(pages)('%s is hydrated without changes', async (page) => {
    const place = await arriveAt(page);
    const first = place.firstElementChild;
    await takeOver(place);
    expect(wrong).not.toHaveBeenCalled();
    expect(place.firstElementChild).toBe(first);
    await vi.dynamicImportSettled();
  });

  test.each([
    ['registerCandidate', 'Name'],
    ['registerJobProvider', 'Company Name'],
    ['registerTrainingProvider', 'Training Provider Name'],
    ['track', 'Registration code'],
    ['forgotPassword', 'Email'],
    ['myLinks', 'Mobile number or email'],
  ] as const)(
    '%s keeps what was typed before hydration, and cannot be submitted before (UX-03)',
    async (page, label) => {
      const place = await arriveAt(page);
      const input = screen.getByLabelText<HTMLInputElement>(label);
      expect(place.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
      input.value = 'typed early';
      await takeOver(place);
      expect(screen.getByLabelText(label)).toBe(input);
      expect(input.value).toBe('typed early');
      expect(place.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
      await act(async () => place.querySelector('form')?.requestSubmit());
      expect(input.value).toBe('typed early');
      expect(document.querySelector(`#${input.id}-error`)?.textContent ?? '').not.toMatch(
        /required/u,
      );
      await vi.dynamicImportSettled();
    },
  );
});

describe('the app shell', () => {
  const shellOf = async (page: Page): Promise<Document> =>
    new DOMParser().parseFromString(await renderTemplate(page), 'text/html');

  test.each(['l1Candidates', 'account', 'registerCandidateSuccess', 'certificate'] as const)(
    'is served for %s with its title and a placeholder',
    async (page) => {
      const shell = await shellOf(page);
      expect(shell.title).toBe(`${screens[page].title} · Purboday`);
      expect(shell.querySelector('#app')?.hasAttribute('data-server-rendered')).toBe(false);
      expect(shell.querySelector('#app .skeleton')).not.toBeNull();
      expect(shell.querySelector('h1, script:not([src]), style, [style]')).toBeNull();
    },
  );

  test('has the frame of a portal in its first frame (UX-153)', async () => {
    const frame = (await shellOf('l1Candidates')).querySelector('#app > .app-shell');
    expect(frame?.querySelector('.side-menu')?.textContent).toBe('Purboday');
    expect(frame?.querySelector('main .skeleton')).not.toBeNull();
    expect((await shellOf('certificate')).querySelector('.app-shell')).toBeNull();
  });

  test('keeps portals out of search engines', async () => {
    expect((await shellOf('l1Candidates')).querySelector('meta[content=noindex]')).not.toBeNull();
    expect((await shellOf('help')).querySelector('meta[content=noindex]')).toBeNull();
  });
});

test('the landing page shows the foundation of the settings, and has no client component', async () => {
  const html = await renderTemplate('landing', 'hi');
  expect(html).toContain('lang="hi-IN"');
  expect(html).toContain('<a href="tel:+919830000000">');
  expect(html).toContain('उड़ान');
  expect(html).not.toContain('<!--markup-->');
});

test('the web manifest names the foundation', () => {
  expect(JSON.parse(renderWebManifest(foundation))).toMatchObject({
    start_url: '/',
    description: 'Free training and work for young people, by Udaan',
  });
});

test.each<Page>([...pages, 'landing', 'login'])(
  'opens the terms in a new tab wherever %s links to them (D27)',
  async (page) => {
    const sent = new DOMParser().parseFromString(await renderTemplate(page), 'text/html');
    const links = [...sent.querySelectorAll('a[href^="/terms"]')];
    expect(links.map((link) => link.getAttribute('target'))).toEqual(links.map(() => '_blank'));
  },
);
