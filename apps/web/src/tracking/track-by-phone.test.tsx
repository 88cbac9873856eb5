import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { TrackCodeForm, TrackIdForm, type TrackedRegistration } from './track-forms.tsx';

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

describe('a family with one phone', () => {
  const who = { registrationId: '', mobileNumber: '9812345678' };
  const rina = {
    registrationCode: 'PB-7K4-92M',
    name: 'Rina Das',
    birthYear: 2009,
    category: null,
  };
  const mina = {
    registrationCode: 'PB-3A7-11X',
    name: 'Mina Das',
    birthYear: null,
    category: '20-24',
  };

  const showCode = async (candidates: unknown[]) => {
    const calls: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
      const body = options?.body ? JSON.parse(options.body as string) : undefined;
      if (url.includes('/auth/candidate/')) calls.push([url, body]);
      if (url.endsWith('/family'))
        return Response.json({ success: true, data: { proof: 'a-proof', candidates } });
      return Response.json({ success: false, message: 'No', requestId: '1' }, { status: 503 });
    });
    await renderScreens('/track', {
      '/track': () => <TrackCodeForm who={who} againAt={0} onChange={() => undefined} />,
    });
    fireEvent.change(await screen.findByLabelText('One-time code (OTP)'), {
      target: { value: '123456' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show my application' }));
    return calls;
  };

  test('chooses one of several candidates by name and year of birth after the code', async () => {
    const calls = await showCode([rina, mina]);
    expect(
      await screen.findByRole('heading', { name: 'Whose application do you want to see?' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /Rina Das\s*Born in 2009/u })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Mina Das\s*Age group 20-24/u }));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      ['/api/auth/candidate/family', { mobileNumber: '9812345678', otp: '123456' }],
      [
        '/api/auth/candidate/family/login',
        { mobileNumber: '9812345678', proof: 'a-proof', registrationId: 'PB-3A7-11X' },
      ],
    ]);
  });

  test('signs in the only candidate of the number without a choice', async () => {
    const calls = await showCode([rina]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.[1]).toMatchObject({ registrationId: 'PB-7K4-92M' });
  });
});
