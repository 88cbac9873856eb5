import {
  applicantStatuses,
  registrationStatuses,
  trainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ListBar } from './list-bar.tsx';
import { ListFilter } from './list-filters.tsx';
import { ListResults, Pager } from './list-results.tsx';
import { ListTable } from './list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = async (children: ReactNode) => {
  await renderScreens('/list', { '/list': () => children });
};

test('a row is a real link, and the table has a caption and headers with scope (UX-22, UX-36)', async () => {
  await shown(
    <ListTable
      caption="Candidates"
      rows={[{ id: '7', name: 'Asha', city: 'Gaya' }]}
      keyOf={(row) => row.id}
      name={{ header: 'Name', of: (row) => row.name }}
      rowLink={(row) => ({ to: '/l1-admin/review/candidate/$id', params: { id: row.id } })}
      columns={[{ header: 'City', cell: (row) => row.city }]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Asha' }).getAttribute('href')).toBe(
    '/l1-admin/review/candidate/7',
  );
  expect(screen.getByRole('table', { name: 'Candidates' })).toBeTruthy();
  const scopes = [...document.querySelectorAll('th')].map((cell) => cell.getAttribute('scope'));
  expect(scopes).toEqual(['col', 'col', 'row']);
});

test('a header sorts by its column, and reverses the order on the second click', async () => {
  const onSort = vi.fn<(order: string) => void>();
  const table = (order: string) => (
    <ListTable
      caption="Candidates"
      rows={[{ id: '7', name: 'Asha', since: 'today' }]}
      keyOf={(row) => row.id}
      name={{ header: 'Name', of: (row) => row.name, sort: 'name' }}
      columns={[
        { header: 'Since', cell: (row) => row.since, sort: 'waiting' },
        { header: 'Id', cell: (row) => row.id },
      ]}
      sorting={{ order, onSort }}
    />
  );
  const { rerender } = render(table('waiting'));
  const sorts = () =>
    screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(sorts()).toEqual(['none', 'ascending', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Since' }));
  expect(onSort).toHaveBeenLastCalledWith('-waiting');
  rerender(table('-waiting'));
  expect(sorts()).toEqual(['none', 'descending', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Since' }));
  expect(onSort).toHaveBeenLastCalledWith('waiting');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('a checkbox selects its row, and a row that cannot be selected has none', () => {
  const onPick = vi.fn<(rows: readonly { id: string }[], selected: boolean) => void>();
  const rows = [{ id: 'asha' }, { id: 'bina' }, { id: 'chitra' }];
  render(
    <ListTable
      caption="Candidates"
      rows={rows}
      keyOf={(row) => row.id}
      name={{ header: 'Name', of: (row) => row.id }}
      columns={[]}
      picking={{
        isPicked: ({ id }) => id === 'bina',
        isPickable: ({ id }) => id !== 'chitra',
        onPick,
        label: ({ id }) => `Select ${id}`,
      }}
    />,
  );
  expect(screen.getAllByRole('checkbox', { name: /^Select \w+$/u })).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select asha' }));
  expect(onPick).toHaveBeenLastCalledWith([rows[0]], true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select bina', checked: true }));
  expect(onPick).toHaveBeenLastCalledWith([rows[1]], false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(onPick).toHaveBeenLastCalledWith([rows[0], rows[1]], true);
});

test('searches 300 ms after the last key, trimmed, and at once on Enter', () => {
  vi.useFakeTimers();
  const searched = vi.fn<() => void>();
  render(
    <ListBar
      q=""
      onSearch={searched}
      placeholder="Search by name or email..."
      onRefresh={() => undefined}
    />,
  );
  const input = screen.getByRole('searchbox', { name: 'Search by name or email' });
  fireEvent.change(input, { target: { value: 'ash ' } });
  act(() => void vi.advanceTimersByTime(299));
  expect(searched).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(searched).toHaveBeenCalledExactlyOnceWith('ash');
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  expect(searched).toHaveBeenCalledTimes(2);
});

test('shows no pager for a list of one page', () => {
  const { container } = render(<Pager number={1} />);
  expect(container.innerHTML).toBe('');
});

const results = (rows: string[] | undefined, failure?: string) => {
  const { container } = render(
    <ListResults
      answer={{
        data: rows && { data: rows, page: { next: null } },
        isFetching: false,
        isPlaceholderData: false,
      }}
      failure={failure}
      onRetry={() => undefined}
      loading="Loading"
      none="There are none yet."
      pager={() => ({ number: 2, onFirst: () => undefined })}
    >
      {(shownRows) => shownRows.join(', ')}
    </ListResults>,
  );
  return container.textContent;
};

test('shows a list as loading, failed, empty or rows, and a failure despite earlier rows (UX-27)', () => {
  expect(results(undefined)).toBe('Loading');
  expect(results(undefined, 'Could not be loaded.')).toBe('Could not be loaded.Try again');
  expect(results(['Asha'], 'Could not be loaded.')).toBe('Could not be loaded.Try again');
  expect(results(['Asha', 'Lakshmi'])).toContain('Asha, Lakshmi');
});

test('links from an empty page to the first page', () => {
  expect(results([])).toBe('There are none yet.First pagePage 2End of the list');
});

test('each status has its own label, not only a colour (UX-32)', () => {
  const words = (of: 'registration' | 'training' | 'applicant', statuses: readonly string[]) =>
    statuses.map((status) => {
      const { container } = render(
        <StatusBadge {...({ of, status } as Parameters<typeof StatusBadge>[0])} />,
      );
      return container.textContent;
    });
  expect(words('registration', registrationStatuses)).toEqual([
    'Pending',
    'Approved by L1',
    'Approved by L2',
    'Rejected',
    'On hold',
  ]);
  expect(words('training', trainingStatuses)).toEqual([
    'Pending',
    'In progress',
    'Completed',
    'Cancelled',
  ]);
  expect(words('applicant', applicantStatuses)).toEqual([
    'Pending',
    'Assigned',
    'Accepted',
    'Rejected',
  ]);
});

test('rows under headings, of which the folded ones appear when the heading is pressed @UX-158', async () => {
  const rows = [
    { _id: '1', name: 'Coding', group: 'Running' },
    { _id: '2', name: 'Tailoring', group: 'Ended' },
  ];
  const groups = { of: ({ group }: { group: string }) => group, folded: 'Ended' };
  const name = { header: 'Name', of: (row: { name: string }) => row.name };
  const table = (shownRows: typeof rows) => (
    <ListTable caption="Batches" rows={shownRows} name={name} columns={[]} groups={groups} />
  );
  const { rerender } = render(table(rows));
  const texts = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(texts()).toEqual(['Name', 'Running', 'Coding', 'Ended']);
  const ended = screen.getByRole('button', { name: 'Ended', expanded: false });
  fireEvent.click(ended);
  expect(ended.getAttribute('aria-expanded')).toBe('true');
  expect(texts()).toEqual(['Name', 'Running', 'Coding', 'Ended', 'Tailoring']);
  fireEvent.click(ended);
  // A page without other rows is not folded.
  rerender(table(rows.slice(1)));
  expect(texts()).toEqual(['Name', 'Ended', 'Tailoring']);
});

test('a filter has a visible label, also while nothing is chosen @UX-179', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  await shown(
    <ListFilter
      label="Status"
      value=""
      all="All statuses"
      options={[{ value: 'PENDING', label: 'Pending' }]}
      onChange={onChange}
    />,
  );
  expect(screen.getByText('Status').tagName).toBe('LABEL');
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
    target: { value: 'PENDING' },
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('PENDING');
});
