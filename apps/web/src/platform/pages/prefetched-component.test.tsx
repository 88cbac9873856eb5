import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { prefetchedComponent } from './prefetched-component.tsx';

const Form = ({ label }: { label: string }) => <input aria-label={label} />;

/** A part whose script is loaded when the test resolves it. */
const partOnItsWay = () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ label: string }>>();
  const arrive = () => act(async () => resolve(Form));
  return { ...prefetchedComponent(() => promise, <output aria-label="Loading" />), arrive };
};

test('shows a placeholder when the user is faster than the network, then the form', async () => {
  const { Part, arrive } = partOnItsWay();
  render(<Part label="Reason" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await arrive();
  expect(screen.getByLabelText('Reason')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('renders a prefetched part at once', async () => {
  const { Part, arrive } = partOnItsWay();
  const { unmount } = render(<Part label="Reason" />);
  await arrive();
  unmount();
  render(<Part label="Again" />);
  expect(screen.getByLabelText('Again')).toBeTruthy();
});
