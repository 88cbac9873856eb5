import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fullIf } from '../support/full-run.ts';
import { test } from '../support/test.ts';

const did = 'did:web:127.0.0.1';
const keyId = `${did}#1`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const code = 'ABCDEFGHJK';

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const credential = (): string => {
  const claims = {
    id: `https://purboday.example/certificates/${code}`,
    name: 'Tailoring',
    issuer: { id: did, name: 'Udaan' },
    validFrom: '2026-11-21T10:00:00.000Z',
    credentialStatus: {
      statusListIndex: '3',
      statusListCredential: 'https://purboday.example/certificates/status/1',
    },
    credentialSubject: {
      identifier: [{ identityHash: 'Asha Kumari' }],
      creditsEarned: 12.5,
      activityStartDate: '2026-11-02T00:00:00+05:30',
      activityEndDate: '2026-11-21T00:00:00+05:30',
      source: { name: 'Sunrise Skill Academy' },
    },
  };
  const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid: keyId })}.${encoded(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

/** Answers the certificate of `code` with these names. */
const showCertificate = async (page: Page, names: { name: string; provider: string }) => {
  const data = {
    code,
    status: 'VALID',
    skill: 'Retail and Customer Service for Small Shops and Markets',
    hours: 120.5,
    startsOn: '2026-11-02',
    endsOn: '2026-11-21',
    issuedOn: '2026-11-21',
    revokedOn: null,
    credential: credential(),
    ...names,
  };
  await page.route(`**/api/certificates/${code}`, (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  await page.goto(`/certificates/${code}`);
  await expect(page.locator('.certificate-name')).toBeVisible();
};

const words = (word: string, length: number): string =>
  [...`${word} `.repeat(length)].slice(0, length).join('').trim();

const always: readonly string[] = ['a short name', 'one word of 300 letters', 'a Hindi name'];

for (const [kind, name, provider] of [
  ['a short name', 'Asha Kumari', 'Udaan'],
  ['a name of 300 letters', words('Venkatanarasimharajuvaripeta', 300), words('Udaan Skill', 200)],
  ['one word of 300 letters', 'W'.repeat(300), 'W'.repeat(200)],
  ['a name of 160 letters', 'W'.repeat(160), 'W'.repeat(65)],
  ['a name of 80 letters', 'W'.repeat(80), 'W'.repeat(5)],
  ['a name of 40 letters', 'W'.repeat(40), 'W'.repeat(5)],
  ['a Hindi name', words('श्रीमतीविश्वेश्वरैया', 300), words('राष्ट्रीय कौशल प्रशिक्षण केंद्र', 200)],
  ['a Bengali name', words('শ্রীমতীবিশ্বেশ্বরী', 300), words('জাতীয় দক্ষতা প্রশিক্ষণ কেন্দ্র', 200)],
  ['an Odia name', words('ଶ୍ରୀମତୀବିଶ୍ୱେଶ୍ୱରୀ', 300), words('ଜାତୀୟ ଦକ୍ଷତା ପ୍ରଶିକ୍ଷଣ କେନ୍ଦ୍ର', 200)],
  ['a Tamil name', words('வெங்கடநரசிம்மராஜுவாரிபேட்டை', 300), words('தேசிய திறன் மையம்', 200)],
] as const)
  test(`prints a certificate with ${kind} on one A4 page @R22${fullIf(!always.includes(kind))}`, async ({
    page,
  }) => {
    await showCertificate(page, { name, provider });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });

test('prints QR codes with modules of at least 0.5 mm @UX-133', async ({ page }) => {
  await showCertificate(page, { name: 'Asha Kumari', provider: 'Udaan' });
  await page.emulateMedia({ media: 'print' });
  // The width of an A4 page between its margins, in CSS pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  const modules = await page
    .locator('main svg[role="img"]')
    .evaluateAll((codes) =>
      codes
        .filter((code): code is SVGSVGElement => code instanceof SVGSVGElement)
        .map((code) => code.getBoundingClientRect().width / code.viewBox.baseVal.width),
    );
  expect(modules.length).toBeGreaterThan(0);
  expect((Math.min(...modules) * 25.4) / 96).toBeGreaterThanOrEqual(0.5);
});

const allowsCamera = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
    ).featurePolicy.allowsFeature('camera'),
  );

test('allows the camera only at /verify, also after following a link from another page @full', async ({
  page,
}) => {
  await showCertificate(page, { name: 'Asha Kumari', provider: 'Udaan' });
  expect(await allowsCamera(page)).toBe(false);
  await page.getByRole('link', { name: 'Check a certificate' }).first().click();
  await expect(page).toHaveURL(/\/verify$/u);
  await expect(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible();
  await expect.poll(() => allowsCamera(page).catch(() => false)).toBe(true);
});

test('/verify explains a revoked key without a network @T59', async ({ page }) => {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const publicKeyJwk = { kty: 'OKP', crv: 'Ed25519', x };
  const revoked = '2026-11-22T04:30:00.000Z';
  await page.route('**/.well-known/did.json', (route) =>
    route.fulfill({
      json: { id: did, verificationMethod: [{ id: keyId, publicKeyJwk, revoked }] },
    }),
  );
  await page.goto('/verify');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Or paste the text of the code').fill(credential());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/a key that the foundation withdrew on 22 Nov/u)).toBeVisible();
  await expect(page.getByText('Asha Kumari')).toBeHidden();
  await expect(page.getByText('This certificate is valid.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open the certificate' })).toHaveAttribute(
    'href',
    `/certificates/${code}`,
  );
  await page.context().setOffline(false);
});
