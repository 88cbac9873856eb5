import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { respondByPath, clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { AndroidAppScreen } from './android-app-screen.tsx';

afterEach(clearScreen);

const packed = {
  source: 'packed',
  name: 'Udaan',
  packageName: 'org.example.udaan',
  versionName: '0.1.0',
  versionCode: 467_160,
  size: 47_882,
  fingerprint: 'AB:CD:EF',
};

const show = async (app?: object): Promise<void> => {
  respondByPath(app ? { '/api/android-app': { success: true, data: app } } : {});
  await renderScreens('/app', { '/app': AndroidAppScreen });
};

const button = () => screen.queryByRole('link', { name: 'Download the Android app' });

describe('the page of the Android app', () => {
  test('shows the file, four steps with a picture each, and the certificate', async () => {
    await show(packed);
    expect(button()?.getAttribute('href')).toBe('/downloads/purbodayapp.apk');
    const steps = screen.getAllByRole('listitem').filter((item) => item.querySelector('svg'));
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      '1. Download',
      '2. Allow',
      '3. Install',
      '4. Open',
    ]);
    for (const fact of ['Udaan', '0.1.0 (467160)', '47 KB', 'org.example.udaan', 'AB:CD:EF'])
      expect(screen.getByText(fact)).toBeTruthy();
  });

  test('warns that its makers did not test it on a phone, and suggests what to try', async () => {
    await show(packed);
    expect(screen.getByText(/We could not test the app on a phone ourselves/u)).toBeTruthy();
    expect(screen.getByText(/Take a photo of a document in a form/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'tell us' }).getAttribute('href')).toBe(
      '/help#contact',
    );
  });

  test('shows the telephone number of the foundation', async () => {
    respondByPath({
      '/api/settings': { success: true, data: { supportPhone: '+91 33 5555 0101' } },
    });
    await renderScreens('/app', { '/app': AndroidAppScreen });
    const phone = await screen.findByRole('link', { name: '+91 33 5555 0101' });
    expect(phone.getAttribute('href')).toBe('tel:+913355550101');
  });

  test('offers the download when the server does not respond', async () => {
    await show();
    expect(button()).not.toBeNull();
    expect(screen.queryByText('Version')).toBeNull();
  });

  test('makes no claims about a file that the operator provides', async () => {
    await show({ source: 'operator', size: 6 });
    expect(button()).not.toBeNull();
    expect(screen.getByText(/ask the foundation for the certificate/u)).toBeTruthy();
    expect(screen.queryByText('Version')).toBeNull();
  });

  test.each([
    ['loopback', /this is a demo on one computer/u],
    ['not-https', /it needs a secure address/u],
  ])(
    'explains why there is no app (%s), without download and steps (G11)',
    async (reason, text) => {
      await show({ source: 'none', reason });
      expect(screen.getByText(text)).toBeTruthy();
      expect(button()).toBeNull();
      expect(screen.getByText(/the app is created automatically/u)).toBeTruthy();
      expect(document.querySelectorAll('main li, main h2, main svg')).toHaveLength(0);
    },
  );
});
