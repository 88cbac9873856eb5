import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClosedBatch } from '#server/certificates/testing/closed-batch.ts';
import { revokingActions } from '#server/domain/audit/revoking-actions.ts';
import {
  createProviderForm,
  jobForm,
  providerPassword,
  readRegistrationId,
  readTextField,
  registerTestProvider,
  toEmail,
  trainingForm,
  type Form,
} from '#server/registration/testing/a-provider-registration.ts';
import type { Fields } from '#server/registration/testing/a-registration.ts';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l1: SignedIn;
let l2: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  l1 = await app.anL1Admin({ fullName: 'Ravi Sen' });
  l2 = await app.anL2Admin({ fullName: 'Leela Bose' });
});
afterAll(() => app.close());

/** For addresses that are put together. */
type Reply = {
  status: number;
  body: { message: string; data: Record<string, never> & { warnings?: string[] } };
};
const ask = (method: string, path: string, as: string | undefined, body: object = {}) =>
  app.request(method, path, {
    ...(as !== undefined && { as }),
    ...(method !== 'GET' && { body }),
  }) as Promise<Reply>;

const canLogIn = async (email: string, password = testPassword): Promise<boolean> =>
  (await ask('POST', '/api/auth/login', undefined, { email, password })).status === 200;

const mailsTo = async (email: string, event: string) =>
  (await app.listNotifications()).filter((mail) => mail.event === event && mail.to.email === email);

const newestLink = async (email: string): Promise<string | undefined> => {
  const mail = (await mailsTo(email, 'invitation')).at(-1);
  return mail?.event === 'invitation' ? mail.path.replace('/invitation#token=', '') : undefined;
};

const own = '/api/training-providers/people';
const reason = 'A complaint';
const newPassword = 'eleven-golden-otters';

/** A decision of the foundation, and every way in which a partner tries to undo it. */
type Pair = {
  decide: () => Promise<unknown>;
  /** Whether what was blocked is there, seen from outside. */
  isBack: () => Promise<boolean>;
  attempts: Record<string, () => Promise<unknown>>;
  /** The foundation undoes it; left out for what can never be undone. */
  undo?: () => Promise<unknown>;
};

const personDisabled = async (): Promise<Pair> => {
  const manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
  const other = await app.aTrainingProvider({ name: 'Sunrise Skill Academy' });
  const email = `sunita.devi.${manager.id.slice(-6)}@gmail.com`;
  const person = await app.aPerson(manager.provider, { fullName: 'Sunita Devi', email });
  const invited = { fullName: 'Sunita Devi', email };
  const record = `/api/l1admin/training-providers/${manager.provider.id}/people`;
  const expectRefusal = async (address: string) => {
    const before = (await mailsTo(l1.email, 'disabled-person-invited')).length;
    const { status, body } = await ask('POST', own, manager.token, { ...invited, email: address });
    expect([status, body.message]).toEqual([409, peopleMessages.foundationDecides]);
    const mails = await mailsTo(l1.email, 'disabled-person-invited');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ reason, isRefused: true, by: 'Meera Das' });
  };
  const disable = (disabled: boolean) =>
    ask('PUT', `${record}/${person.id}`, l1.token, { disabled, reason });
  return {
    decide: () => disable(true),
    isBack: async () => {
      const link = await newestLink(email);
      if (link !== undefined)
        await ask('POST', `/api/auth/invitation/${link}`, undefined, { newPassword });
      const { body } = await ask('POST', '/api/auth/login', undefined, {
        email,
        password: testPassword,
      });
      const token = (body.data as { token?: string } | null)?.token;
      if (token === undefined) return false;
      const me = await app.request('GET', '/api/auth/me', { as: token });
      return me.body.data.organisations.some(({ _id }) => _id === manager.provider.id);
    },
    attempts: {
      'invites the person again': () => expectRefusal(email),
      'makes the person a manager': () =>
        ask('PUT', `${own}/${person.id}`, manager.token, { organisationRole: 'MANAGER' }),
      'removes the person and invites them again': async () => {
        expect((await ask('DELETE', `${own}/${person.id}`, manager.token)).status).toBe(200);
        await expectRefusal(email);
      },
      'invites another address of the same mailbox': () =>
        expectRefusal(email.replace('@', '+new@').replace('.devi', 'devi')),
      'sends the invitation again': () =>
        ask('POST', `${own}/${person.id}/invitation`, manager.token),
      'invites the person to another organisation, which the foundation sees': async () => {
        const { status } = await ask('POST', own, other.token, invited);
        expect(status).toBe(201);
        const path = `/api/l2admin/training-providers/${other.provider.id}/people`;
        const { body } = await ask('GET', path, l2.token);
        expect(body.data).toMatchObject([
          {
            email,
            disabledElsewhere: [{ organisation: 'Sahyog Learning Foundation', reason }],
          },
          { disabledElsewhere: [] },
        ]);
        const mails = await mailsTo(l1.email, 'disabled-person-invited');
        expect(mails.at(-1)).toMatchObject({
          organisation: 'Sunrise Skill Academy',
          disabledIn: 'Sahyog Learning Foundation',
          isRefused: false,
        });
        // The managers learn nothing about it.
        const theirs = await ask('GET', own, other.token);
        expect(JSON.stringify(theirs.body)).not.toContain(reason);
        expect(JSON.stringify(theirs.body)).not.toContain('Sahyog');
      },
    },
    undo: async () => {
      // The record still shows the person that the manager removed.
      const { body } = await ask('GET', record, l1.token);
      expect(body.data).toMatchObject([
        { _id: person.id, status: 'DISABLED', reason, removed: true },
        { removed: false },
      ]);
      expect((await disable(false)).status).toBe(200);
      expect((await ask('POST', own, manager.token, invited)).status).toBe(201);
    },
  };
};

let serial = 0;
const register = async (form: Form, changes: Fields = {}) => {
  serial += 1;
  const fields = createProviderForm(form, {
    [form.nameField]: `Organisation ${serial}`,
    'contactPerson[mobileNumber]': `96000${String(serial).padStart(5, '0')}`,
    ...changes,
  });
  const { status, body } = await registerTestProvider(app, form, fields);
  return { status, fields, email: toEmail(fields), id: readRegistrationId(body.data, form) };
};

const providerBlocked = (step: 'reject' | 'hold') => async (): Promise<Pair> => {
  const { id, email, fields } = await register(trainingForm);
  const registrationID = readTextField(fields, 'registrationID');
  const phone = readTextField(fields, 'contactPerson[mobileNumber]');
  const review = (path: string, body: object = {}) =>
    ask('PUT', `/api/l1admin/${path}`, l1.token, body);
  const emails = [email];
  const expectWarning = async (form: Form, changes: Fields) => {
    const again = await register(form, changes);
    expect(again.status).toBe(201);
    emails.push(again.email);
    const seen = await ask('GET', `/api/l1admin/${form.kind}s/${again.id}`, l1.token);
    expect(seen.body.data).toMatchObject({
      status: 'PENDING',
      warnings: expect.arrayContaining(['BLOCKED_BEFORE']),
      duplicates: expect.arrayContaining([
        expect.objectContaining({
          kind: 'BLOCKED_BEFORE',
          record: expect.objectContaining({ _id: id, reviewKind: 'training-provider' }),
        }),
      ]),
    });
    const listed = await ask('GET', `/api/l1admin/${form.kind}s?q=${again.id}`, l1.token);
    expect(listed.body.data).toMatchObject([
      { warnings: expect.arrayContaining(['BLOCKED_BEFORE']) },
    ]);
  };
  return {
    decide: () =>
      step === 'reject'
        ? review(`approve-training-provider/${id}`, { status: 'REJECTED', reason })
        : review(`hold/training-provider/${id}`, { reason }),
    isBack: async () => {
      for (const one of emails) if (await canLogIn(one, providerPassword)) return true;
      return false;
    },
    attempts: {
      'registers with the same email': async () => {
        const again = await register(trainingForm, { 'contactPerson[email]': email });
        expect(again.status).toBe(409);
      },
      'registers with the same registration ID in another spelling': async () => {
        const again = await register(trainingForm, {
          registrationID: ` ${registrationID.toLowerCase()} `,
        });
        expect(again.status).toBe(409);
      },
      'registers as the other kind, which the reviewer sees': () =>
        expectWarning(jobForm, { registrationID }),
      'registers with another name, ID and email, but the phone of the contact person': () =>
        expectWarning(trainingForm, {
          'contactPerson[mobileNumber]': phone,
        }),
      'corrects the registration': async () => {
        const mail = (await mailsTo(email, 'registration-rejected')).at(-1);
        if (mail?.event !== 'registration-rejected' || step === 'hold') return;
        const token = mail.correction?.path.replace('/correct/', '');
        const form = new FormData();
        form.set('trainingProviderName', 'A corrected name');
        const { status } = await app.request('PUT', `/api/auth/correction/${token}`, { form });
        // It waits for the same decision again.
        expect(status).toBe(200);
      },
      'asks for a new password': () =>
        ask('POST', '/api/auth/forgot-password', undefined, { email }),
    },
    undo: async () => {
      if (step === 'hold') await review(`resume/training-provider/${id}`);
      const approved = await review(`approve-training-provider/${id}`, { status: 'APPROVED_L1' });
      expect(approved.status).toBe(200);
    },
  };
};

const skillRemoved = async (): Promise<Pair> => {
  const skill = 'Bamboo Craft';
  const add = () => ask('POST', '/api/l2admin/candidate-skills', l2.token, { skill });
  await add();
  const provider = await app.aTrainingProvider();
  const employer = await app.aJobProvider();
  return {
    decide: () =>
      ask('DELETE', `/api/l2admin/candidate-skills/${encodeURIComponent(skill)}`, l2.token),
    isBack: async () => {
      const { body } = await app.request('GET', '/api/skills');
      return (body.data as unknown as string[]).includes(skill);
    },
    attempts: {
      'offers it in the profile': async () => {
        const { status } = await ask('PUT', '/api/training-providers/skills', provider.token, {
          trainingProviderName: 'Sahyog',
          skills: [skill],
        });
        expect(status).toBe(400);
      },
      'adds it to the list': async () => {
        for (const { token } of [provider, employer]) {
          const answer = await ask('POST', '/api/l2admin/candidate-skills', token, { skill });
          expect(answer.status).toBe(403);
        }
      },
    },
    undo: add,
  };
};

const adminDisabled = (role: 'L1' | 'L2') => async (): Promise<Pair> => {
  const admin = await (role === 'L1' ? app.anL1Admin() : app.anL2Admin());
  const manager = await app.aTrainingProvider();
  const path = `/api/l2admin/${role.toLowerCase()}admins/${admin.id}`;
  const change = (disabled: boolean) =>
    ask('PUT', path, l2.token, {
      disabled,
      reason,
      assignedStates: [],
      assignedCities: ['Kolkata'],
    });
  const invited = { fullName: 'Asha Rao', email: admin.email };
  return {
    decide: () => change(true),
    isBack: async () => {
      expect(await newestLink(admin.email)).toBeUndefined();
      return canLogIn(admin.email);
    },
    attempts: {
      'invites the admin to an organisation, which ends in nothing': async () => {
        const { status, body } = await ask('POST', own, manager.token, invited);
        expect([status, body.data]).toMatchObject([201, { ...invited, status: 'INVITED' }]);
        const mails = await mailsTo(l2.email, 'disabled-person-invited');
        expect(mails.at(-1)).toMatchObject({ person: { email: admin.email }, disabledIn: null });
        const { _id: id } = body.data as unknown as { _id: string };
        expect((await ask('POST', `${own}/${id}/invitation`, manager.token)).status).toBe(200);
      },
      'registers an organisation with the address': async () => {
        const again = await register(trainingForm, { 'contactPerson[email]': admin.email });
        expect(again.status).toBe(409);
      },
      'asks for a new password': () =>
        ask('POST', '/api/auth/forgot-password', undefined, { email: admin.email }),
      'is created again by another L2 admin': async () => {
        const another = await app.anL2Admin();
        const answer = await ask('POST', '/api/l2admin/l2admins', another.token, invited);
        expect(answer.status).toBe(409);
      },
    },
    undo: () => change(false),
  };
};

const certificateRevoked = async (): Promise<Pair> => {
  const provider = await app.aTrainingProvider();
  const { code, batchId, passed } = await createClosedBatch(app, provider);
  const batch = `/api/training-providers/batches/${batchId}`;
  return {
    decide: () => ask('PUT', `/api/l2admin/certificates/${code}/revoke`, l2.token, { reason }),
    isBack: async () =>
      String((await app.request('GET', `/api/certificates/${code}`)).body.data.status) === 'VALID',
    attempts: {
      'records the result again': async () => {
        const results = [{ candidateId: passed, outcome: 'PASSED', score: 99 }];
        const answer = await ask('PUT', `${batch}/results`, provider.token, { results });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      },
      'closes the batch again': async () => {
        const answer = await ask('PUT', `${batch}/status`, provider.token, {
          status: 'COMPLETED',
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      },
    },
  };
};

const complaintAnswered = async (): Promise<Pair> => {
  const candidate = await app.aCandidate();
  const as = await app.sessions.begin({ id: String(candidate.id), role: 'CANDIDATE' });
  const raise = () =>
    ask('POST', '/api/candidate/grievances', as, { text: 'The trainer did not come for a week' });
  await raise();
  const open = '/api/l2admin/grievances?state=open';
  const [first] = (await ask('GET', open, l2.token)).body.data as unknown as { _id: string }[];
  const answer = (text: string) =>
    ask('PUT', `/api/l2admin/grievances/${first?._id}/answer`, l2.token, { answer: text });
  return {
    decide: () => answer('We spoke with the trainer'),
    isBack: async () => {
      const { data } = (await ask('GET', open, l2.token)).body;
      return (data as unknown as { _id: string }[]).some(({ _id }) => _id === first?._id);
    },
    attempts: {
      'a provider looks for a call that opens it': () => {
        const calls = Object.values(endpointsByFeature).flatMap((feature): Endpoint[] =>
          Object.values(feature),
        );
        const ofPartners = calls.filter(
          ({ path, role }) => path.includes('grievance') && role.endsWith('PROVIDER'),
        );
        expect(ofPartners).toEqual([]);
        return Promise.resolve();
      },
      'the candidate complains once more, which is another complaint': raise,
      'a second answer': async () => {
        expect((await answer('Never mind')).status).toBe(409);
      },
    },
  };
};

/** By the audit action of the decision. */
const pairs: Record<string, () => Promise<Pair>> = {
  'person-disabled': personDisabled,
  rejected: providerBlocked('reject'),
  held: providerBlocked('hold'),
  'l1-admin-disabled': adminDisabled('L1'),
  'l2-admin-disabled': adminDisabled('L2'),
  'certificate-revoked': certificateRevoked,
  'skill-removed': skillRemoved,
  'grievance-answered': complaintAnswered,
};

/** Decisions that no partner can repeat or undo: their subject has no account of a partner. */
const withoutPartner: Record<string, string> = {
  reopened: 'a step back to the review, as `rejected` and `held`',
  resumed: 'a step back to the review, as `rejected` and `held`',
  undone: 'a step back to the review, as `rejected` and `held`',
  erased: 'the person registers as a new one',
  'contact-person-erased': 'the organisation may register again, and is reviewed',
  'certificate-key-revoked': 'by the operator',
  'second-factor-reset': 'the holder sets up another app',
  'temporary-password-sent': 'the holder chooses a password',
  'l1-admin-scope-changed': 'no partner assigns cities',
  'auditor-ended': 'an auditor has no account; only level 2 invites again',
  'number-freed': 'the holder proves another number, or the same one again',
  'guardian-number-freed': 'a guardian agrees by the steps of a new consent',
  'account-disabled': 'by the server, which repeats `l1-admin-disabled` after a restore',
};

describe('T60: what the foundation decided, only the foundation undoes', () => {
  test('every decision that takes something away has a pair', () => {
    const decisions = Object.entries(revokingActions).flatMap(([action, revoked]) =>
      revoked?.by === 'foundation' ? [action] : [],
    );
    const known = new Set([...Object.keys(pairs), ...Object.keys(withoutPartner)]);
    expect(decisions.filter((action) => !known.has(action))).toEqual([]);
  });

  test('no call closes a centre, so there is none to open again', () => {
    const calls = Object.values(endpointsByFeature).flatMap((feature): Endpoint[] =>
      Object.values(feature),
    );
    const closing = calls.filter(
      ({ path, method }) =>
        /\/centres\/:id(?:\/(?:close|status))?$/u.test(path) && method !== 'GET',
    );
    expect(closing.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /training-providers/centres/:id',
    ]);
  });

  test.each(Object.entries(pairs))('%s', async (_, arrange) => {
    l1 = await app.anL1Admin({ fullName: 'Ravi Sen' });
    l2 = await app.anL2Admin({ fullName: 'Leela Bose' });
    const pair = await arrange();
    await pair.decide();
    expect(await pair.isBack()).toBe(false);
    for (const [name, attempt] of Object.entries(pair.attempts)) {
      app.advance({ seconds: 1 });
      await attempt();
      expect([name, await pair.isBack()]).toEqual([name, false]);
    }
    if (!pair.undo) return;
    await pair.undo();
    expect(await pair.isBack()).toBe(true);
  });
});
