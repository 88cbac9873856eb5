import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { FunderFactsSection } from './funder-facts-section.tsx';

afterEach(clearScreen);

const show = (facts: Parameters<typeof FunderFactsSection>[0]['facts']) =>
  renderScreens('/track', {
    '/track': () => <FunderFactsSection facts={facts} onChanged={() => undefined} />,
  });

test('asks only the questions that the foundation chose, and requires the consent', async () => {
  await show({ questions: ['disability', 'gender'], stored: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer the questions' }));
  expect(screen.getByLabelText('Gender')).toBeTruthy();
  expect(screen.getByLabelText('Disability')).toBeTruthy();
  expect(screen.queryByLabelText('Social category')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findAllByText('Please tick that you agree, or leave the questions out'),
  ).not.toHaveLength(0);
});

test('lets people delete their answers after the foundation stopped asking', async () => {
  await show({
    questions: [],
    stored: { facts: { gender: 'female' }, givenAt: '2026-11-29T10:00:00.000Z' },
  });
  expect(await screen.findByRole('button', { name: 'Delete my answers' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change my answers' })).toBeNull();
});
