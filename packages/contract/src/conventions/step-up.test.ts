import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpointsByFeature } from './endpoints.ts';

/**
 * Calls of admins that change something, but no account, no scope and no address that mail goes to. A new call is either marked `stepUp`
 * or named here with its reason, so that nobody forgets the question.
 */
const withoutStepUp: Record<string, string> = {
  approveCandidate: 'gives no account: candidates sign in by a mailed code',
  approveCandidates: 'as approveCandidate',
  rejectCandidate: 'gives nothing',
  reopen: 'puts a rejected provider before the reviewer again; it still cannot sign in',
  undo: 'takes back, within seconds, a decision that was confirmed',
  seeName: 'shows a provider under its new name',
  recordAge: 'records a date of birth',
  noteContactByReviewer: 'notes a phone call',
  noteContact: 'notes a phone call',
  assignCandidate: 'sends a candidate to a provider: the daily work, not access of an account',
  beginBulkAssignment: 'as assignCandidate',
  continueBulkAssignment: 'as assignCandidate',
  addSkill: 'changes the list of skills',
  removeSkill: 'changes the list of skills',
  checkScope: 'checks names of cities, stores nothing',
  previewWorkbook: 'reads a workbook, stores nothing',
  makePlacement: 'records work that was found',
  changePlacement: 'records work that was found',
  addPlacementDocument: 'adds a proof of work',
  checkPlacement: 'checks a proof of work',
  importPlacements: 'records work that was found',
  noteCheckIn: 'records an answer',
  declineErasure: 'keeps what is there',
  answerGrievance: 'answers a complaint',
  sendNotification: 'sends a message again to the address that it has',
};

const adminCalls: [string, Endpoint][] = Object.values(endpointsByFeature)
  .flatMap((feature) => Object.entries(feature as Record<string, Endpoint>))
  .filter(
    ([, { method, role }]) => method !== 'GET' && (role === 'L1_ADMIN' || role === 'L2_ADMIN'),
  );

describe('T33: calls that grant, widen, transfer or revoke access ask for the second factor', () => {
  test('marks every call that writes an account, a scope or an address', () => {
    const unmarked = adminCalls.filter(
      ([name, { stepUp }]) => stepUp !== true && withoutStepUp[name] === undefined,
    );
    expect(unmarked.map(([name]) => name)).toEqual([]);
  });

  test.each([
    ['POST', '/l2admin/create-l1admin'],
    ['PUT', '/l2admin/l1admins/:id'],
    ['PUT', '/l2admin/coverage/:id'],
    ['POST', '/l2admin/l1admins/:id/temporary-password'],
    ['DELETE', '/l2admin/l1admins/:id/second-factor'],
    ['PUT', '/l2admin/candidates/:id/contact'],
    ['POST', '/l2admin/upload-candidates'],
    ['PUT', '/l2admin/certificates/:code/revoke'],
    ['PUT', '/l2admin/retention/:id/hold'],
    ['PUT', '/l2admin/retention/:id/release'],
    ['PUT', '/l1admin/approve-job-provider/:id'],
    ['PUT', '/l1admin/approve-training-provider/:id'],
    ['PUT', '/l1admin/hold/:kind/:id'],
    ['PUT', '/l1admin/resume/:kind/:id'],
  ])('%s %s is one of them', (method, path) => {
    const found = adminCalls.find(([, call]) => call.method === method && call.path === path);
    expect(found?.[1].stepUp).toBe(true);
  });

  test('names no call that is gone or marked', () => {
    const names = new Set(adminCalls.flatMap(([name, { stepUp }]) => (stepUp ? [] : [name])));
    expect(Object.keys(withoutStepUp).filter((name) => !names.has(name))).toEqual([]);
  });
});
