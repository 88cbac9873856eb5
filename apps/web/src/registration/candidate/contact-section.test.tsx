import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { candidateDefaults } from './candidate-form.ts';
import { ContactSection } from './candidate-sections.tsx';
import { toRegistrationRequest, type CandidateOutput } from './candidate-schema.ts';

afterEach(clearScreen);

const show = async ({ phoneCodes }: { phoneCodes: boolean }) => {
  const calls: [url: string, body: unknown][] = [];
  let settingsRead = false;
  let values = () => candidateDefaults as unknown as CandidateOutput;
  const Form = () => {
    const form = useForm({ defaultValues: candidateDefaults });
    values = () => form.getValues() as unknown as CandidateOutput;
    return (
      <FormProvider {...form}>
        <ContactSection />
      </FormProvider>
    );
  };
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url === '/api/settings') {
      settingsRead = true;
      return Response.json({ success: true, data: { phoneCodes } });
    }
    calls.push([url, JSON.parse(options?.body as string)]);
    return Response.json({ success: true, data: { proof: 'a-proof' } });
  });
  await renderScreens('/register/candidate', { '/register/candidate': Form });
  await vi.waitFor(() => expect(settingsRead).toBe(true));
  return { calls, values: () => values() };
};

describe('reach §20: contact data of a registration', () => {
  test('verifies the mobile number in place of the email', async () => {
    const typed = '98123 45678';
    const { calls, values } = await show({ phoneCodes: true });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@' } });
    fireEvent.click(await screen.findByRole('button', { name: 'I have no email address' }));
    const number = await screen.findByLabelText('Mobile Number');
    expect(screen.queryByLabelText('Email')).toBeNull();
    fireEvent.change(number, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    fireEvent.change(await screen.findByLabelText('One-time code (OTP)'), {
      target: { value: '123456' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await screen.findByText('Mobile number successfully verified');
    expect(calls).toEqual([
      ['/api/auth/send-verification-sms', { mobileNumber: typed, language: 'en' }],
      ['/api/auth/verify-mobile', { mobileNumber: typed, otp: '123456' }],
    ]);
    const { body, headers } = toRegistrationRequest({ ...values(), mobileNumber: '9812345678' });
    expect(headers).toEqual({ 'mobile-proof': 'a-proof' });
    expect(body).toMatchObject({ mobileNumber: '9812345678' });
    expect(body).not.toHaveProperty('email');
    fireEvent.click(screen.getByRole('button', { name: 'I have an email address' }));
    expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty('value', '');
  });

  test('is that of the specification where the foundation sends no SMS', async () => {
    await show({ phoneCodes: false });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have no email address' })).toBeNull();
  });
});
