import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
} from '#web/platform/testing/shown-screen.tsx';
import { OwnContactForm } from './own-contact-form.tsx';

afterEach(clearScreen);

type Sent = { url: string; body: object; proof: string | null };

const recordRequests = (): Sent[] => {
  const sent: Sent[] = [];
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.body !== undefined)
      sent.push({
        url,
        body: JSON.parse(init.body as string) as object,
        proof: new Headers(init.headers).get('email-proof'),
      });
    return respond(url, init);
  });
  return sent;
};

describe('R37: name and email on the account page', () => {
  const user = createUser();
  const changed = { ...user, fullName: 'Meera Das', email: 'meera.das@example.org' };

  test('sends a new email with the proof of its code, and shows the new name at once', async () => {
    session.start({ token: 'token', user });
    respondByPath({
      '/api/auth/send-verification-email': { success: true, data: {} },
      '/api/auth/verify-email': { success: true, data: { proof: 'a-proof' } },
      '/api/account/contact': { success: true, data: { user: changed } },
    });
    const sent = recordRequests();
    const isVerified = () => screen.queryByText('Email successfully verified') !== null;
    const close = vi.fn<() => void>();
    await renderScreens('/account', {
      '/account': () => <OwnContactForm user={user} onClose={close} />,
    });
    // The present email was not verified here, and needs no code.
    expect(isVerified()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: changed.fullName } });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: changed.email } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    // Without the code nothing is sent.
    await waitFor(() =>
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    fireEvent.change(await screen.findByLabelText('One-time code (OTP)'), {
      target: { value: '123456' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await screen.findByText('Email successfully verified');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent.at(-1)).toEqual({
      url: '/api/account/contact',
      body: { fullName: changed.fullName, email: changed.email },
      proof: 'a-proof',
    });
    expect(session.get()?.user).toMatchObject({
      fullName: changed.fullName,
      email: changed.email,
    });
  });
});
