import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpointsByFeature } from './endpoints.ts';

/**
 * Calls that change something, but no account, scope or email address. A new call is marked
 * `stepUp` or listed here with a reason. Candidates have no second factor: they prove a new address
 * with a code.
 */
const withoutStepUp: Record<string, string> = {
  decideDuplicateAsL1: 'ends a warning',
  decideDuplicateAsL2: 'ends a warning',
  approveCandidate: 'gives no account: candidates sign in by a mailed code',
  approveCandidates: 'as approveCandidate',
  rejectCandidate: 'gives nothing',
  reopen: 'puts a rejected provider before the reviewer again; it still cannot sign in',
  undoDecision: 'takes back, within seconds, a decision that was confirmed',
  recordAge: 'records a date of birth',
  noteFacts: 'notes answers for funders',
  addSnapshot: 'freezes figures, and shows no one',
  changeAudit: 'changes days of an audit',
  drawSample: 'draws from a frozen list',
  replyAsFoundation: 'replies to a finding',
  replyToFinding: 'replies to a finding',
  closeSupportAsL1: 'notes how a candidate was helped',
  closeSupportAsL2: 'notes how a candidate was helped',
  logContactByReviewer: 'notes a phone call',
  logContact: 'notes a phone call',
  logContactToProvider: 'notes a phone call',
  logContactByEmployer: 'notes a phone call',
  remindAssignee: 'sends a reminder of overdue tasks, without data of people',
  assignCandidate: 'sends a candidate to a provider: the daily work, not access of an account',
  undoAssignment: 'takes back, within seconds, an assignment of the same admin',
  beginBulkAssignment: 'as assignCandidate',
  continueBulkAssignment: 'as assignCandidate',
  removeSkill: 'changes the list of skills',
  checkScope: 'checks names of cities, stores nothing',
  splitByProvider: 'sorts candidates by provider, stores nothing',
  previewWorkbook: 'reads a workbook, stores nothing',
  createPlacement: 'records work that was found',
  changePlacement: 'records work that was found',
  addPlacementDocument: 'adds a proof of work',
  checkPlacement: 'checks a proof of work',
  previewPlacements: 'reads a workbook, stores nothing',
  importPlacements: 'records work that was found',
  recordCheckIn: 'records an answer',
  recordFollowUp: 'records an answer',
  recordAnswer: 'records an answer',
  answerGrievance: 'answers a complaint',
  sendNotification: 'sends a message again to the address that it has',
  logout: 'ends the session that calls it',
  changePassword: 'checks the current password',
  beginSecondFactor: 'checks the password; refused once an app is set up',
  confirmSecondFactor: 'checks a code of the new app; refused once an app is set up',
  removeSecondFactor: 'checks a fresh code itself',
  stepUp: 'is the confirmation',
  stepUpWithPasskey: 'is the confirmation',
  postJob: 'describes work',
  changeJob: 'describes work',
  deleteJob: 'removes a job',
  changeApplicant: 'records a decision about an applicant',
  changeOwnPlacement: 'records work that was found',
  addOwnPlacementDocument: 'adds a proof of work',
  addVisit: 'records a visit of a centre',
  addVisitPhoto: 'adds a photo of a visit',
  closePoint: 'closes a point of a visit',
  markPointDone: 'marks a point of a visit',
  returnPoint: 'marks a point of a visit',
  addFunding: 'says which funder pays for a training',
  endFunding: 'says which funder pays for a training',
  addProgramme: 'describes what a funder pays for',
  addDefinition: 'describes what a funder counts',
  changeProgramme: 'describes what a funder pays for',
  saveFundingRule: 'says which trainings a programme funds, which gives no access',
  previewFundingRule: 'stores nothing',
  setProgrammeStatus: 'opens or closes a programme, which gives no access',
  withdrawCentreMove: 'leaves the centre as it is',
  declineCentreMove: 'leaves the centre as it is',
  declineAnyCentreMove: 'leaves the centre as it is',
  createBatch: 'plans a training',
  editBatch: 'plans a training',
  setBatchStatus: 'records the progress of a training',
  joinBatch: 'puts an assigned candidate into a batch of the same provider',
  leaveBatch: 'takes a candidate out of a batch',
  markAttendance: 'records attendance',
  importAttendance: 'records attendance',
  recordResults: 'records results',
  importResults: 'records results',
  setTrainingStatus: 'records the progress of a training',
  startTrainings: 'records the progress of a training',
  undoStart: 'takes back, within seconds, a start by the same person',
  logContactByTrainer: 'notes a phone call',
  confirmOwnPlacements: 'records that people still work',
  saveLanguage: 'changes the language of the caller’s portal and emails',
  switchOrganisation: 'opens another organisation that the account already belongs to',
  previewSettings: 'stores nothing',
  stepUpWithPassword: 'is the confirmation itself, for an account without an app',
};

const changingCalls: [string, Endpoint][] = Object.values(endpointsByFeature)
  .flatMap((feature) => Object.entries(feature as Record<string, Endpoint>))
  .filter(([, { method, role }]) => method !== 'GET' && role !== 'ANYONE' && role !== 'CANDIDATE');

describe('T33, T80: calls that grant, widen, transfer or revoke access ask for the second factor', () => {
  test('marks every call that writes an account, a scope or an address', () => {
    const unmarked = changingCalls.filter(
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
    ['POST', '/training-providers/people/:id/second-factor-reset'],
    ['POST', '/l2admin/training-providers/:id/people/:accountId/second-factor-reset'],
    ['PUT', '/l1admin/candidates/:id/confirm-person'],
    ['POST', '/auth/passkeys'],
    ['DELETE', '/auth/passkeys/:id'],
    ['POST', '/auth/second-factor/recovery-codes'],
    ['DELETE', '/account/sessions/:id'],
    ['PUT', '/account/contact'],
    ['PUT', '/l2admin/settings/foundation'],
    ['PUT', '/l2admin/settings/look'],
    ['POST', '/l2admin/settings/logo'],
    ['POST', '/l2admin/erasure-requests/:id/decline'],
  ])('includes %s %s', (method, path) => {
    const found = changingCalls.find(([, call]) => call.method === method && call.path === path);
    expect(found?.[1].stepUp).toBe(true);
  });

  test('marks every call under settings that stores something (T61)', () => {
    const settings = changingCalls.filter(([, { path }]) => path.includes('/settings/'));
    expect(settings.length).toBeGreaterThan(6);
    const unmarked = settings.filter(([, { stepUp }]) => stepUp !== true);
    expect(unmarked.map(([name]) => name)).toEqual(['previewSettings']);
  });

  test('lists no call that is gone or marked', () => {
    const names = new Set(changingCalls.flatMap(([name, { stepUp }]) => (stepUp ? [] : [name])));
    expect(Object.keys(withoutStepUp).filter((name) => !names.has(name))).toEqual([]);
  });
});
