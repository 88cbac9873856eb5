import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { TrackIdForm, type TrackedRegistration } from './track-forms.tsx';

afterEach(clearScreen);

const show = async ({ phoneCodes }: { phoneCodes: boolean }) => {
  const bodies: unknown[] = [];
  let settingsRead = false;
  const sent: TrackedRegistration[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url === '/api/settings') {
      settingsRead = true;
      return Response.json({ success: true, data: { phoneCodes } });
    }
    bodies.push(JSON.parse(options?.body as string));
    return Response.json({ success: true, message: 'OTP sent to your mobile number', data: {} });
  });
  await renderScreens('/track', {
    '/track': () => (
      <TrackIdForm
        known={{ registrationId: 'PB-7K4-92M', email: '' }}
        onSent={(who) => sent.push(who)}
      />
    ),
  });
  await vi.waitFor(() => expect(settingsRead).toBe(true));
  return { bodies, sent };
};

describe('reach §20: /track of a candidate without an email', () => {
  test('sends the code to the mobile number, and keeps the typed registration code', async () => {
    const { bodies, sent } = await show({ phoneCodes: true });
    const code = () => screen.getByLabelText<HTMLInputElement>('Registration code');
    fireEvent.click(await screen.findByRole('button', { name: 'I have no email address' }));
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(code().value).toBe('PB-7K4-92M');
    fireEvent.change(screen.getByLabelText('Mobile Number'), {
      target: { value: '98123 45678' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    const who = { registrationId: 'PB-7K4-92M', mobileNumber: '9812345678' };
    await vi.waitFor(() => expect(sent).toEqual([who]));
    expect(bodies).toEqual([who]);
    fireEvent.click(screen.getByRole('button', { name: 'I have an email address' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  test('is not offered where the foundation sends no SMS', async () => {
    await show({ phoneCodes: false });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have no email address' })).toBeNull();
  });
});
