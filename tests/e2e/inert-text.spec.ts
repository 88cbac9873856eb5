import type { APIResponse, Page } from '@playwright/test';
import { containsAddress } from '@purboday/contract/fields/web-addresses';
import { createJpeg } from '../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from './support/inbox.ts';
import { createPerson, readCode } from './support/registration-form.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, onDesktop, onlyFullOnDesktop, test } from './support/test.ts';

/** Forty ways to get a script run, or a page bent, by what is typed into a field. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">go</a>',
  'javascript:alert(1)',
  '<details open ontoggle=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content=0;//evil>',
  '<base href=//evil.example>',
  '<form action=//evil.example><input>',
  '<object data=//evil.example>',
  '<embed src=//evil.example>',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '\\u003cscript\\u003ealert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<img/src=x/onerror=alert(1)>',
  '`onmouseover=alert(1)',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  "'; DROP TABLE candidates; --",
];

// Names must not contain web addresses (J2), so payloads with one are tried in the locality.
const withAddress = payloads.filter(containsAddress);
const withoutAddress = payloads.filter((text) => !containsAddress(text));

const send = (page: Page, texts: readonly string[], email: string): Promise<APIResponse> => {
  const [name = '', fatherName = '', houseNo = '', locality = ''] = texts;
  const { aadharNumber } = createPerson();
  const form = new FormData();
  const fields = { name, fatherName, houseNo, locality, email, aadharNumber, state: 'West Bengal' };
  const more = { city: 'Kolkata', postalCode: '700001', mobileNumber: '9876543210' };
  const last = { qualification: 'Graduation', category: '20-24', 'skills[]': 'Coding' };
  for (const [key, value] of Object.entries({ ...fields, ...more, ...last }))
    form.append(key, value);
  form.append(
    'aadharFile',
    new File([new Uint8Array(createJpeg())], 'card.jpg', { type: 'image/jpeg' }),
  );
  return page.request.post('/api/auth/candidate/register', { multipart: form });
};

const register = async (page: Page, inbox: Inbox, texts: readonly string[]): Promise<void> => {
  const { email } = createPerson();
  const before = inbox.count();
  await page.request.post('/api/auth/send-verification-email', { data: { email } });
  const otp = await readCode(inbox, email, before);
  await page.request.post('/api/auth/verify-email', { data: { email, otp } });
  const answer = await send(page, texts, email);
  expect(answer.status(), await answer.text()).toBe(201);
};

test('rejects a name that contains a web address @J2', onDesktop, async ({ page }) => {
  for (const name of withAddress) {
    const answer = await send(page, [name, 'Ram Kumar', '12/A', 'Salt Lake'], createPerson().email);
    expect(answer.status(), name).toBe(400);
    expect(await answer.text()).toContain('Name must not contain a web or email address');
  }
});

test(
  'shows scripts in a registration as plain text and never runs them @SEC-24',
  onlyFullOnDesktop,
  async ({ page, inbox }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`Something ran: ${dialog.message()}`);
    });
    const people = withAddress.map((address, at) => [
      ...withoutAddress.slice(at * 3, at * 3 + 3),
      address,
    ]);
    expect(people.flat().toSorted()).toEqual(payloads.toSorted());
    for (const texts of people) await register(page, inbox, texts);

    await beginSession(page, demo.l1);
    for (const texts of people) {
      const [name = ''] = texts;
      await page.goto(`/l1-admin/candidates?${new URLSearchParams({ q: name })}`);
      await page.getByRole('link').filter({ hasText: name }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const shown = () => page.locator('main').textContent();
      for (const text of texts) await expect.poll(shown).toContain(text);
      await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
      await expect(page.getByText('Candidate approved successfully')).toBeVisible();
    }

    await page.evaluate(() => sessionStorage.clear());
    await beginSession(page, demo.l2);
    for (const [name = ''] of people) {
      await page.goto(`/l2-admin/candidates?${new URLSearchParams({ q: name })}`);
      await expect(page.getByRole('link').filter({ hasText: name }).first()).toBeVisible();
    }
  },
);
