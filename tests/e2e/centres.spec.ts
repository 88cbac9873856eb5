import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { deadline as dayFromNow } from './support/job-provider.ts';
import { selectFilter } from './support/list-filters.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { jpeg } from './support/registration-form.ts';
import { registerCandidate, signInAtTrack } from './support/registered-candidate.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a manager adds a centre and plans a batch there, and the candidate sees its address and directions', async ({
  page,
  browser,
  inbox,
}) => {
  const name = `Barasat centre ${randomInt(1e6)}`;
  await signInAs(page, demo.training, '/training-provider/centres');
  await expect(page.getByText('Main centre', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add a centre' }).click();
  await page.getByRole('button', { name: 'Add centre' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Name of the centre is required');
  await expectAccessible(page);
  await page.getByLabel('Name of the centre').fill(name);
  await page.getByLabel('Locality').fill('12 Jessore Road');
  await page.getByLabel('State').selectOption('West Bengal');
  await page.getByLabel('City', { exact: true }).fill('Barasat');
  await page.getByRole('option', { name: 'Barasat' }).first().click();
  await page.getByLabel('PIN code').fill('700124');
  await page.getByLabel('Capacity').fill('25');
  await page.getByLabel('Contact name').fill('Rina Saha');
  await page.getByLabel('Contact mobile number').fill('9830012345');
  await page.getByRole('button', { name: 'Add centre' }).click();
  await expect(page.getByText('The centre has been added.').first()).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await page.goto('/training-provider/create-batch');
  await page.getByLabel('Skill').selectOption({ index: 1 });
  await page.getByLabel('Trainer', { exact: true }).fill('Sunita Devi');
  await page.getByLabel('Centre').selectOption({ label: `Barasat, ${name}` });
  await page.getByText('More details').click();
  await page.getByLabel('Title').fill(name);
  await page.getByLabel('First day').fill(dayFromNow(3));
  await page.getByLabel('Last day').fill(dayFromNow(60));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan batch' }).click();
  await page.waitForURL(/\/batches\/[\w-]{36}$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' · from ');
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByText('12 Jessore Road, Barasat, West Bengal 700124')).toBeVisible();
  const batchId = new URL(page.url()).pathname.split('/').at(-1);

  const candidate = await registerCandidate(page.request, inbox);
  const l1 = await createPortalCalls(page.request, demo.l1);
  const l2 = await createPortalCalls(page.request, demo.l2);
  const trainer = await createPortalCalls(page.request, demo.training);
  const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
  await l1('PUT', `/l1admin/approve-candidate/${candidate.id}`, {});
  await l2('PUT', `/l2admin/approve-candidate-l2/${candidate.id}`, { trainingProviderId });
  const after = inbox.count();
  await trainer('PUT', `/training-providers/batches/${batchId}/members/${candidate.id}`);
  const mail = await inbox.wait({ to: candidate.email, subject: 'planned', after });
  expect(mail.text).toContain('12 Jessore Road, Barasat, West Bengal 700124');
  // Candidates read the name of the organisation, never a trainer's.
  expect(mail.text).not.toContain('Sunita Devi');

  const phone = await (await browser.newContext()).newPage();
  await signInAtTrack(phone, inbox, candidate.id, candidate.email);
  const place = phone.getByRole('listitem').filter({ hasText: name });
  await expect(place).toContainText('12 Jessore Road, Barasat, West Bengal 700124');
  await expect(place).toContainText('Rina Saha');
  const directions = place.getByRole('link', { name: 'Directions' });
  expect(decodeURIComponent((await directions.getAttribute('href')) ?? '')).toContain(
    '12 Jessore Road, Barasat, West Bengal, 700124',
  );
  await expect(place.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9830012345');
  await phone.context().close();
});

test('admins of the foundation list centres: level 1 of their cities, level 2 all @full', async ({
  page,
  browser,
}) => {
  await signInAs(page, demo.l1, '/l1-admin/centres');
  await expect(page.getByText('Udaan Skill Centre, Kolkata').first()).toBeVisible();
  await expectAccessible(page);
  const l2 = await (await browser.newContext()).newPage();
  await signInAs(l2, demo.l2, '/l2-admin/centres?q=udaan');
  await expect(l2.getByText('Udaan Howrah')).toBeVisible();
  await expectAccessible(l2);
  await l2.getByRole('link', { name: 'Batches' }).filter({ visible: true }).first().click();
  await expect(l2.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await l2.context().close();
});

test('an L1 admin records a visit with open points and a photo, the provider marks a point as done and the admin closes it', async ({
  page,
  browser,
  inbox,
}) => {
  const name = `Visited centre ${randomInt(1e6)}`;
  const sign = `Put up a sign ${randomInt(1e6)}`;
  const trainer = await createPortalCalls(page.request, demo.training);
  const { _id: id } = await trainer('POST', '/training-providers/centres', {
    name,
    address: {
      locality: 'Park Street',
      state: 'West Bengal',
      city: 'Kolkata',
      postalCode: '700016',
    },
    capacity: 20,
  });
  await signInAs(page, demo.l1, `/l1-admin/centres?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).filter({ visible: true }).click();
  await expect(page.getByText('There are no visits yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Record a visit' }).click();
  await page.getByRole('button', { name: 'Record visit' }).click();
  await expect(page.getByRole('alert').first()).toContainText('What you saw is required');
  await page.getByLabel('What you saw').fill('Two rooms and ten computers.');
  await page.getByRole('button', { name: 'Add a point' }).click();
  await page.getByLabel('Point 1', { exact: true }).fill(sign);
  await page.getByLabel('Due day of point 1').fill(dayFromNow(3));
  await expectAccessible(page);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Record visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Two rooms and ten computers.')).toBeVisible();
  const mail = await inbox.wait({ to: demo.training, subject: name, after });
  expect(mail.text).toContain(sign);

  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await dialog.locator('input[type=file]').first().setInputFiles(jpeg);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  const photo = page.getByRole('link', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  const shown = await page.request.get((await photo.getAttribute('href')) ?? '');
  expect(shown.headers()['content-type']).toBe('image/jpeg');
  await expectAccessible(page);
  await page.goto('/l1-admin/dashboard');
  await expect(page.getByRole('link', { name: /^See the next one/u })).toBeVisible();

  const provider = await (await browser.newContext()).newPage();
  await signInAs(provider, demo.training, '/training-provider/dashboard');
  await expect(provider.getByText(/of centre visits/u)).toBeVisible();
  await provider.goto(`/training-provider/centres/${id}`);
  await expect(provider.getByRole('heading', { level: 1, name })).toBeVisible();
  const point = provider.getByRole('listitem').filter({ hasText: sign });
  await point.getByRole('button', { name: /^Mark as done/u }).click();
  await expect(point).toContainText('Marked as done on');
  await expect(point.getByRole('button')).toHaveCount(0);
  await expectAccessible(provider);

  await page.goto(`/l1-admin/centres/${id}`);
  const marked = page.getByRole('listitem').filter({ hasText: sign });
  await expect(marked).toContainText('Marked as done on');
  await marked.getByRole('button', { name: /^Close/u }).click();
  await expect(page.getByText(/^Closed on/u)).toBeVisible();
  await provider.context().close();
});

test('a manager requests another city, and an L1 admin of the present city confirms it', async ({
  page,
  browser,
}) => {
  const name = `Moving centre ${randomInt(1e6)}`;
  const trainer = await createPortalCalls(page.request, demo.training);
  const address = { locality: 'Park Street', state: 'West Bengal', city: 'Kolkata' };
  const { _id: id } = await trainer('POST', '/training-providers/centres', {
    name,
    address: { ...address, postalCode: '700016' },
    capacity: 20,
  });
  await signInAs(page, demo.training, `/training-provider/centres/${id}/edit`);
  await page.getByLabel('City', { exact: true }).fill('Barasat');
  await page.getByRole('option', { name: 'Barasat' }).first().click();
  await page.getByLabel('PIN code').fill('700124');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('The foundation has to confirm the new city.', { exact: false }).first(),
  ).toBeVisible();
  await page.goto(`/training-provider/centres/${id}`);
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
  await expectAccessible(page);

  const l1 = await (await browser.newContext()).newPage();
  await signInAs(l1, demo.l1, `/l1-admin/centres?q=${encodeURIComponent(name)}`);
  await expect(l1.getByText('Wants to move to Barasat').filter({ visible: true })).toBeVisible();
  await l1.getByRole('link', { name }).filter({ visible: true }).click();
  await expect(l1.getByText('Park Street, Barasat, West Bengal 700124')).toBeVisible();
  await expectAccessible(l1);
  await l1.getByRole('button', { name: 'Confirm the new city' }).click();
  await expectAccessible(l1);
  await l1.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(l1.getByText('The centre has been moved to the new city.').first()).toBeVisible();
  await l1.context().close();

  await page.reload();
  await expect(page.getByText('Park Street, Barasat, West Bengal 700124')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toHaveCount(0);
});

test('visits are listed for the city, level 2 and the provider, with search and a filter of open points @full', async ({
  page,
  browser,
}) => {
  const name = `Listed centre ${randomInt(1e6)}`;
  const trainer = await createPortalCalls(page.request, demo.training);
  const { _id: id } = await trainer('POST', '/training-providers/centres', {
    name,
    address: {
      locality: 'Park Street',
      state: 'West Bengal',
      city: 'Kolkata',
      postalCode: '700016',
    },
    capacity: 20,
  });
  const l1 = await createPortalCalls(page.request, demo.l1);
  const visit = { visitedOn: dayFromNow(-1), seen: `Eleven looms in ${name}.` };
  await l1('POST', `/l1admin/centres/${id}/visits`, {
    ...visit,
    points: [{ text: 'Put up a sign', dueOn: dayFromNow(3) }],
  });

  await signInAs(page, demo.l2, '/l2-admin/centres');
  await page.getByRole('link', { name: 'Centre visits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Centre visits');
  await page.getByRole('searchbox').fill(`looms in ${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await selectFilter(page, 'Points', { label: 'With overdue points' });
  await expect(page.getByText('No visits match.')).toBeVisible();
  await selectFilter(page, 'Points', { label: 'With open points' });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(page.getByText(visit.seen)).toBeVisible();

  for (const [email, path] of [
    [demo.l1, '/l1-admin/centre-visits'],
    [demo.training, '/training-provider/centre-visits'],
  ] as const) {
    const reader = await (await browser.newContext()).newPage();
    await signInAs(reader, email, `${path}?q=${encodeURIComponent(name)}&points=open`);
    await expect(reader.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expectAccessible(reader);
    await reader.context().close();
  }
});
