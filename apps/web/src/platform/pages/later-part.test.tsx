import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { laterPart } from './later-part.tsx';

const Form = ({ label }: { label: string }) => <input aria-label={label} />;

/** A part whose program arrives when the test says so. */
const partOnItsWay = () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ label: string }>>();
  const arrive = () => act(async () => resolve(Form));
  return { ...laterPart(() => promise, <output aria-label="Loading" />), arrive };
};

test('whoever is faster than the network sees that something is on its way, and then the form', async () => {
  const { Part, arrive } = partOnItsWay();
  render(<Part label="Reason" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await arrive();
  expect(screen.getByLabelText('Reason')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('what was fetched before is drawn at once', async () => {
  const { Part, arrive } = partOnItsWay();
  const { unmount } = render(<Part label="Reason" />);
  await arrive();
  unmount();
  render(<Part label="Again" />);
  expect(screen.getByLabelText('Again')).toBeTruthy();
});
