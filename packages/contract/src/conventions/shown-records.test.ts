import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpointsByFeature } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { isMadeByReaders, shownBy } from './shown-records.ts';

const endpoints: [string, Endpoint][] = Object.entries(endpointsByFeature).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const byReaders = endpoints.filter(([, endpoint]) => isMadeByReaders(endpoint));

type Definition = Record<string, unknown> & { type: string };

/** The names of all fields that a schema has at any depth. */
const fieldsIn = (schema: unknown, depth = 0): string[] => {
  const definition = (schema as z.core.$ZodType | undefined)?._zod.def as unknown as Definition;
  if (definition === undefined || depth > 10) return [];
  const parts: unknown[] = ['element', 'innerType', 'in', 'out', 'left', 'right', 'valueType']
    .map((part) => definition[part])
    .concat(definition['options'] ?? []);
  const shape = Object.entries((definition['shape'] as Record<string, unknown> | undefined) ?? {});
  return [
    ...shape.map(([name]) => name),
    ...[...parts, ...shape.map(([, field]) => field)]
      .filter((part) => typeof part === 'object' && part !== null && '_zod' in part)
      .flatMap((part) => fieldsIn(part, depth + 1)),
  ];
};

/** Fields that name or reach a person, or belong to one. */
const personal =
  /^(?:name|fullName|email|mobileNumber|fatherName|contact|contactPerson\w*|recipient|guardian|address|aadhar\w+|candidateId|ip|dateOfBirth)$/u;

/** A name there is no person's. */
const namesOfPlaces = ['l1-admins.checkScope'];

describe('T34: what a call shows', () => {
  test('every call of admins and providers whose answer has a field of a person declares it', () => {
    const unmarked = byReaders
      .filter(([name, endpoint]) => !shownBy(endpoint) && !namesOfPlaces.includes(name))
      .filter(([, { reply }]) => fieldsIn(reply).some((field) => personal.test(field)))
      .map(([name]) => name);
    expect(unmarked).toEqual([]);
  });

  test('finds the fields of a record inside lists, unions and optional parts', () => {
    const { reply } = endpointsByFeature['look-up'].readCandidateRecord;
    expect(fieldsIn(reply)).toEqual(expect.arrayContaining(['fatherName', 'guardian', 'latest']));
  });

  test('every list of admins and providers is a list of people, or declares what else it shows', () => {
    const lists = byReaders.filter(([, { shape }]) => shape === 'list');
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(([, endpoint]) => shownBy(endpoint) === undefined)).toEqual([]);
  });

  test('every file is an export, which is audited as one, an empty template, or audits itself', () => {
    const others = byReaders
      .filter(([, { shape }]) => shape === 'file')
      .filter(([, { path }]) => !/\/(?:export|template)$/u.test(path))
      .filter(([, endpoint]) => shownBy(endpoint) !== 'audited');
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('a call that shows one record can be answered with its id', () => {
    const nameless = byReaders
      .filter(([, { shows }]) => shows && !['several', 'audited', 'own'].includes(shows))
      .filter(([, { path, reply }]) => !path.includes(':id') && !fieldsIn(reply).includes('_id'))
      .map(([name]) => name);
    expect(nameless).toEqual([]);
  });

  test('no reading call counts as one that audits itself, except for the rows of an import', () => {
    const reading = byReaders.filter(
      ([, { method, shows }]) => method === 'GET' && shows === 'audited',
    );
    expect(reading.map(([name]) => name)).toEqual(['import.downloadRowsToCorrect']);
  });
});
