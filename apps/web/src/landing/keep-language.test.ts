import { expect, test, vi } from 'vitest';
import { rememberLanguage } from '#web/platform/language/language-choice.ts';
import { keepLanguage } from './keep-language.ts';

test('UX-39: the landing page keeps the choice as the other pages do', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  keepLanguage('hi');
  rememberLanguage('hi');
  const [[ofLanding] = [], [ofPages] = []] = written.mock.calls;
  expect(ofLanding).toMatch(/^language=hi; path=\//u);
  expect(ofLanding).toBe(ofPages);
});
