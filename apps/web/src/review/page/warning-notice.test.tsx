import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreens } from '#web/platform/testing/shown-screen.tsx';
import type { UnderReview } from '#web/review/registration-types.ts';
import { WarningNotice } from './notices.tsx';

afterEach(cleanup);

const shown = (overrides: Partial<UnderReview>) => {
  const record = {
    warnings: [],
    duplicates: [],
    corrections: [],
    ...overrides,
  } as unknown as UnderReview;
  return renderScreens('/here', {
    '/here': () => <WarningNotice record={record} />,
  });
};

test('links a duplicate registration when the reviewer may open it, and describes it otherwise (UX-52)', async () => {
  const place = { status: 'PENDING', city: 'Howrah', state: 'West Bengal' } as const;
  await shown({
    warnings: ['SAME_MOBILE'],
    duplicates: [
      {
        kind: 'SAME_MOBILE',
        ...place,
        record: { _id: '7', name: 'Rekha Das', reviewKind: 'candidate' },
      },
      { kind: 'SAME_MOBILE', ...place, city: 'Gaya', state: 'Bihar', record: null },
    ],
  });
  expect(screen.getByRole('list', { name: 'Warnings' }).textContent).toBe('Same mobile');
  expect(screen.getByRole('link', { name: 'Rekha Das' }).getAttribute('href')).toBe(
    '/l1-admin/review/candidate/7',
  );
  expect(screen.getByText('Another registration, Gaya, Bihar: Pending')).toBeTruthy();
});

test('shows each field of a resubmitted registration before and after (UX-52)', async () => {
  await shown({
    warnings: ['RESUBMITTED'],
    corrections: [
      { field: 'name', before: 'Asha Sahoo', after: 'Asha Sahu' },
      { field: 'aadharFile', before: null, after: null },
    ],
  });
  expect(screen.getByText('Asha Sahoo').tagName).toBe('DEL');
  expect(screen.getByText('Asha Sahu').tagName).toBe('INS');
  expect(screen.getByText('Another document')).toBeTruthy();
});
