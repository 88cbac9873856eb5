import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toForm,
  createRegistrationForm,
  sendRegistration,
  registrationsFixture,
  type Registration,
  type RegistrationsFixture,
} from './testing/a-registration.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let fixture: RegistrationsFixture;
beforeAll(async () => {
  fixture = await registrationsFixture();
});
afterAll(() => fixture.app.close());

const victim = '10.1.0.1';
const stranger = '10.2.0.1';
const from = (ip: string, fields: Registration, headers: Record<string, string> = {}) =>
  sendRegistration(fixture.app, fields, { ip, headers });
const proof = (email: string, ip: string) => verifyTestEmail(fixture.app, email, ip);
const unverified = [400, 'Please verify your email'];

describe('T10, SEC-14: the proof of an address belongs to the person who proved it', () => {
  test('rejects a stranger elsewhere, whatever proof they send', async () => {
    const fields = createRegistrationForm();
    await proof(fields.email, victim);
    const own = await proof('stranger@example.org', stranger);
    const before = await fixture.traces();
    for (const headers of [{}, { 'email-proof': own }, { 'email-proof': 'x'.repeat(43) }]) {
      const { status, body } = await from(stranger, fields, headers);
      expect([status, body.message]).toEqual(unverified);
    }
    expect(await fixture.traces()).toEqual(before);
    expect((await from(victim, fields)).status).toBe(201);
  });

  test('accepts the browser that proved it from another network', async () => {
    const fields = createRegistrationForm();
    const secret = await proof(fields.email, victim);
    expect((await from('10.3.0.1', fields, { 'email-proof': secret })).status).toBe(201);
  });

  test('rejects a wrong proof on the same network too', async () => {
    const fields = createRegistrationForm();
    await proof(fields.email, victim);
    const other = await proof('somebody-else@example.org', victim);
    const { status, body } = await from(victim, fields, { 'email-proof': other });
    expect([status, body.message]).toEqual(unverified);
  });

  test('requires the same network without the proof; for IPv6 the same /64', async () => {
    const fields = createRegistrationForm();
    await proof(fields.email, '2001:db8:3:4::1');
    expect((await from('2001:db8:3:5::1', fields)).status).toBe(400);
    expect((await from('2001:db8:3:4::9', fields)).status).toBe(201);
  });

  test('reports a registered email only to the owner of a used proof', async () => {
    const fields = createRegistrationForm();
    const secret = await proof(fields.email, victim);
    expect((await from(victim, fields)).status).toBe(201);
    const again = createRegistrationForm({ email: fields.email });
    const response = await from(stranger, again);
    expect([response.status, response.body.message]).toEqual(unverified);
    const used = [409, 'This email is already registered'];
    const same = await from(victim, again);
    expect([same.status, same.body.message]).toEqual(used);
    const holder = await from('10.3.0.9', again, { 'email-proof': secret });
    expect([holder.status, holder.body.message]).toEqual(used);
  });

  test('applies to the provider’s form and to a correction at /track', async () => {
    const { provider } = await fixture.app.aTrainingProvider();
    await proof(provider.contactEmail, victim);
    const form = toForm({ 'contactPerson[email]': provider.contactEmail });
    const answer = await fixture.app.request('POST', '/api/auth/job-provider/register', {
      form,
      ip: stranger,
    });
    expect(answer.status).toBe(400);

    const candidate = await fixture.app.aCandidate({ status: 'REJECTED' });
    const token = await fixture.app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    const email = 'newly-proved@example.org';
    const secret = await proof(email, victim);
    const correct = (ip: string, headers: Record<string, string> = {}) =>
      fixture.app.request('PUT', '/api/candidate/application', {
        as: token,
        form: toForm({ email }),
        ip,
        headers,
      });
    expect((await correct(stranger)).body.message).toBe('Please verify your email');
    expect((await correct(stranger, { 'email-proof': secret })).status).toBe(200);
  });
});
