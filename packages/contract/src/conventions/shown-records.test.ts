import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpointsByFeature } from './endpoints.ts';
import { isMadeByReaders, findShownRecord, type Endpoint } from './endpoint.ts';

const endpoints: [string, Endpoint][] = Object.entries(endpointsByFeature).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const byReaders = endpoints.filter(([, endpoint]) => isMadeByReaders(endpoint));

type Definition = Record<string, unknown> & { type: string };

/** Names of all fields of a schema, at any depth. */
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

/** Fields that identify, reach or describe a person. */
const personal =
  /^(?:name|fullName|email|mobileNumber|fatherName|contact|contactPerson\w*|recipient|guardian|address|aadhar\w+|candidateId|ip|dateOfBirth)$/u;

/** Names of cities, organisations and programmes, and the public texts of the foundation. */
const withoutPersonalData = [
  'l1-admins.checkScope',
  'assignment.listSuggestions',
  'assignment.splitByProvider',
  'programmes.addProgramme',
  'programmes.readProgramme',
  'programmes.changeProgramme',
  'programmes.setProgrammeStatus',
  'programmes.readFundingRule',
  'programmes.saveFundingRule',
  'follow-ups.readFollowUpFigures',
  'foundation-settings.readFoundation',
  'foundation-settings.saveFoundation',
];

describe('T34: personal data in responses', () => {
  test('requires a declaration for every call of admins and providers that returns a field of a person', () => {
    const unmarked = byReaders
      .filter(
        ([name, endpoint]) => !findShownRecord(endpoint) && !withoutPersonalData.includes(name),
      )
      .filter(([, { reply }]) => fieldsIn(reply).some((field) => personal.test(field)))
      .map(([name]) => name);
    expect(unmarked).toEqual([]);
  });

  test('finds personal fields inside lists, unions and optional parts', () => {
    const { reply } = endpointsByFeature['look-up'].readCandidateRecord;
    expect(fieldsIn(reply)).toEqual(expect.arrayContaining(['fatherName', 'guardian', 'latest']));
  });

  test('allows lists of admins and providers to contain only people unless they declare something else', () => {
    const lists = byReaders.filter(([, { shape }]) => shape === 'list');
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(([, endpoint]) => findShownRecord(endpoint) === undefined)).toEqual([]);
  });

  test('allows files only as audited exports, empty templates, or with their own audit entry', () => {
    const others = byReaders
      .filter(([, { shape }]) => shape === 'file')
      .filter(([, { path }]) => !/\/(?:export|template)$/u.test(path))
      .filter(([, endpoint]) => findShownRecord(endpoint) !== 'audited');
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('finds the id of the record in every call that shows one record', () => {
    const nameless = byReaders
      .filter(([, { shows }]) => shows && !['several', 'audited', 'own'].includes(shows))
      .filter(([, { path, reply }]) => !path.includes(':id') && !fieldsIn(reply).includes('_id'))
      .map(([name]) => name);
    expect(nameless).toEqual([]);
  });

  test('allows no reading call except import rows to audit itself', () => {
    const reading = byReaders.filter(
      ([, { method, shows }]) => method === 'GET' && shows === 'audited',
    );
    expect(reading.map(([name]) => name)).toEqual(['import.downloadRowsToCorrect']);
  });
});
