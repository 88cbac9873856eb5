import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearScreen, renderScreens, respondByPath } from '#web/platform/testing/shown-screen.tsx';
import { GrievanceSection } from './grievance-section.tsx';

afterEach(clearScreen);

test.each([
  ['asha@example.org', /you will get the answer here and by email\.$/u],
  ['', /You will get the answer here, and an SMS when it has come\.$/u],
])('names the channel of the answer for the email %j (UX-150)', async (email, text) => {
  respondByPath({ '/api/candidate/grievances': { success: true, data: [] } });
  await renderScreens('/track', { '/track': () => <GrievanceSection email={email} /> });
  expect(await screen.findByText(text)).toBeTruthy();
});
