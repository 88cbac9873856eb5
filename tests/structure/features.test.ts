import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import { expect, test } from 'vitest';
import { featuresIn, textOf } from './repository.ts';

const server = featuresIn('apps/server/src');
const web = featuresIn('apps/web/src');
const declared = Object.keys(endpointsByFeature);
// Folders of the web app that ask the server nothing of their own.
const webOnly = ['landing', 'styles', 'dev', 'legal', 'help'];

test('there are features on both sides', () => {
  expect(declared.length).toBeGreaterThan(0);
  expect(server.length).toBeGreaterThan(0);
  expect(web.length).toBeGreaterThan(0);
});

test.each(declared)(
  '%s: the contract, the server and the file of its calls have one name',
  (name) => {
    expect(server).toContain(name);
    expect(textOf(`packages/contract/src/${name}/${name}.calls.ts`)).toBeDefined();
  },
);

test.each(web)('%s: a folder of the web app is named as the feature of the server', (name) => {
  expect([...server, ...declared, ...webOnly]).toContain(name);
});
