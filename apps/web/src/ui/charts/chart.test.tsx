import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chart } from './chart.tsx';

afterEach(async () => {
  await vi.dynamicImportSettled();
  cleanup();
});

const show = () =>
  render(
    <Chart
      title="Registrations a week"
      heads={['Week', 'Registrations']}
      points={[
        { label: 'Week 1', value: 1200 },
        { label: 'Week 2', value: 7 },
      ]}
      format={(value) => value.toLocaleString('en-IN')}
      shape="columns"
    />,
  );

test('shows the numbers of a chart in a table for screen readers (UX-36)', () => {
  show();
  expect(screen.getByRole('img', { name: 'Registrations a week' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Registrations a week' });
  expect(table.className).toBe('sr-only');
  expect(within(table).getByRole('row', { name: 'Week 1 1,200' })).toBeTruthy();
});

test('a button toggles between chart and table', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('table').className).not.toContain('sr-only');
  fireEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
  expect(screen.getByRole('img')).toBeTruthy();
});
