import multipart from '@fastify/multipart';
import { registrationContract } from '@purboday/contract/registration/registration.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  receiveCheckedForm,
  type CheckedForm,
  type FormIntake,
} from '#server/platform/files/form.ts';
import { documentsFixture, type DocumentsFixture } from './testing/documents-fixture.ts';
import { sanitizePicture } from './sanitizer/sanitize-picture.ts';
import { createJpeg } from './testing/sample-documents.ts';

let fixture: DocumentsFixture;
let acceptedForms: CheckedForm[];
/** Set by each test: what the registration does with the form. */
let register: (form: CheckedForm) => Promise<object>;

const send = async (changes: Record<string, string>, file = createJpeg()) => {
  const http = fastify();
  await http.register(multipart);
  const forms: FormIntake = {
    receive: async (...upload) => {
      const received = await fixture.receive(...upload);
      return { ...received, keep: () => fixture.documents.store(received) };
    },
    requireRoom: () => undefined,
    discard: fixture.documents.discard,
  };
  http.setErrorHandler((error, _, reply) => {
    const { status, message, detail } =
      error instanceof Problem ? error : { status: 500, message: String(error), detail: {} };
    return reply.status(status).send({ message, ...detail });
  });
  http.post('/', (request) =>
    receiveCheckedForm(
      forms,
      request,
      registrationContract.registerCandidate,
      async (form) => {
        acceptedForms.push(form);
        return register(form);
      },
      { sender: request.ip },
    ),
  );
  const body = new FormData();
  // The document is sent first: the order of the parts must not matter.
  body.append('aadharFile', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'card.jpg');
  for (const [name, value] of Object.entries({ ...fields, ...changes })) body.append(name, value);
  const response = await fetch(await http.listen({ port: 0, host: '127.0.0.1' }), {
    method: 'POST',
    body,
  });
  const answer = {
    status: response.status,
    ...((await response.json()) as { message?: string; errors?: { path: string }[] }),
  };
  http.server.closeAllConnections();
  await http.close();
  return answer;
};

const fields = {
  name: 'Meera Devi',
  fatherName: 'Ram Devi',
  houseNo: '1',
  locality: 'Tola',
  state: 'Bihar',
  city: 'Gaya',
  postalCode: '823001',
  mobileNumber: '9876543210',
  email: 'meera@example.org',
  qualification: 'Intermediate',
  category: '16-20',
  aadharNumber: '999988887777',
  'skills[]': 'Tailoring',
};

beforeEach(async () => {
  fixture = await documentsFixture();
  acceptedForms = [];
  register = async ({ files }) => {
    await fixture.database.transaction(() =>
      fixture.documents.attach(files['aadharFile']?.id ?? ''),
    );
    return {};
  };
});
afterEach(() => fixture.close());

const nothingLeft = async () => {
  expect([
    await fixture.rows(),
    await fixture.storedFiles(),
    await fixture.temporaryFiles(),
  ]).toEqual([0, [], []]);
};

test('stores the document when the registration is committed', async () => {
  expect((await send({})).status).toBe(200);
  const id = acceptedForms[0]?.files['aadharFile']?.id ?? '';
  expect((await fixture.documents.read(id))?.bytes).toEqual(
    await sanitizePicture(createJpeg(), 'jpeg'),
  );
  expect(await fixture.temporaryFiles()).toEqual([]);
});

test('stores no document when fields are invalid, and returns the first error in the order of the form', async () => {
  const answer = await send({ name: '' }, Buffer.from('no picture'));
  expect(answer).toMatchObject({ status: 400, message: 'Name is required' });
  expect(answer.errors?.map(({ path }) => path)).toEqual(['name', 'aadharFile']);
  expect(acceptedForms).toEqual([]);
  await nothingLeft();
});

test('returns the document’s message when only the document is invalid (SEC-36)', async () => {
  expect(await send({}, Buffer.from('no picture'))).toMatchObject({
    status: 400,
    message: 'Invalid file type',
  });
  await nothingLeft();
});

test('removes the document when the registration fails (SEC-42)', async () => {
  register = async ({ files }) =>
    fixture.database.transaction(async () => {
      await fixture.documents.attach(files['aadharFile']?.id ?? '');
      throw new Problem('DUPLICATE');
    });
  expect((await send({})).status).toBe(409);
  expect(acceptedForms).toHaveLength(1);
  await nothingLeft();
});

test('computes the same digest for the same document only', async () => {
  await send({});
  await send({});
  await send({}, createJpeg(500));
  const [one, two, three] = acceptedForms.map(({ digests }) => digests['aadharFile']);
  expect(one).toBe(two);
  expect(three).not.toBe(one);
});
