import { readFileSync } from 'node:fs';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { pageMarks, withWords } from '@purboday/contract/pages/page-words';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, speak, startLanguage } from './platform/language/language.ts';
import { printedScreens, render } from './prerender.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

const shipped = parseFoundation(readFileSync('apps/web/foundation.json', 'utf8'));
const foundation = { ...shipped, name: pageMarks.foundationName };
// As the server fills them: the environment has named another foundation than the file.
const words = {
  foundationName: 'Udaan',
  foundationNameInHindi: 'उड़ान',
  supportEmail: 'help@udaan.example',
  supportPhone: '+91 98300 00000',
};
const meta = `<meta name="foundation" content="${pageMarks.foundationName}" data-hindi="${pageMarks.foundationNameInHindi}" data-updated="${shipped.updated}">`;

let root: Root | undefined;
const wrong = vi.fn<(error: unknown) => void>();

/** The sign-in page as it arrives, taken over by its program. */
const open = async (language: 'en' | 'hi'): Promise<void> => {
  const markup = render('login', foundation, language);
  document.head.innerHTML = withWords(meta, words);
  document.body.innerHTML = `<div id="app">${withWords(markup, words)}</div>`;
  await startLanguage(language);
  const place = document.getElementById('app') as HTMLElement;
  await act(async () => {
    root = hydrateRoot(place, <LoginScreen />, { onRecoverableError: wrong });
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
] as const)('UX-39: the printed page is taken over as it is: %s', async (language, title, line) => {
  await open(language);
  expect(wrong).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('contentinfo').textContent).toContain(line);
});

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
  expect(screen.getByRole('alert').textContent).toContain('कृपया ईमेल लिखें');
  await act(() => chooseLanguage('en'));
  expect(screen.getByRole('alert').textContent).toContain('Email is required');
  await vi.dynamicImportSettled();
});

describe('what a screen shows before its program is there', () => {
  test.each(printedScreens)(
    '%s says what it is, in both languages, and lets nothing be typed',
    (name) => {
      const titles = (['en', 'hi'] as const).map((language) => {
        document.body.innerHTML = withWords(render(name, foundation, language), words);
        expect(document.querySelectorAll('h1')).toHaveLength(1);
        expect(document.querySelectorAll('main')).toHaveLength(1);
        expect(document.querySelector('form, input, select, textarea, button:enabled')).toBeNull();
        expect(document.querySelector('[role=alert]')).toBeNull();
        expect(document.body.textContent).not.toContain('{{');
        return document.querySelector('h1')?.textContent;
      });
      expect(titles[1]).toMatch(/[\u0900-\u097f]/u);
      expect(titles[0]).not.toBe(titles[1]);
    },
  );
});
