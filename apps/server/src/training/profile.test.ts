import {
  firstCandidateSkills,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
beforeAll(async () => {
  at = await trainingFixture();
});
afterAll(() => at.close());

type Provider = { token: string };
const read = (by: Provider) =>
  at.app.request('GET', '/api/training-providers/profile', { as: by.token });
const save = (by: Provider, body: unknown) =>
  at.app.request('PUT', '/api/training-providers/skills', { as: by.token, body });
const trainingProviderName = 'Sunrise Training Centre';

test('returns exactly the profile of the card, and the skills to choose from (SEC-32)', async () => {
  const owner = await at.app.aTrainingProvider();
  const { body, headers } = await read(owner);
  expect(body.data).toEqual({
    _id: owner.provider.id,
    version: 1,
    trainingProviderName: owner.provider.name,
    registrationID: owner.provider.registrationId,
    status: 'APPROVED_L1',
    contactPerson: {
      name: 'Meera Das',
      email: owner.email,
      mobileNumber: owner.provider.contactMobileNumber,
    },
    skillsOffered: ['Tailoring', 'Coding'],
    skillsToChooseFrom: [
      ...new Set([...firstCandidateSkills, ...trainingRegistrationSkills, 'Tailoring']),
    ].toSorted(),
  });
  expect(headers['cache-control']).toContain('no-store');
});

test('saves and audits name and skills, and shows them in the session at once', async () => {
  const owner = await at.app.aTrainingProvider();
  const skills = ['Dance', 'Tailoring'];
  const saved = await save(owner, { trainingProviderName: `  ${trainingProviderName} `, skills });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    message: 'Profile updated successfully!',
    data: { trainingProviderName, skillsOffered: skills },
  });
  expect((await read(owner)).body.data).toEqual(saved.body.data);
  const me = await at.app.request('GET', '/api/auth/me', { as: owner.token });
  expect(me.body.data.user.trainingProviderId).toEqual({
    _id: owner.provider.id,
    trainingProviderName,
  });
  expect((await at.stats(owner)).skillsOffered).toEqual(skills);
  const audited = await at.app.database.execute<{ action: string; actor_id: string }>(
    'select action, actor_id from audit where record_id = $1',
    [owner.provider.id],
  );
  expect(audited).toEqual([{ action: 'provider-profile-changed', actor_id: owner.id }]);
});

test('keeps a skill that left the master list, also after it was removed (R38)', async () => {
  const owner = await at.app.aTrainingProvider();
  const form = { trainingProviderName, skills: ['Tailoring'] };
  expect((await save(owner, form)).status).toBe(200);
  expect((await save(owner, { ...form, skills: ['Coding'] })).status).toBe(200);
  expect((await read(owner)).body.data.skillsToChooseFrom).toContain('Tailoring');
  expect((await save(owner, form)).body.data.skillsOffered).toEqual(['Tailoring']);
  const { body } = await save(owner, { ...form, skills: [...trainingRegistrationSkills] });
  expect(body.data.skillsOffered).toEqual(trainingRegistrationSkills);
});

test('rejects a skill that the provider never offered', async () => {
  const other = await at.app.aTrainingProvider({ skillsOffered: ['Beekeeping'] });
  expect((await read(other)).body.data.skillsToChooseFrom).toContain('Beekeeping');
  const owner = await at.app.aTrainingProvider();
  expect(
    (await save(owner, { trainingProviderName, skills: ['Coding'] })).body.data.skillsOffered,
  ).toEqual(['Coding']);
  const rejected = await save(owner, { trainingProviderName, skills: ['Beekeeping'] });
  expect([rejected.status, rejected.body.errors]).toEqual([
    400,
    [{ path: 'skills', message: 'Please select a valid Skill' }],
  ]);
  expect((await read(owner)).body.data.skillsOffered).toEqual(['Coding']);
});

const name = 'Training provider name is required';
const skill = 'Please select at least one skill';
test.each([
  [{}, name],
  [{ trainingProviderName: '', skills: ['Coding'] }, name],
  [{ trainingProviderName: '   ', skills: [] }, name],
  [{ trainingProviderName: 7, skills: ['Coding'] }, name],
  [{ trainingProviderName: ['a'], skills: ['Coding'] }, name],
  [{ trainingProviderName: { $ne: 1 }, skills: ['Coding'] }, name],
  [{ trainingProviderName }, skill],
  [{ trainingProviderName, skills: [] }, skill],
  [{ trainingProviderName, skills: null }, skill],
  [{ trainingProviderName, skills: 'Coding' }, skill],
  [{ trainingProviderName, skills: { 0: 'Coding' } }, skill],
  [{ trainingProviderName, skills: [null] }, 'Please select a valid Skill'],
  [{ trainingProviderName, skills: [['Coding']] }, 'Please select a valid Skill'],
  [{ trainingProviderName, skills: ['coding '] }, 'Please select a valid Skill'],
  [{ trainingProviderName, skills: ['Flying'] }, 'Please select a valid Skill'],
  [{ trainingProviderName, skills: ['Coding', 'Coding'] }, 'Please select each skill only once'],
  [
    { trainingProviderName: 'x'.repeat(201), skills: ['Coding'] },
    'Training provider name must be 200 characters or fewer',
  ],
])('rejects %j: %s (FLT-43)', async (body, message) => {
  const owner = await at.app.aTrainingProvider();
  const before = (await read(owner)).body.data;
  const answer = await save(owner, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect((await read(owner)).body.data).toEqual(before);
});

test('ignores other fields and changes no other provider (SEC-31, SEC-28)', async () => {
  const [owner, other] = [await at.app.aTrainingProvider(), await at.app.aTrainingProvider()];
  const forged = {
    _id: other.provider.id,
    providerId: other.provider.id,
    status: 'REJECTED',
    registrationID: 'X',
    role: 'L2_ADMIN',
    contactPerson: { email: 'x@example.org' },
  };
  const { status, body } = await save(owner, {
    trainingProviderName,
    skills: ['Coding'],
    ...forged,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    _id: owner.provider.id,
    status: 'APPROVED_L1',
    registrationID: owner.provider.registrationId,
    contactPerson: { email: owner.email },
  });
  expect((await read(other)).body.data.trainingProviderName).toBe(other.provider.name);
});

test('keeps a name in any script as typed (FLT-41)', async () => {
  const owner = await at.app.aTrainingProvider();
  const names = ['सूर्योदय प्रशिक्षण केंद्र', 'திறன் மையம்', "O'Neill & Söhne <b>🙂</b>"];
  for (const providerName of names) {
    const { body } = await save(owner, { trainingProviderName: providerName, skills: ['Coding'] });
    expect(body.data.trainingProviderName).toBe(providerName);
  }
});
