import { readFileSync } from 'node:fs';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { pageMarks, withWords } from '@purboday/contract/pages/page-words';
import { screens } from '@purboday/contract/pages/screens';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, speak, startLanguage } from './platform/language/language.ts';
import { frameMarkup, isPrerendered, prerender } from './prerender.tsx';
import { frameIn } from '@purboday/contract/pages/screen-documents';
import type { Frame, Page } from '@purboday/contract/pages/screen-documents';
import { session } from './platform/session/session.ts';
import { newRouter } from './routes.tsx';
import { portalOfRole } from './shell/portals.ts';
import { LoginScreen } from './sign-in/login-screen.tsx';

const shipped = parseFoundation(readFileSync('apps/web/foundation.json', 'utf8'));
const foundation = { ...shipped, name: pageMarks.foundationName };
// As the server fills them: the environment has named another foundation than the file.
const words = {
  foundationName: 'Udaan',
  foundationNames: { hi: 'उड़ान' },
  supportEmail: 'help@udaan.example',
  supportPhone: '+91 98300 00000',
};
const meta = `<meta name="foundation" content="${pageMarks.foundationName}" data-names="{{foundationNames}}" data-updated="${shipped.updated}">`;

let root: Root | undefined;
const wrong = vi.fn<(error: unknown) => void>();

/** The sign-in page as it arrives, taken over by its program. */
const open = async (language: 'en' | 'hi'): Promise<void> => {
  const { markup } = (await prerender('login', foundation, language)).parts;
  document.head.innerHTML = withWords(meta, words);
  document.body.innerHTML = `<div id="app">${withWords(markup, words)}</div>`;
  await startLanguage(language);
  const place = document.getElementById('app') as HTMLElement;
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
  speak('en');
  document.cookie = 'language=; max-age=0';
  wrong.mockReset();
  vi.restoreAllMocks();
});

test.each([
  ['en', 'Sign in', 'Run by Udaan, a non-profit in India.'],
  ['hi', 'साइन इन', 'उड़ान, भारत की एक ग़ैर-लाभकारी संस्था, इसे चलाती है।'],
] as const)(
  'UX-39: the prerendered page is hydrated as it is: %s',
  async (language, title, line) => {
    await open(language);
    expect(wrong).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('contentinfo').textContent).toContain(line);
  },
);

test('UX-39: the switch draws the page again, keeps what was typed, and is remembered', async () => {
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

test('UX-39: what the form says of an error follows the language', async () => {
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
  (page) => isPrerendered(page) && !page.startsWith('landing') && page !== 'login',
);

describe('a prerendered screen', () => {
  test.each(pages)('%s says what it is, in both languages', async (page) => {
    const titles: (string | undefined)[] = [];
    for (const language of ['en', 'hi'] as const) {
      const { title, parts } = await prerender(page, foundation, language);
      document.body.innerHTML = withWords(parts.markup, words);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelectorAll('main')).toHaveLength(1);
      expect(document.querySelector('[role=alert], script, style, [style]')).toBeNull();
      expect(document.body.textContent).not.toContain('{{');
      // A form that is sent before its program is there must not end in an address (SEC-21).
      for (const form of document.querySelectorAll('form')) expect(form.method).toBe('post');
      titles.push(document.querySelector('h1')?.textContent, title);
    }
    const [heading, title, headingInHindi, titleInHindi] = titles;
    expect(headingInHindi).toMatch(/[\u0900-\u097f]/u);
    expect(titleInHindi).toMatch(/[\u0900-\u097f]/u);
    expect([heading, title]).not.toContain(headingInHindi);
  });

  const arrive = async (page: Page): Promise<HTMLElement> => {
    const { parts } = await prerender(page, foundation, 'en');
    document.head.innerHTML = withWords(meta, words);
    document.body.innerHTML = `<div id="app">${withWords(parts.markup, words)}</div>`;
    history.replaceState(null, '', page === 'notFound' ? '/nowhere' : screens[page].path);
    return document.getElementById('app') as HTMLElement;
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

  test.each(pages)('%s is taken over by its program as it stands', async (page) => {
    const place = await arrive(page);
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
  ] as const)(
    'UX-03: %s keeps what was typed before its program came, and cannot be sent before',
    async (page, label) => {
      const place = await arrive(page);
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

describe('the frame of a screen of the portals', () => {
  const framed = Object.keys(screens).flatMap((page) => {
    const frame = frameIn(page as Page);
    return frame ? [frame] : [];
  });
  const contentOf = async (frame: Frame): Promise<DocumentFragment> => {
    document.body.innerHTML = withWords(await frameMarkup(frame, foundation), words);
    return (document.body.firstElementChild as HTMLTemplateElement).content;
  };

  test('is there in every portal', () => {
    const roles = new Set(framed.map(({ role }) => role));
    expect([...roles]).toEqual(['TRAINING_PROVIDER', 'JOB_PROVIDER', 'L1_ADMIN', 'L2_ADMIN']);
    expect(framed.length).toBeGreaterThanOrEqual(30);
  });

  test.each(framed)('$path: its heading, in the menu of $role', async ({ path, role }) => {
    const content = await contentOf({ path, role });
    expect(content.querySelectorAll('h1')).toHaveLength(1);
    expect(content.querySelectorAll('main')).toHaveLength(1);
    const { title, menu } = portalOfRole(role);
    for (const nav of content.querySelectorAll(`nav[aria-label="${title}"]`))
      expect(nav.textContent).toContain(menu[0]?.label);
    expect(content.querySelectorAll(`nav[aria-label="${title}"]`)).toHaveLength(2);
    expect(content.querySelector('main')?.textContent).not.toContain('Something went wrong');
  });

  test.each(framed)('$path: for nobody but who sees it, and of nobody', async (frame) => {
    const content = await contentOf(frame);
    const [shape, ...others] = content.children;
    expect(others).toEqual([]);
    expect(shape?.hasAttribute('inert')).toBe(true);
    expect(shape?.getAttribute('aria-hidden')).toBe('true');
    expect(shape?.getAttribute('aria-disabled')).toBe('true');
    expect(content.querySelector('[role=alert], script, style, [style], [role=dialog]')).toBeNull();
    const ids = Array.from(content.querySelectorAll('[id]'), ({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The names are put at marks in the text, and nowhere else.
    const marks = shape?.textContent.match(/\{\{\w+\}\}/gu) ?? [];
    expect(marks).toContain('{{fullName}}');
    expect(shape?.outerHTML.match(/\{\{\w+\}\}/gu)).toHaveLength(marks.length);
    expect(shape?.textContent).not.toMatch(/@|undefined|null/u);
  });

  test('when they are made, nobody is signed in', async () => {
    await contentOf({ path: '/l1-admin/dashboard', role: 'L1_ADMIN' });
    expect(session.get()).toBeUndefined();
  });
});
