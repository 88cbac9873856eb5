import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
} from '#web/platform/testing/shown-screen.tsx';
import { UploadPlacementsScreen } from './upload-placements-screen.tsx';

const preview = {
  columns: [
    { header: 'Mobile', field: 'Registration code' },
    { header: 'Blood Group', field: null },
  ],
  rows: [{ row: 2, cells: ['9876543210', 'O+'] }],
  total: 1,
  hiddenRows: 0,
  sheets: [],
  ignoredSheets: [],
  duplicateColumns: [],
};

const show = async (outcome: object) => {
  respondByPath({
    '/api/l2admin/placements/import': { success: true, ...outcome },
    '/api/l2admin/placements/import/preview': { success: true, data: preview },
  });
  await renderScreens('/l2-admin/upload/placements', {
    '/l2-admin/upload/placements': UploadPlacementsScreen,
  });
  const file = new File(['x'], 'october.xlsx');
  fireEvent.change(await screen.findByLabelText(/Workbook of placements/u), {
    target: { files: [file] },
  });
  const first = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(first.getByText('Read as Registration code')).toBeTruthy();
  expect(first.getByText('Ignored columns: Blood Group')).toBeTruthy();
  expect(first.getByRole('cell', { name: 'O+' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  return within(await screen.findByRole('region', { name: 'Result' }));
};

const nothingElse = { notes: [], ignoredColumns: [], ignoredSheets: [] };

describe('upload of placements, with the steps and the summary of the upload of candidates @UX-182', () => {
  beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
  afterEach(clearScreen);

  test('shows file and counts, the rows to correct, and what was not read', async () => {
    const result = await show({
      data: [{ _id: '1' }, { _id: '2' }],
      errors: [
        { row: 4, column: 'Employer', message: 'Employer is required' },
        { row: 4, column: 'Pay', message: 'Please enter a number', value: 'much' },
        { row: 7, column: '', message: 'This candidate already has a placement' },
      ],
      ...nothingElse,
      ignoredColumns: ['Blood Group'],
    });
    for (const [label, value] of [
      ['File', 'october.xlsx'],
      ['Created', '2'],
      ['Rows with errors', '2'],
    ] as const)
      expect(result.getByText(label).parentElement?.textContent).toBe(`${label}${value}`);
    expect(screen.getByText('2 rows imported, 2 rows to correct')).toBeTruthy();
    expect(screen.getByText('Blood Group')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Rows that were not imported' }));
    expect(rows.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Row 4',
      'Row 7',
    ]);
    expect(rows.getByText('The whole row')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Upload another workbook' }));
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'How it works' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  test('keeps the name of a file that is no workbook beside the reason', async () => {
    await renderScreens('/l2-admin/upload/placements', {
      '/l2-admin/upload/placements': UploadPlacementsScreen,
    });
    fireEvent.change(await screen.findByLabelText(/Workbook of placements/u), {
      target: { files: [new File(['x'], 'people.ods')] },
    });
    expect(screen.getByText('people.ods')).toBeTruthy();
    expect(screen.getAllByText(/File type must be .xls or .xlsx/u).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy();
  });

  test('says in one line that every row was imported', async () => {
    await show({ data: [{ _id: '1' }], errors: [], ...nothingElse });
    expect(screen.getByText('1 row imported, 0 rows to correct')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
