import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens, respondByPath } from '#web/platform/testing/shown-screen.tsx';
import { FollowUpScreen } from './follow-up-screen.tsx';

afterEach(clearScreen);

const path = '/api/follow-up/abc';
const open = async (employer: string | null) => {
  respondByPath({ [path]: { success: true, data: { name: 'Asha', employer, language: 'en' } } });
  const answered = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answered(url);
  });
  await renderScreens('/follow-up/abc', { '/follow-up/$token': FollowUpScreen });
  await screen.findByRole('heading', { name: 'What do you do now?' });
  return sent;
};

test('answers with one tap, and names the employer only while that work lasts', async () => {
  const sent = await open(null);
  expect(screen.queryByText(/^I work with/u)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I look for work' }));
  await screen.findByText('Thank you');
  expect(sent).toEqual([{ answer: 'looking' }]);
});

test('asks where the candidate works, all of it optional', async () => {
  const sent = await open('Ganga Textiles');
  expect(screen.getByRole('button', { name: 'I work with Ganga Textiles' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I work somewhere else now' }));
  fireEvent.change(screen.getByLabelText('Where do you work now? (optional)'), {
    target: { value: 'Tea House' },
  });
  fireEvent.change(screen.getByLabelText('Monthly pay in rupees (optional)'), {
    target: { value: '9000' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Thank you');
  expect(sent).toEqual([{ answer: 'elsewhere', employer: 'Tea House', monthlyPay: 9000 }]);
});
