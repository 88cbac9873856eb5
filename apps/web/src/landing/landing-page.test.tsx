import { readFileSync } from 'node:fs';
import { screens } from '@purboday/contract/pages/screens';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withEnteredContacts } from '@purboday/contract/pages/entered-contacts';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { LandingPage } from './landing-page.tsx';

const shipped = parseFoundation(readFileSync('apps/web/foundation.json', 'utf8'));
const foundation = {
  ...shipped,
  contact: { ...shipped.contact, email: 'help@udaan.example', phone: '+91 33 5555 0101' },
};
const markup = renderToStaticMarkup(<LandingPage foundation={foundation} />);
const page = new DOMParser().parseFromString(markup, 'text/html');
const attributes = (selector: string, name: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');

test('shows the sections of specification §2 in order', () => {
  expect(attributes('main > section', 'id')).toEqual([
    'home',
    'about',
    'skills',
    'app-download',
    'register',
    'roadmap',
    'contact',
  ]);
});

test('links only to sections, screens, the app and the foundation', () => {
  const paths = new Set<string>(Object.values(screens).map(({ path }) => path));
  const leads = (href: string): boolean => {
    if (/^\/?#./u.test(href)) return page.getElementById(href.split('#')[1] ?? '') !== null;
    return (
      paths.has(href.replace(/#.*$/u, '')) ||
      /^(?:mailto:|tel:|\/downloads\/purbodayapp\.apk$)/u.test(href)
    );
  };
  const links = attributes('a', 'href');
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((href) => !leads(href))).toEqual([]);
});

test('leads registered users to their application (UX-17)', () => {
  expect(attributes('#register p a', 'href')).toEqual(['/track']);
});

test('leads to the application below the first two buttons and in the bar of phones (UX-174)', () => {
  expect(attributes('#home a', 'href')).toEqual(['/#register', '#about', '/track']);
  expect(attributes('nav.bottom-bar a', 'href')).toEqual([
    '#home',
    '#skills',
    '#register',
    '/track',
    '#app-download',
    '#contact',
  ]);
});

test('has a button for every registration form', () => {
  const forms = Object.values(screens)
    .map(({ path }) => path)
    .filter((path) => /^\/register\/[\w-]+$/u.test(path));
  expect(attributes('#register a.btn', 'href').toSorted()).toEqual(forms.toSorted());
});

test('contains nothing inline that a content security policy would block (SEC-23)', () => {
  expect(markup).not.toMatch(/ style="|<script|<style| on[a-z]+="/u);
});

test('announces each partner once to screen readers', () => {
  const heard = [...page.querySelectorAll('.partners-list:not([aria-hidden]) .partner-name')];
  expect(heard.map((name) => name.textContent)).toEqual(
    foundation.partners.map(({ name }) => name),
  );
});

test('shows the foundation’s own text unchanged', () => {
  const text = page.body.textContent;
  for (const { text: claim } of foundation.claims) expect(text).toContain(claim);
  for (const { title } of foundation.roadmap) expect(text).toContain(title);
  expect(text).toContain(foundation.contact.hours);
});

test('shows no invented contact, and says that the foundation has entered none (R1)', () => {
  const empty = renderToStaticMarkup(<LandingPage foundation={withEnteredContacts(shipped)} />);
  const contact = new DOMParser().parseFromString(empty, 'text/html').querySelector('#contact');
  expect(contact?.textContent).toContain('has not entered its contact details yet');
  expect(contact?.querySelectorAll('a, address')).toHaveLength(0);
});
