import { describe, expect, test } from 'vitest';
import { listPhoneTexts } from './platform/messaging/message-channels.ts';
import { readSettings } from './settings.ts';

const account = `AC${'1'.repeat(32)}:token`;
const api = 'api.twilio.com';

describe('providers of SMS and WhatsApp', () => {
  test.each([
    `twilio://${account}@${api}?from=+14155550123`,
    `twilio://${account}@${api}?from=PURBDY`,
    `twilio://${account}@${api}?service=MG${'2'.repeat(32)}`,
    'https://any:key@sms.example/in',
    'https://sms.example/in',
    'http://127.0.0.1:4020/sms',
  ])('accepts %s', (url) => {
    expect(readSettings({ SMS_URL: url }).smsUrl).toBe(url);
  });

  test.each([
    ['SMS_URL', 'ftp://sms.example', 'must be an address starting with https:// or twilio://'],
    ['SMS_URL', 'sms.example', 'must be an address starting with https:// or twilio://'],
    ['SMS_URL', `twilio://me:token@${api}?from=+14155550123`, 'needs the account SID'],
    [
      'SMS_URL',
      `twilio://${account.slice(0, 34)}@${api}?from=+14155550123`,
      'needs the auth token',
    ],
    ['SMS_URL', `twilio://${account}@${api}`, 'needs either from= (a number) or service='],
    ['SMS_URL', `twilio://${account}@${api}?from=12`, 'from= must be a number as +14155550123'],
    ['SMS_URL', `twilio://${account}@${api}?service=MG1`, 'service= must be MG and 32'],
    ['WHATSAPP_URL', `twilio://${account}@${api}?from=PURBDY`, 'from= must be a number'],
  ])('stops at the start and names %s=%s: %s', (name, url, fault) => {
    expect(() => readSettings({ [name]: url })).toThrow(`${name}: ${fault}`);
  });
});

const every = (id: string): string =>
  listPhoneTexts(['hi'])
    .map((name) => `${name}=${id}`)
    .join(',');
const entity = '1101234567890123456';
const template = '1107123456789012345';

describe('registered texts', () => {
  test('has the registered id of every text', () => {
    const settings = readSettings({ DLT_ENTITY_ID: entity, DLT_TEMPLATES: every(template) });
    const { sms } = settings.phoneTemplates;
    expect(sms.entityId).toBe(entity);
    expect(sms.ids['assigned-job-provider']).toBe(template);
  });

  test('sends messages in Hindi and in the selected languages, each with its ids', () => {
    const selected = { SMS_LANGUAGES: 'or, bn' };
    expect(readSettings({}).phoneLanguages).toEqual(['hi', 'bn', 'or']);
    expect(readSettings({ SMTP_URL: 'smtp://127.0.0.1' }).phoneLanguages).toEqual(['hi']);
    expect(readSettings(selected).phoneLanguages).toEqual(['bn', 'or']);
    expect(() => readSettings({ SMS_LANGUAGES: 'hi,ta' })).toThrow(
      'SMS_LANGUAGES: must be codes of languages, as in hi,bn,or',
    );
    const registered = { DLT_ENTITY_ID: entity, DLT_TEMPLATES: every(template) };
    expect(() => readSettings({ ...registered, ...selected })).toThrow(
      'DLT_TEMPLATES: no id for registration-received.candidate.bn',
    );
  });

  test.each([
    [{ DLT_TEMPLATES: every(template) }, 'DLT_ENTITY_ID and DLT_TEMPLATES are needed together'],
    [{ DLT_ENTITY_ID: entity }, 'DLT_ENTITY_ID and DLT_TEMPLATES are needed together'],
    [
      { DLT_ENTITY_ID: 'PE-1', DLT_TEMPLATES: every(template) },
      'DLT_ENTITY_ID: must be the digits of a principal entity id',
    ],
    [
      { DLT_ENTITY_ID: entity, DLT_TEMPLATES: `${every(template)},hello=${template}` },
      'DLT_TEMPLATES: there is no text "hello"',
    ],
    [
      { DLT_ENTITY_ID: entity, DLT_TEMPLATES: every('x') },
      'DLT_TEMPLATES: the id of assigned-candidate is not one',
    ],
    [
      { DLT_ENTITY_ID: entity, DLT_TEMPLATES: every(template).split(',').slice(1).join(',') },
      'DLT_TEMPLATES: no id for registration-received.candidate',
    ],
    [
      {
        WHATSAPP_URL: `twilio://${account}@${api}?from=+14155238886`,
        WHATSAPP_TEMPLATES: every('registration'),
      },
      'WHATSAPP_TEMPLATES: Twilio needs content SIDs',
    ],
  ])('stops at the start and names %j: %s', (environment, fault) => {
    expect(() => readSettings(environment)).toThrow(fault);
  });

  test('accepts other template names for another WhatsApp provider', () => {
    const WHATSAPP_URL = 'https://any:key@whatsapp.example/in';
    const { phoneTemplates } = readSettings({
      WHATSAPP_URL,
      WHATSAPP_TEMPLATES: every('purboday_text'),
    });
    expect(phoneTemplates.whatsapp.ids['assigned-candidate']).toBe('purboday_text');
  });
});

test('sends messages unless MESSAGES=off [OP-18]', () => {
  expect(readSettings({}).messagesOff).toBe(false);
  expect(readSettings({ MESSAGES: 'off' }).messagesOff).toBe(true);
  expect(() => readSettings({ MESSAGES: 'no' })).toThrow('MESSAGES: must be on or off');
});

describe('addresses [OP-8, OP-9, OP-10, OP-11]', () => {
  test.each(['https://purboday.example.org', 'https://purboday.example.org/'])(
    'accepts APP_URL=%s',
    (url) => {
      expect(readSettings({ APP_URL: url }).appUrl).toBe('https://purboday.example.org');
    },
  );

  test.each(['https://example.org/app', 'https://example.org/?a=1', 'https://me@example.org'])(
    'rejects APP_URL=%s',
    (url) => {
      expect(() => readSettings({ APP_URL: url })).toThrow(
        'APP_URL: must be an address without a path',
      );
    },
  );

  test('rejects TRUST_PROXY=true and says what to write', () => {
    expect(() => readSettings({ TRUST_PROXY: 'true' })).toThrow(
      /^TRUST_PROXY: must not be true.*write the number of reverse proxies.*or their addresses/u,
    );
    expect(() => readSettings({ TRUST_PROXY: '10.0.0.1, proxy' })).toThrow(
      'TRUST_PROXY: must be the number of reverse proxies, or their addresses with commas between: "proxy" is neither',
    );
  });

  test.each(['10.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'fd00::/8'])(
    'accepts TRUST_PROXY=%s',
    (text) => {
      expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(text);
    },
  );

  test('trusts a number of proxies', () => {
    for (const none of ['', '0', 'false'])
      expect(readSettings({ TRUST_PROXY: none }).trustProxy).toBe(false);
    const { trustProxy } = readSettings({ TRUST_PROXY: '2' });
    if (typeof trustProxy !== 'function') throw new Error('It is not a number of proxies');
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false]);
  });

  test.each(['::1', '[::1]'])('writes the address of HOST=%s with brackets', (HOST) => {
    const { host, appUrl } = readSettings({ HOST });
    expect([host, appUrl]).toEqual(['::1', 'http://[::1]:3000']);
  });

  test.each([
    ['postgres://me:a#b@db.example/records', '%23'],
    ['postgres://me:1#b@db.example/records', '%23'],
    ['postgres://me:a/b@db.example/records', '%2F'],
    ['postgres://me:1/b@db.example/records', '%2F'],
    ['postgres://me:a?b@db.example/records', '%3F'],
    ['postgres://me:a@b@db.example/records', '%40'],
    ['postgres://me:a%b@db.example/records', '%25'],
  ])('says what to write in %s', (url, escaped) => {
    const expected = `in the user or the password: write ${escaped} instead`;
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(expected);
    expect(() => readSettings({ DIRECT_DATABASE_URL: url })).toThrow(expected);
  });

  test.each([
    'postgres://me:a%23b@db.example/records',
    'postgres://db.example:5432/records?user=me@example.org',
    'postgres://db.example:5432?user=me@example.org',
    'postgres:///records?host=/run/postgresql',
  ])('accepts %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('says so for the mail server and the buckets too, and accepts an email address as user', () => {
    const bucket = 's3://KEY:a/b@s3.example/papers';
    for (const name of ['S3_URL', 'BACKUP_TO'])
      expect(() => readSettings({ [name]: bucket })).toThrow(`${name}: contains / in the user`);
    expect(() => readSettings({ SMTP_URL: 'smtps://me:a#b@mail.example' })).toThrow('write %23');
    const SMTP_URL = 'smtps://me@example.org:secret@mail.example';
    expect(readSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    expect(readSettings({ BACKUP_TO: '/backups/#1', DEMO: '0' }).backup?.to).toBe('/backups/#1');
  });
});
