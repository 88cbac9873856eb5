import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/test-app.ts';
import { importWorker } from '#server/import/import-worker.ts';
import { aPerson, createForm, createWorkbook } from '#server/import/testing/workbook-form.ts';
import {
  createRegistrationForm,
  registrationsFixture,
  type RegistrationsFixture,
} from '#server/registration/testing/a-registration.ts';
import { trackingFixture } from '#server/tracking/testing/tracking-fixture.ts';

let fixture: RegistrationsFixture;
let app: TestApp;
let l2: { token: string };
beforeAll(async () => {
  fixture = await registrationsFixture();
  app = fixture.app;
  await app.work(importWorker(app));
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

const add = (skill: string) =>
  app.request('POST', '/api/l2admin/candidate-skills', { as: l2.token, body: { skill } });
const remove = async (skill: string): Promise<void> => {
  const url = `/api/l2admin/candidate-skills/${encodeURIComponent(skill)}`;
  expect((await app.request('DELETE', url, { as: l2.token })).status).toBe(200);
};
const upload = async (skills: string) =>
  app.request('POST', '/api/l2admin/upload-candidates', {
    as: l2.token,
    form: createForm(await createWorkbook([aPerson({ skills })])),
  });
const templateText = async (): Promise<string> => {
  const { raw } = await app.request('GET', '/api/l2admin/imports/template', { as: l2.token });
  return JSON.stringify(await readXlsx(raw.rawPayload));
};
const listChoices = async (provider: { token: string }): Promise<string[]> =>
  (await app.request('GET', '/api/training-providers/profile', { as: provider.token })).body.data
    .skillsToChooseFrom;

test('shows an added skill at once in registration, profile, template and import', async () => {
  expect(await templateText()).not.toContain('Beekeeping');
  expect((await fixture.register(createRegistrationForm({ skills: ['Beekeeping'] }))).status).toBe(
    400,
  );
  expect((await add('Beekeeping')).status).toBe(200);

  expect((await fixture.register(createRegistrationForm({ skills: ['Beekeeping'] }))).status).toBe(
    201,
  );
  expect(await listChoices(await app.aTrainingProvider())).toContain('Beekeeping');
  expect(await templateText()).toContain('Beekeeping');
  const { body } = await upload('beekeeping');
  expect([body.data.length, body.errors]).toEqual([1, []]);
});

test('keeps a removed skill for people who have it, but does not offer it [decisions §6]', async () => {
  await add('Calligraphy');
  const provider = await app.aTrainingProvider({ skillsOffered: ['Calligraphy'] });
  const candidate = await app.aCandidate({ status: 'REJECTED', skills: ['Calligraphy'] });
  await remove('Calligraphy');

  const skillsOf = async () =>
    (
      await app.database.execute<{ skills: string[] }>(
        'select skills from candidates where id = $1',
        [candidate.id],
      )
    )[0]?.skills;
  expect(await skillsOf()).toEqual(['Calligraphy']);
  expect(await listChoices(provider)).toContain('Calligraphy');
  expect(await listChoices(await app.aTrainingProvider())).not.toContain('Calligraphy');
  expect((await fixture.register(createRegistrationForm({ skills: ['Calligraphy'] }))).status).toBe(
    400,
  );

  const at = trackingFixture(app);
  const correction = new FormData();
  correction.append('name', 'Asha Kumari');
  for (const skill of ['calligraphy', 'Coding']) correction.append('skills[]', skill);
  const corrected = await at.correct(await at.signedIn(candidate), correction);
  expect(corrected.status).toBe(200);
  expect(await skillsOf()).toEqual(['Calligraphy', 'Coding']);

  const { body } = await upload('Calligraphy');
  expect(body.errors).toEqual([]);
  expect(body.data).toHaveLength(1);
  expect(body.notes).toMatchObject([
    { message: '"Calligraphy" is not in the list of skills: it was left out' },
  ]);
});

test('still matches candidates and providers by a removed skill', async () => {
  await add('Puppetry');
  const match = await app.aTrainingProvider({ skillsOffered: ['puppetry'] });
  const candidate = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Puppetry'] });
  await remove('Puppetry');
  const options = await app.request(
    'GET',
    `/api/l2admin/approved-l1-training-providers?candidateId=${candidate.id}`,
    { as: l2.token },
  );
  expect(options.status).toBe(200);
  expect(options.body.data[0]?._id).toBe(match.provider.id);
});
