import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { describe, expect, test } from 'vitest';
import { sampleNotifications } from '#server/domain/outbox/sample-notifications.ts';

const calls = new Map<string, Endpoint>(
  Object.values(endpointsByFeature).flatMap((feature) => Object.entries(feature)),
);

const ofFoundation = [
  'saveFoundation',
  'saveLook',
  'restoreSettings',
  'confirmWaitingSetting',
] as const;
const ofOrganisation = ['updateProfile', 'confirmNewName'];
const ofCentre = ['addCentre', 'changeCentre', 'confirmCentreMove', 'confirmAnyCentreMove'];

/**
 * The calls that change what a message carries, by the name of its part. Parts of the product itself, such as codes, links, days and
 * statuses, have none.
 */
const sources: Record<string, readonly string[]> = {
  // Values of the instance, which every message carries.
  foundationName: ofFoundation,
  supportEmail: ofFoundation,
  supportPhone: ofFoundation,
  look: ofFoundation,
  translations: ofFoundation,
  // Organisations and their centres.
  organisation: ofOrganisation,
  disabledIn: ofOrganisation,
  'places.name': ofOrganisation,
  'places.locality': ofCentre,
  'places.city': ofCentre,
  'places.state': ofCentre,
  'places.postalCode': ofCentre,
  'places.contact.name': ofCentre,
  'places.contact.phone': ofCentre,
  centre: ofCentre,
  'centre.name': ofCentre,
  'centre.city': ofCentre,
  address: ofCentre,
  newAddress: ofCentre,
  // Skills.
  skill: ['addSkill'],
  'places.skill': ['addSkill'],
  'candidate.skills': ['addSkill'],
  // Daily work.
  'batch.title': ['createBatch', 'editBatch'],
  'batch.place': ['createBatch', 'editBatch'],
  title: ['createBatch', 'editBatch'],
  programme: ['addProgramme', 'changeProgramme'],
  employer: ['createPlacement', 'changePlacement'],
  reason: [
    'rejectCandidate',
    'setTrainingStatus',
    'setBatchStatus',
    'correctFactsAsL1',
    'correctFactsAsL2',
    'declineCorrectionAsL1',
    'declineCorrectionAsL2',
  ],
  answer: ['answerGrievance'],
  point: ['addVisit'],
  'points.text': ['addVisit'],
  // Values of the settings, in messages about them.
  'changes.before': ofFoundation,
  'changes.after': ofFoundation,
};

/** Calls of the daily work, whose text reaches only the people of the record. A code each quarter of an hour would cost more than it protects. */
const dailyWork: Record<string, string> = {
  createBatch: 'to members of the own batch; withoutLinks separates addresses',
  editBatch: 'as createBatch',
  createPlacement: 'to the candidate; withoutLinks separates addresses',
  changePlacement: 'as createPlacement',
  rejectCandidate: 'a reason to the candidate, stored in the history',
  setTrainingStatus: 'a reason to the candidate, stored in the history',
  setBatchStatus: 'a reason to the members, stored in the history',
  answerGrievance: 'an answer to the candidate, stored with the complaint',
  addVisit: 'to the managers of the centre',
  addProgramme: 'to auditors and managers of trainings; withoutLinks separates addresses',
  changeProgramme: 'as addProgramme',
};

/** Written by the product: ids, codes, links, days, statuses, and names of accounts, which other step-ups protect. */
const ownParts =
  /(?:^|\.)(?:id|kind|code|codes|path|day|days|due|dueOn|from|head|network|role|status|step|outcome|parts|decision|change|certificate|certificates|temporaryPassword|startsOn|endsOn|startTime|endTime|visitedOn|callBy|replyBy|oldest|setting|cities|by|ward|lost)$|^(?:city|candidates?|admin|person)(?:\.|$)/u;

const partsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return [name];
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(each, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, name === '' ? key : `${name}.${key}`),
  );
};

describe('T61: calls that change an address or a text that messages carry', () => {
  test('names the calls for each part of each message', () => {
    const parts = new Set(
      sampleNotifications.flatMap(({ event: _event, to: _to, ...data }) => partsOf(data)),
    );
    const unknown = [...parts].filter(
      (part) => sources[part] === undefined && !ownParts.test(part),
    );
    expect(unknown).toEqual([]);
  });

  test('asks for a fresh code, except in the daily work', () => {
    const names = [...new Set(Object.values(sources).flat())];
    expect(names.filter((name) => !calls.has(name))).toEqual([]);
    const unprotected = names.filter(
      (name) => calls.get(name)?.stepUp !== true && dailyWork[name] === undefined,
    );
    expect(unprotected).toEqual([]);
    expect(Object.keys(dailyWork).filter((name) => calls.get(name)?.stepUp === true)).toEqual([]);
  });
});
