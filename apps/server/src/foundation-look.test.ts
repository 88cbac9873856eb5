import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { logoMaxBytes } from '@purboday/contract/foundation-settings/look';
import { createPng } from '#server/domain/document/testing/sample-documents.ts';
import { compose } from './domain/outbox/compose.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '10' } });
  l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });
});
afterAll(() => app.close());

const drawing = { width: 600, height: 300, channels: 3 as const, background: '#0f7268' };
const draw = () => sharp({ create: drawing });

type Upload = { bytes: Uint8Array; name?: string; type?: string };
const upload = ({ bytes, name = 'logo.png', type = 'image/png' }: Upload) => {
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(bytes)], { type }), name);
  return app.request('POST', '/api/l2admin/settings/logo', { as: l2.token, form });
};
const readImage = async (path: string) => {
  const { raw } = await app.request('GET', path as '/api/settings');
  return { headers: raw.headers, bytes: raw.rawPayload };
};
const countImages = async () =>
  (await app.database.execute('select count(*)::int as n from foundation_images'))[0];

const lookPath = '/api/l2admin/settings/look';
const readLook = async () => (await app.request('GET', lookPath, { as: l2.token })).body.data;
const saveLook = (value: { accent: 'teal' | 'plum'; logo: string | null }, version: number) =>
  app.request('PUT', lookPath, { as: l2.token, body: { version, value } });

describe('logos (organisation §16)', () => {
  test.each([
    ['PNG', 'logo.png', 'image/png', () => draw().png()],
    ['JPEG', 'logo.jpg', 'image/jpeg', () => draw().jpeg()],
    ['WebP', 'logo.webp', 'image/webp', () => draw().webp()],
  ])('stores a %s as a small PNG, served to everyone', async (_, name, type, image) => {
    const bytes = await image().toBuffer();
    const { status, body } = await upload({ bytes, name, type });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        path: `/images/${body.data.id}.png`,
        width: 320,
        height: 160,
      },
    ]);
    const { headers, bytes: served } = await readImage(body.data.path);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 320 });
    expect(
      await app.database.execute(
        `select actor_id, detail from audit where action = 'logo-uploaded' order by inserted desc limit 1`,
      ),
    ).toEqual([{ actor_id: l2.id, detail: { image: body.data.id } }]);
  });

  test('keeps no metadata of the upload, and no bytes after its pixels', async () => {
    const bytes = await draw()
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Secret place');
    const { body } = await upload({
      bytes: Buffer.concat([bytes, Buffer.from('left behind by a camera')]),
      name: 'logo.jpg',
      type: 'image/jpeg',
    });
    const { bytes: served } = await readImage(body.data.path);
    const text = served.toString('latin1');
    expect(text).not.toContain('Secret place');
    expect(text).not.toContain('left behind');
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', 'logo.svg', 'image/svg+xml', async () => Buffer.from(svg), 'logoType'],
    [
      'an SVG that claims to be a PNG',
      'a.png',
      'image/png',
      async () => Buffer.from(svg),
      'logoType',
    ],
    ['a PDF', 'a.png', 'image/png', async () => Buffer.from('%PDF-1.4\n%%EOF'), 'logoType'],
    ['a GIF', 'a.png', 'image/png', () => draw().gif().toBuffer(), 'logoType'],
    ['nothing', 'a.png', 'image/png', async () => Buffer.alloc(0), 'logoType'],
    [
      'a picture with a page behind it',
      'a.png',
      'image/png',
      async () => Buffer.concat([await draw().png().toBuffer(), Buffer.from('<script>x</script>')]),
      'logoDamaged',
    ],
    [
      'a WebP with an archive behind it',
      'a.webp',
      'image/webp',
      async () => Buffer.concat([await draw().webp().toBuffer(), Buffer.from('PK\u0003\u0004')]),
      'logoDamaged',
    ],
    [
      'a cut PNG',
      'a.png',
      'image/png',
      async () => (await draw().png().toBuffer()).subarray(0, 200),
      'logoDamaged',
    ],
    [
      'a PNG whose header claims more pixels than a logo needs',
      'a.png',
      'image/png',
      async () => createPng(30_000, 30_000),
      'logoDamaged',
    ],
    [
      'a PNG that unpacks to more pixels than a logo needs',
      'a.png',
      'image/png',
      () =>
        sharp({ create: { ...drawing, width: 5000, height: 5000 } })
          .png()
          .toBuffer(),
      'logoDamaged',
    ],
  ] as const)('rejects %s', async (_, name, type, create, message) => {
    const before = await countImages();
    const { status, body } = await upload({ bytes: await create(), name, type });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'logo', message: settingsMessages[message] }],
    ]);
    expect(await countImages()).toEqual(before);
  });

  test('rejects an upload above 1 MB with 413, and accepts one of 1 MB', async () => {
    const png = await draw().png().toBuffer();
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length, 0x20)]);
    const tooLarge = await upload({ bytes: filled(logoMaxBytes + 1) });
    expect([tooLarge.status, tooLarge.body.errors]).toEqual([
      413,
      [{ path: 'logo', message: settingsMessages.logoSize }],
    ]);
    expect((await upload({ bytes: filled(logoMaxBytes) })).status).toBe(201);
  });

  test.each(['/images/nothing.png', '/images/0199a2d4-5f7e-7c11-9a7b-3f1de0c0a001.png'])(
    'returns 404 for the unknown image %s',
    async (path) => {
      expect((await app.request('GET', path as '/api/settings')).status).toBe(404);
    },
  );
});

describe('accent and logo (organisation §16)', () => {
  const sampleEmail = () =>
    compose(
      {
        event: 'registration-received',
        record: { kind: 'candidate', id: l2.id, code: 'PB-7K4-92M' },
        city: 'Kolkata',
        to: { name: 'Asha', email: 'asha@example.org' },
      },
      app.settings,
    ).html;

  test('are in force at once, in public settings and emails', async () => {
    expect(await readLook()).toMatchObject({
      version: 0,
      value: { accent: 'marigold', logo: null },
      fixed: [],
    });
    expect(sampleEmail()).not.toContain('<img');
    const { data: logo } = (await upload({ bytes: await draw().png().toBuffer() })).body;
    const saved = await saveLook({ accent: 'teal', logo: logo.id }, 0);
    expect([saved.status, saved.body.data.value]).toEqual([200, { accent: 'teal', logo: logo.id }]);
    const { look } = (await app.request('GET', '/api/settings')).body.data;
    expect(look).toEqual({ accent: 'teal', logo: { path: logo.path, width: 320, height: 160 } });
    expect(sampleEmail()).toContain('background:#0f7268;color:#ffffff');
    expect(sampleEmail()).toContain(
      `<img src="${app.settings.appUrl}${logo.path}" width="96" height="48" alt="Purboday Foundation"`,
    );
  });

  test('are not overwritten by someone who did not see the last change', async () => {
    const before = await readLook();
    const answer = await saveLook({ accent: 'plum', logo: null }, before.version - 1);
    expect([answer.status, answer.body.message]).toEqual([409, settingsMessages.conflict]);
    expect(await readLook()).toEqual(before);
  });

  test('reject a colour outside the palette, and an image that was never uploaded', async () => {
    const { version } = await readLook();
    const colour = await saveLook({ accent: '#ff0000' as 'teal', logo: null }, version);
    expect([colour.status, colour.body.errors?.[0]?.path]).toEqual([400, 'value.accent']);
    const unknown = await saveLook({ accent: 'teal', logo: l2.id }, version);
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ path: 'value.logo', message: settingsMessages.logoUnknown }],
    ]);
  });

  test('are listed in the history in words, and can be restored', async () => {
    const before = await readLook();
    await saveLook({ accent: 'plum', logo: null }, before.version);
    const history = await app.request('GET', '/api/l2admin/settings/history', { as: l2.token });
    expect(history.body.data[0]).toMatchObject({
      section: 'look',
      changes: [
        { setting: 'Logo', before: 'uploaded image', after: 'none' },
        { setting: 'Accent colour', before: 'teal', after: 'plum' },
      ],
    });
    const restored = await app.request('POST', '/api/l2admin/settings/restore', {
      as: l2.token,
      body: { version: before.version },
    });
    expect(restored.status).toBe(200);
    expect((await readLook()).value).toEqual(before.value);
  });

  test('include logos of partners, and reject unknown ones', async () => {
    const path = '/api/l2admin/settings/foundation';
    const { value, version } = (await app.request('GET', path, { as: l2.token })).body.data;
    const save = (logo: string) =>
      app.request('PUT', path, {
        as: l2.token,
        body: {
          version,
          value: { ...value, partners: [{ name: 'Padma Bakery', does: 'Baking', logo }] },
        },
      });
    expect((await save(l2.id)).body.errors).toEqual([
      { path: 'value.partners.0.logo', message: settingsMessages.logoUnknown },
    ]);
    const { data: logo } = (await upload({ bytes: await draw().png().toBuffer() })).body;
    expect((await save(logo.id)).status).toBe(200);
    expect(app.settings.foundation.partners).toEqual([
      { name: 'Padma Bakery', does: 'Baking', logo: logo.id },
    ]);
  });
});

describe('preview (organisation §16)', () => {
  test('renders an email with a draft, and stores nothing', async () => {
    const path = '/api/l2admin/settings/foundation';
    const { value, version } = (await app.request('GET', path, { as: l2.token })).body.data;
    const { status, body } = await app.request('POST', '/api/l2admin/settings/preview', {
      as: l2.token,
      body: {
        page: 'email',
        foundation: {
          ...value,
          name: 'Udaan Foundation',
          contact: { ...value.contact, phone: '+91 33 5555 0177' },
        },
        look: { accent: 'rose', logo: null },
      },
    });
    expect(status).toBe(200);
    for (const text of ['Udaan Foundation', '+91 33 5555 0177', 'background:#b3365f'])
      expect(body.data.html).toContain(text);
    const after = (await app.request('GET', path, { as: l2.token })).body.data;
    expect([after.version, after.value]).toEqual([version, value]);
    expect(app.settings.supportPhone).not.toBe('+91 33 5555 0177');
  });

  test('renders an email in the chosen language, with the translated name', async () => {
    const { value } = (
      await app.request('GET', '/api/l2admin/settings/foundation', { as: l2.token })
    ).body.data;
    const { status, body } = await app.request('POST', '/api/l2admin/settings/preview', {
      as: l2.token,
      body: {
        page: 'email',
        language: 'hi',
        foundation: {
          ...value,
          name: 'Udaan Foundation',
          translations: { hi: { 'Udaan Foundation': 'उड़ान फ़ाउंडेशन' } },
        },
      },
    });
    expect(status).toBe(200);
    for (const text of ['नमस्ते', 'उड़ान फ़ाउंडेशन']) expect(body.data.html).toContain(text);
    expect(body.data.html).not.toContain('Udaan Foundation');
  });

  test('rejects an invalid draft', async () => {
    const answer = await app.request('POST', '/api/l2admin/settings/preview', {
      as: l2.token,
      body: { page: 'email', look: { accent: 'red', logo: null } },
    });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'look.accent']);
  });
});

describe('T79: logos', () => {
  const stored = async (id: string): Promise<number> =>
    (await app.request('GET', `/images/${id}.png` as '/api/settings')).status;
  const removeUnused = async () => {
    const job = createScheduledJobs(app).find(({ name }) => name === 'unused-logos');
    await job?.run();
  };

  test('can be uploaded ten times a day by one admin', async () => {
    const limited = await createTestApp();
    const { token } = await limited.anL2Admin();
    const png = await draw().png().toBuffer();
    const uploadOne = async () => {
      const form = new FormData();
      form.set('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
      return limited.request('POST', '/api/l2admin/settings/logo', { as: token, form });
    };
    for (let n = 0; n < 10; n += 1) expect((await uploadOne()).status).toBe(201);
    const eleventh = await uploadOne();
    expect([eleventh.status, eleventh.body.message]).toEqual([429, settingsMessages.tooManyLogos]);
    const other = await limited.anL2Admin();
    expect(other.token).not.toBe(token);
    await limited.close();
  });

  test('are removed after a day unless some version of the settings names them', async () => {
    const used = (await upload({ bytes: await draw().png().toBuffer() })).body.data;
    const unused = (await upload({ bytes: await draw().png().toBuffer() })).body.data;
    const { version } = await readLook();
    await saveLook({ accent: 'teal', logo: used.id }, version);
    await saveLook({ accent: 'teal', logo: null }, (await readLook()).version);
    app.advance({ hours: 23 });
    await removeUnused();
    expect([await stored(used.id), await stored(unused.id)]).toEqual([200, 200]);
    app.advance({ hours: 2 });
    await removeUnused();
    expect([await stored(used.id), await stored(unused.id)]).toEqual([200, 404]);
    l2 = await app.anL2Admin();
  });
});
