import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from './facts.tsx';

const facts = [
  { label: 'Employer', value: 'Ganga Textiles' },
  { label: 'Left on', value: null },
  { label: 'Reason', value: '' },
];

afterEach(cleanup);

test('folds empty fields into one line, and shows each of them elsewhere (UX-184)', () => {
  const { container } = render(<Facts facts={facts} folded />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Employer']);
  expect(container.textContent).toContain('Not given: Left on, Reason');
});

test('shows an empty field of a form to be checked as not given', () => {
  render(<Facts facts={facts} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ganga Textiles',
    'Not given',
    'Not given',
  ]);
});
