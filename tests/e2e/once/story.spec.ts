import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { selectProviderByName } from '../support/assignment.ts';
import type { Product } from '../support/product.ts';
import {
  createPerson,
  address,
  readCode,
  fillPersonal,
  fillSkills,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { beginSession, demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Power gone, and back: whatever was answered before must be there afterwards. */
const powerCut = async (product: Product): Promise<void> => {
  await product.kill();
  await product.start();
};

/** Searches a list for one person and opens what the row leads to. */
const find = async (page: Page, list: string, email: string): Promise<void> => {
  await page.goto(`${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(email)}`);
};

test(
  'the main path: a candidate registers and is approved, assigned and trained, and every email arrives although the server is killed at each step',
  { tag: '@full' },
  async ({ page, product, inbox, newPerson }) => {
    test.setTimeout(240_000);
    const person = createPerson();

    await test.step('the candidate fills in the form; the server is killed after sending the code', async () => {
      await page.goto(address);
      await fillPersonal(page);
      await goToStep(page, 'contact');
      await page.getByLabel('Mobile Number').fill('+91 98765 43210');
      await page.getByLabel('Email', { exact: true }).fill(person.email);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await expect(page.getByLabel('One-time code (OTP)')).toBeVisible();
      await powerCut(product);
      await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, person.email));
      await page.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
    });

    await test.step('the server is killed before and right after the submission', async () => {
      await goToStep(page, 'skills');
      await fillSkills(page, person);
      await powerCut(product);
      await submitForm(page).click();
      await expect(page).toHaveURL('/register/candidate/success');
      await powerCut(product);
      await inbox.wait({ to: person.email, subject: /registration/iu });
    });

    await test.step('the L1 admin of the city reads the document and approves', async () => {
      const l1 = await newPerson();
      await beginSession(l1, demo.l1);
      await find(l1, '/l1-admin/candidates?status=PENDING', person.email);
      await l1.getByRole('table').getByRole('link').first().click();
      await expect(l1.getByRole('heading', { level: 1, name: 'Asha Kumari' })).toBeVisible();
      await expect(l1.getByRole('img').first()).toBeVisible();
      await expect(l1.getByText(`XXXX XXXX ${person.aadharNumber.slice(-4)}`)).toBeVisible();
      await l1.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(l1.getByText('Candidate approved successfully')).toBeVisible();
      await powerCut(product);
      await inbox.wait({ to: person.email, subject: /approved/iu });
      // Her session was answered before the cut, so it goes on.
      await l1.reload();
      await expect(l1.getByText('Approved by L1', { exact: true }).first()).toBeVisible();
    });

    await test.step('the L2 admin assigns the candidate to the training provider', async () => {
      const l2 = await newPerson();
      await beginSession(l2, demo.l2);
      await find(l2, '/l2-admin/candidates', person.email);
      await l2.getByRole('link', { name: 'Assign Asha Kumari' }).first().click();
      await selectProviderByName(l2, 'Udaan Skill Centre, Kolkata');
      await l2.getByRole('button', { name: 'Assign & Approve' }).click();
      await expect(l2.getByText('Candidate successfully approved and assigned!')).toBeVisible();
      await powerCut(product);
      const mail = await inbox.wait({ to: person.email, subject: 'We have found a place for you' });
      expect(mail.text).toContain('Udaan Skill Centre, Kolkata');
      await inbox.wait({ to: demo.training });
    });

    await test.step('the provider starts and completes the training', async () => {
      const provider = await newPerson();
      await beginSession(provider, demo.training);
      await find(provider, '/training-provider/assigned-candidates', person.email);
      await provider.getByRole('button', { name: 'Start Training' }).click();
      await expect(provider.getByText('Candidate status updated successfully!')).toBeVisible();
      await powerCut(product);
      await provider.reload();
      await provider.getByRole('link', { name: 'View Details' }).click();
      await expect(provider.getByText('In progress', { exact: true }).first()).toBeVisible();
      await provider.getByRole('button', { name: 'Mark Complete' }).click();
      await expect(provider.getByText('Training status updated successfully!')).toBeVisible();
      await powerCut(product);
      await provider.reload();
      await expect(provider.getByText('Completed', { exact: true }).first()).toBeVisible();
      await expectAccessible(provider);
    });

    await test.step('the trained candidate is in the queue for job providers', async () => {
      const l2 = await newPerson();
      await beginSession(l2, demo.l2);
      await find(l2, '/l2-admin/candidates?queue=trained', person.email);
      await expect(l2.getByRole('link', { name: 'Assign Asha Kumari' }).first()).toBeVisible();
    });
  },
);
