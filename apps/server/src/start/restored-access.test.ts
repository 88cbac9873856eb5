import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import { revocationList } from '#server/domain/audit/revocations.ts';
import { revokingActions } from '#server/domain/audit/revoking-actions.ts';
import { howrah, kolkata, testPassword, type SignedIn } from '#server/testing/builders.ts';
import { codeOf, setUpApp } from '#server/testing/authenticator-app.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { replayRevocations } from './replay.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let app: TestApp;
let l2: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

/** For addresses that are put together. */
const ask = (method: string, path: string, options: object) =>
  app.request(method, path, options) as Promise<{ status: number; body: { data: never } }>;
const succeeds = async (method: string, path: string, options: object) => {
  const { status, body } = await ask(method, path, options);
  expect([path, status, body]).toMatchObject([path, expect.toSatisfy((n) => n < 300), {}]);
  return body.data as Record<string, never>;
};

/** Tables with what lets people in. A restore brings back their rows. */
const tables = [
  'accounts',
  'memberships',
  'l1_admin_places',
  'providers',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'record_changes',
  'candidates',
  'history',
] as const;

const columnsOf = async (table: string): Promise<string> => {
  const rows = await app.database.execute<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
};

const backUp = async (): Promise<void> => {
  for (const table of tables) {
    await app.database.execute(`drop table if exists backup_${table}`);
    await app.database.execute(`create table backup_${table} as select * from ${table}`);
  }
};

/** Puts the rows of the backup back, without triggers and foreign keys, and ends all sessions as a restore does. */
const restore = (): Promise<void> =>
  app.database.transaction(async () => {
    await app.database.execute("set local session_replication_role = 'replica'");
    for (const table of tables) {
      const columns = await columnsOf(table);
      await app.database.execute(`delete from ${table}`);
      await app.database.execute(
        `insert into ${table} (${columns}) select ${columns} from backup_${table}`,
      );
    }
    await app.database.execute('delete from sessions');
    await app.database.execute(`update revocation_list set saved_at = saved_at - interval '1 day'`);
  });

const logIn = async (email: string, password = testPassword, more: object = {}) =>
  app.request('POST', '/api/auth/login', { body: { email, password, ...more } });

/** A way to take something away by a call, and how to see from outside whether it is gone. */
type Scenario = {
  takeAway: () => Promise<unknown>;
  hasAccess: () => Promise<boolean>;
};

const newPassword = 'eleven-golden-otters';
const reason = 'A complaint';

/** A code works once, so each one is of another half minute. */
const codeFor = (secret: string): string => {
  app.advance({ seconds: 60 });
  return codeOf(app, secret);
};

const aMember = async (role: 'MEMBER' | 'MANAGER' = 'MEMBER') => {
  const manager = await app.aTrainingProvider();
  const person = await app.aPerson(manager.provider, { membership: { role } });
  return { manager, person };
};

const canLogIn = (email: string, more?: object) => async () =>
  (await logIn(email, testPassword, more)).status === 200;

const own = '/api/training-providers/people';

const aProvider = async (status: 'APPROVED_L1' | 'PENDING' = 'APPROVED_L1') => {
  const { provider, email } = await app.aTrainingProvider({ status });
  const l1 = await app.anL1Admin();
  type Step = 'approve' | 'reject' | 'hold' | 'resume' | 'reopen' | 'undo';
  const review = (step: Step) => {
    const decides = step === 'approve' || step === 'reject';
    const path = decides
      ? `approve-training-provider/${provider.id}`
      : `${step}/training-provider/${provider.id}`;
    const status = step === 'approve' ? 'APPROVED_L1' : 'REJECTED';
    const body = decides
      ? { status, reason }
      : step === 'hold' || step === 'reopen'
        ? { reason }
        : {};
    return succeeds('PUT', `/api/l1admin/${path}`, { as: l1.token, body });
  };
  const rejectLater = async () => {
    for (const step of ['hold', 'resume', 'reject'] as const) await review(step);
  };
  return { email, review, rejectLater };
};

const undo = (path: string) =>
  succeeds('POST', '/api/auth/undo-account-change', {
    body: { token: path.replace('/undo-account-change#token=', '') },
  });

const changeEmail = async ({ token: as, email: former }: SignedIn): Promise<string> => {
  const email = `new-${former}`;
  await verifyTestEmail(app, email);
  await succeeds('PUT', '/api/account/contact', { as, body: { fullName: 'Asha Rao', email } });
  return email;
};

/** One scenario for each action that takes away access and whose list the database fills. */
const scenarios: Partial<Record<AuditAction, () => Promise<Scenario>>> = {
  'password-changed': async () => {
    const person = await app.aTrainingProvider();
    return {
      takeAway: () =>
        succeeds('POST', '/api/auth/change-password', {
          as: person.token,
          body: { currentPassword: testPassword, newPassword },
        }),
      hasAccess: canLogIn(person.email),
    };
  },
  'second-factor-set-up': async () => {
    const person = await app.aTrainingProvider();
    return { takeAway: () => setUpApp(app, person), hasAccess: canLogIn(person.email) };
  },
  'second-factor-removed': async () => {
    const person = await app.aTrainingProvider();
    const { secret } = await setUpApp(app, person);
    return {
      takeAway: () =>
        succeeds('POST', '/api/auth/second-factor/remove', {
          as: person.token,
          body: { code: codeFor(secret) },
        }),
      // A thief with the lost phone still gets a code that is accepted within a session.
      hasAccess: async () => {
        const [row] = await app.database.execute(
          'select 1 from second_factors where account_id = $1',
          [person.id],
        );
        return row !== undefined;
      },
    };
  },
  'second-factor-reset': async () => {
    const admin = await app.anL1Admin();
    const { secret } = await setUpApp(app, admin);
    await setUpApp(app, l2);
    return {
      takeAway: () =>
        succeeds('DELETE', `/api/l2admin/l1admins/${admin.id}/second-factor`, { as: l2.token }),
      hasAccess: async () => {
        await logIn(admin.email, testPassword, { code: codeFor(secret) });
        const [row] = await app.database.execute(
          'select 1 from second_factors where account_id = $1',
          [admin.id],
        );
        return row !== undefined;
      },
    };
  },
  'recovery-codes-renewed': async () => {
    const person = await app.aTrainingProvider();
    const { recoveryCodes } = await setUpApp(app, person);
    return {
      takeAway: () =>
        succeeds('POST', '/api/auth/second-factor/recovery-codes', {
          as: person.token,
          body: {},
        }),
      hasAccess: async () =>
        await canLogIn(person.email, { code: recoveryCodes.pop()?.replace('-', '') })(),
    };
  },
  'passkey-removed': async () => {
    const person = await app.aTrainingProvider();
    const { secret } = await setUpApp(app, person);
    expect(secret).toBeTruthy();
    const id = '0193f0a0-0000-7000-8000-00000000000a';
    await app.database.execute(
      `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, 'lost', '\\x00', 0, '{}', 'Lost phone', $3)`,
      [id, person.id, app.clock()],
    );
    return {
      takeAway: () => succeeds('DELETE', `/api/auth/passkeys/${id}`, { as: person.token }),
      hasAccess: async () =>
        (await app.database.execute('select 1 from passkeys where id = $1', [id])).length > 0,
    };
  },
  'temporary-password-sent': async () => {
    const admin = await app.anL1Admin();
    return {
      takeAway: () =>
        succeeds('POST', `/api/l2admin/l1admins/${admin.id}/temporary-password`, {
          as: l2.token,
          body: {},
        }),
      hasAccess: canLogIn(admin.email),
    };
  },
  rejected: async () => {
    const { email, rejectLater } = await aProvider();
    return { takeAway: rejectLater, hasAccess: canLogIn(email) };
  },
  held: async () => {
    const { email, review } = await aProvider();
    return { takeAway: () => review('hold'), hasAccess: canLogIn(email) };
  },
  resumed: async () => {
    const { email, review } = await aProvider();
    return {
      takeAway: async () => {
        await review('hold');
        await review('resume');
      },
      hasAccess: canLogIn(email),
    };
  },
  reopened: async () => {
    const { email, review, rejectLater } = await aProvider();
    return {
      takeAway: async () => {
        await rejectLater();
        await review('reopen');
      },
      hasAccess: canLogIn(email),
    };
  },
  undone: async () => {
    const { email, review } = await aProvider('PENDING');
    await review('approve');
    return { takeAway: () => review('undo'), hasAccess: canLogIn(email) };
  },
  'l1-admin-scope-changed': async () => {
    const admin = await app.anL1Admin({ places: [kolkata, howrah] });
    const { id } = await app.aCandidate({ ...howrah });
    return {
      takeAway: () =>
        succeeds('PUT', `/api/l2admin/l1admins/${admin.id}`, {
          as: l2.token,
          body: {
            assignedStates: ['West Bengal'],
            assignedCities: ['Kolkata'],
            disabled: false,
          },
        }),
      hasAccess: async () => {
        const { token } = (await logIn(admin.email)).body.data;
        const seen = await ask('GET', `/api/l1admin/candidates/${id}`, { as: token });
        return seen.status === 200;
      },
    };
  },
  'l1-admin-disabled': async () => {
    const admin = await app.anL1Admin();
    return {
      takeAway: () =>
        succeeds('PUT', `/api/l2admin/l1admins/${admin.id}`, {
          as: l2.token,
          body: { assignedStates: [], assignedCities: ['Kolkata'], disabled: true },
        }),
      hasAccess: canLogIn(admin.email),
    };
  },
  'l2-admin-disabled': async () => {
    const admin = await app.anL2Admin();
    return {
      takeAway: () =>
        succeeds('PUT', `/api/l2admin/l2admins/${admin.id}`, {
          as: l2.token,
          body: { disabled: true, reason },
        }),
      hasAccess: canLogIn(admin.email),
    };
  },
  'person-changed': async () => {
    const { manager, person } = await aMember('MANAGER');
    return {
      takeAway: () =>
        succeeds('PUT', `${own}/${person.id}`, {
          as: manager.token,
          body: { organisationRole: 'MEMBER' },
        }),
      hasAccess: async () => {
        const { token } = (await logIn(person.email)).body.data;
        return (await ask('GET', own, { as: token })).status === 200;
      },
    };
  },
  'person-removed': async () => {
    const { manager, person } = await aMember();
    return {
      takeAway: () => succeeds('DELETE', `${own}/${person.id}`, { as: manager.token }),
      hasAccess: canLogIn(person.email),
    };
  },
  'person-change-undone': async () => {
    const { manager, person } = await aMember();
    await succeeds('PUT', `${own}/${person.id}`, {
      as: manager.token,
      body: { organisationRole: 'MANAGER' },
    });
    return {
      takeAway: async () => {
        const mail = (await app.listNotifications()).findLast(
          ({ event, to }) => event === 'organisation-people-changed' && to.email === manager.email,
        );
        const path = mail?.event === 'organisation-people-changed' ? mail.undo?.path : '';
        await undo(path ?? '');
      },
      hasAccess: async () => {
        const { token } = (await logIn(person.email)).body.data;
        return (await ask('GET', own, { as: token })).status === 200;
      },
    };
  },
  'account-contact-changed': async () => {
    const person = await app.aTrainingProvider();
    return {
      takeAway: () => changeEmail(person),
      hasAccess: canLogIn(person.email),
    };
  },
  'account-contact-change-undone': async () => {
    const person = await app.aTrainingProvider();
    const email = await changeEmail(person);
    return {
      takeAway: async () => {
        const mail = (await app.listNotifications()).findLast(
          ({ event }) => event === 'account-contact-changed',
        );
        await undo(mail?.event === 'account-contact-changed' ? mail.undo.path : '');
      },
      hasAccess: canLogIn(email),
    };
  },
  'person-disabled': async () => {
    const { manager, person } = await aMember();
    const path = `/api/l2admin/training-providers/${manager.provider.id}/people/${person.id}`;
    return {
      takeAway: () => succeeds('PUT', path, { as: l2.token, body: { disabled: true, reason } }),
      hasAccess: canLogIn(person.email),
    };
  },
  'number-freed': async () => {
    const { id } = await app.aCandidate({ ...kolkata });
    return {
      takeAway: async () => {
        await app.candidateRequests.add({
          candidateId: id,
          kind: 'number',
          number: (await app.candidates.find(id))?.mobileNumber ?? '',
        });
        const body = { isTheirs: false, reason };
        await succeeds('PUT', `/api/l2admin/candidates/${id}/number`, { as: l2.token, body });
      },
      hasAccess: async () => (await app.candidates.find(id))?.mobileNumber !== '',
    };
  },
  'guardian-number-freed': async () => {
    const guardian = { guardianName: 'Ram Kumar', guardianRelation: 'Father' } as const;
    const { id } = await app.aCandidate({
      ...kolkata,
      ...guardian,
      guardianContact: '9800000017',
      guardianConsent: 'paper',
      guardianConsentAt: app.clock(),
      category: '16-20',
      dateOfBirth: '2010-01-01',
    });
    return {
      takeAway: async () => {
        await app.candidateRequests.add({ candidateId: id, kind: 'number', number: '9800000017' });
        const body = { isTheirs: false, reason };
        await succeeds('PUT', `/api/l2admin/candidates/${id}/number`, { as: l2.token, body });
      },
      hasAccess: async () => (await app.candidates.find(id))?.guardianContact !== '',
    };
  },
};

/** Tested beside the records that they belong to: `apply-revocations.test.ts`, `funder-facts.test.ts`, and the tests of restores and erasures. */
const testedElsewhere = new Set([
  'restore',
  'erasedIds',
  'certificates',
  'certificateKeys',
  'sharings',
  'consents',
  'funderFacts',
]);
/** Written by the server itself, when it repeats a revocation. */
const byServer: readonly string[] = ['account-disabled'];

const taking = Object.entries(revokingActions).flatMap(([action, revoked]) =>
  revoked === null || testedElsewhere.has(revoked.list) || byServer.includes(action)
    ? []
    : [action as AuditAction],
);

describe('T70: after a restore, no one has back what was taken away by', () => {
  test.each(taking)('%s', async (action) => {
    const scenario = scenarios[action];
    expect(scenario, `${action} needs a scenario`).toBeDefined();
    if (!scenario) return;
    l2 = await app.anL2Admin();
    const { takeAway, hasAccess } = await scenario();
    expect(await hasAccess()).toBe(true);
    await backUp();
    await takeAway();
    const [audited] = await app.database.execute(
      'select 1 from audit where action = $1 and not detail ? $2 limit 1',
      [action, 'again'],
    );
    expect(audited, `${action} is audited`).toBeDefined();
    expect(await hasAccess()).toBe(false);
    app.advance({ minutes: 1 });
    const list = revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage });
    await list.keep();
    await restore();
    expect(await hasAccess()).toBe(true);
    await replayRevocations(app);
    expect(await hasAccess()).toBe(false);
    expect(await list.findRevived()).toBeUndefined();
  });
});

test('informs people which parts of their sign-in to renew after a restore', async () => {
  const person = await app.aTrainingProvider();
  await backUp();
  await succeeds('POST', '/api/auth/change-password', {
    as: person.token,
    body: { currentPassword: testPassword, newPassword },
  });
  app.advance({ minutes: 1 });
  await revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage }).keep();
  await restore();
  await replayRevocations(app);
  const mails = (await app.listNotifications()).filter(({ to }) => to.email === person.email);
  expect(mails.at(-1)).toMatchObject({ event: 'account-restored', lost: ['password'] });
});

test('a list of an earlier version takes nothing away that it does not name', async () => {
  const admin = await app.anL1Admin({ places: [kolkata, howrah] });
  await replayRevocations(app);
  const file = `${app.settings.dataDir}/revocations.json`;
  const stored = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const { savedAt, accounts, certificates, sharings } = stored;
  await writeFile(file, JSON.stringify({ savedAt, accounts, certificates, sharings }));
  await app.storage.put('revocations.json', Readable.from([Buffer.from('{}')]), 2);
  await app.database.execute(`update revocation_list set saved_at = saved_at - interval '1 day'`);
  await replayRevocations(app);
  const places = await app.database.execute('select 1 from l1_admin_places where account_id = $1', [
    admin.id,
  ]);
  expect(places).toHaveLength(2);
});
