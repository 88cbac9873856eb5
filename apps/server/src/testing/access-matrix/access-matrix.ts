import {
  repeatForPrincipals,
  type CreateRequest,
  type AccessRow,
  type AccessWorld,
} from './access-world.ts';
import { administrationRows } from './access-matrix-administration.ts';
import {
  trainingRows,
  numberRows,
  overdueRows,
  assignmentRows,
} from './access-matrix-assignment.ts';
import { auditRows } from './access-matrix-audits.ts';
import { batchRows } from './access-matrix-batches.ts';
import { privacyAccess } from './access-matrix-privacy.ts';
import { programmeRows } from './access-matrix-programmes.ts';
import { placementRows } from './access-matrix-placements.ts';
import { registrationRows, lookUpRows, placeRows } from './access-matrix-records.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const candidatePath =
  (prefix: string, suffix = ''): CreateRequest =>
  async (app) => ({ path: `${prefix}${(await app.aCandidate()).id}${suffix}` });

const pendingProvider =
  (kind: 'job-provider' | 'training-provider', prefix: string): CreateRequest =>
  async (app) => ({
    path: `${prefix}${(await app.aProvider({ kind, status: 'PENDING' })).id}`,
    body: { status: 'APPROVED_L1' },
  });

const awaiting = async (app: TestApp) => (await app.aCandidate({ status: 'APPROVED_L1' })).id;

const createJob = async (app: TestApp, { provider }: AccessWorld['ja']): Promise<string> =>
  (await app.aJob({ providerId: provider.id })).id;

const aJobForm = {
  title: 'Tailor',
  positions: 2,
  description: 'Sewing of school uniforms',
  requiredSkills: ['Coding'],
  location: { state: 'West Bengal', city: 'Kolkata' },
  employmentType: 'Full-time',
  experienceRequired: 'Fresher',
  applicationValidTill: '2027-03-31',
  contactPersonName: 'Meera Das',
  email: 'jobs@example.org',
  phone: '9700000000',
};

// Requirements §2, with decisions §2 and §4. Explicit, so that a mistake in the roles of the contract is found.
export const accessMatrix: Record<string, AccessRow> = {
  ...privacyAccess,
  ...placementRows,
  ...programmeRows,
  ...auditRows,
  ...overdueRows,
  ...batchRows,
  ...numberRows,
  ...trainingRows,
  // M01, M02: open to every role. Later checks of the call are not tested here.
  'POST /auth/login': { statuses: repeatForPrincipals(400) },
  'POST /auth/send-verification-email': { statuses: repeatForPrincipals(400) },
  'POST /auth/verify-email': { statuses: repeatForPrincipals(400) },
  'POST /auth/send-verification-sms': { statuses: repeatForPrincipals(400) },
  'POST /auth/sms-challenge': { statuses: repeatForPrincipals(400) },
  'POST /auth/verify-mobile': { statuses: repeatForPrincipals(400) },
  'POST /auth/guardian/send-code': { statuses: repeatForPrincipals(400) },
  'POST /auth/guardian/consent': { statuses: repeatForPrincipals(400) },
  'POST /auth/guardian/withdraw-consent': { statuses: repeatForPrincipals(400) },
  'POST /auth/guardian/confirm': { statuses: repeatForPrincipals(400) },
  ...registrationRows,
  'POST /auth/forgot-password': { statuses: repeatForPrincipals(400) },
  'POST /auth/not-my-registration': { statuses: repeatForPrincipals(400) },
  'POST /auth/undo-contact-change': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/confirm': { statuses: repeatForPrincipals(400) },
  'POST /auth/reset-password': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/send-otp': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/login': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/family/send-otp': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/family': { statuses: repeatForPrincipals(400) },
  'POST /auth/candidate/family/login': { statuses: repeatForPrincipals(400) },
  'POST /my-links': { statuses: repeatForPrincipals(400) },
  'GET /settings': { statuses: repeatForPrincipals(200) },
  'GET /android-app': { statuses: repeatForPrincipals(200) },
  // Decisions §2: a candidate reads their own application only.
  'GET /candidate/application': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'PUT /candidate/application': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/application', form: new FormData() }),
  },
  'GET /skills': { statuses: repeatForPrincipals(200) },
  // M17, M18: the signed link is the permission (decisions §4). Without one a document is 404 for every role.
  'GET /documents/:id': {
    statuses: repeatForPrincipals(404),
    ask: () => ({
      path: '/documents/0190a3c2-0000-7000-8000-000000000000?expires=9999999999&signature=forged',
    }),
  },
  // Every account, also with a temporary password.
  'POST /auth/logout': { statuses: '401 200 200 200 200 200 200 200 200 200' },
  'GET /auth/me': { statuses: '401 200 200 200 200 200 200 200 200 200' },
  'POST /auth/change-password': { statuses: '401 400 400 400 400 400 400 400 400 400' },
  'GET /account/sessions': { statuses: '401 200 200 200 200 200 200 403p 200 200' },
  'DELETE /account/sessions/:id': {
    statuses: '401 404 404 404 404 404 404 403p 404 404',
    ask: () => ({ path: '/account/sessions/0190a3c2-0000-7000-8000-000000000000' }),
  },
  // Also before a temporary password is changed. Candidates have no account.
  'PUT /account/language': {
    statuses: '401 200 200 200 200 200 200 200 200 404',
    ask: () => ({ path: '/account/language', body: { language: 'en' } }),
  },
  'GET /account/sign-ins': { statuses: '401 200 200 200 200 200 200 403p 200 200' },
  // T20: no passkeys without an authenticator app.
  'GET /auth/passkeys': { statuses: '401 200 200 200 200 200 200 403p 200 200' },
  'POST /auth/passkeys/begin': { statuses: '401 409 409 409 409 409 409 403p 409 409' },
  'POST /auth/passkeys': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'DELETE /auth/passkeys/:id': {
    statuses: '401 404 404 404 404 404 404 403p 404 404',
    ask: () => ({ path: '/auth/passkeys/0190a3c2-0000-7000-8000-000000000000' }),
  },
  'POST /auth/passkeys/ask': { statuses: repeatForPrincipals(200) },
  'POST /auth/passkeys/sign-in': { statuses: repeatForPrincipals(400) },
  'POST /auth/passkeys/step-up': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  // T20: admins only, for their own account.
  'GET /auth/second-factor': { statuses: '401 200 200 200 200 200 200 403p 200 200' },
  'POST /auth/second-factor/begin': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'POST /auth/second-factor/confirm': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'PUT /account/contact': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'POST /auth/undo-account-change': { statuses: '400 400 400 400 400 400 400 400 400 400' },
  'POST /auth/second-factor/password': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'POST /auth/second-factor/step-up': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  'POST /auth/second-factor/recovery-codes': {
    statuses: '401 409 409 409 409 409 409 403p 409 409',
  },
  'POST /auth/second-factor/remove': { statuses: '401 400 400 400 400 400 400 403p 400 400' },
  // M08, M09, M10, M11.
  'GET /job-providers/jobs/stats': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'GET /job-providers/jobs': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'GET /job-providers/jobs/new': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'POST /job-providers/jobs': {
    statuses: '401 403 403 201 201 403 403 403p 403 403',
    ask: () => ({ path: '/job-providers/jobs', body: aJobForm }),
  },
  'PUT /job-providers/jobs/:id': {
    statuses: '401 403 403 200 404 403 403 403p 403 403',
    ask: async (app, { ja }) => ({
      path: `/job-providers/jobs/${await createJob(app, ja)}`,
      body: { title: 'Tailor', positions: 3, description: 'Uniforms', requiredSkills: ['Coding'] },
    }),
  },
  'DELETE /job-providers/jobs/:id': {
    statuses: '401 403 403 200 404 403 403 403p 403 403',
    ask: async (app, { ja }) => ({ path: `/job-providers/jobs/${await createJob(app, ja)}` }),
  },
  'GET /job-providers/candidates/stats': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'GET /job-providers/candidates': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'PUT /job-providers/candidates/:id': {
    statuses: '401 403 403 200 404 403 403 403p 403 403',
    ask: async (app, { ja }) => {
      const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
      const applicant = await app.anApplicant({
        candidateId: candidate.id,
        providerId: ja.provider.id,
      });
      return {
        path: `/job-providers/candidates/${applicant.id}`,
        body: { jobStatus: 'IN_PROGRESS' },
      };
    },
  },
  // M12, M13, M14, M15, M16, M17.
  'GET /l1admin/total-count': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l1admin/candidates': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l1admin/candidates/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: candidatePath('/l1admin/candidates/'),
  },
  'PUT /l1admin/approve-candidate/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: candidatePath('/l1admin/approve-candidate/'),
  },
  'POST /l1admin/approve-candidates': {
    statuses: '401 403 403 403 403 200 200 403p 403 403',
    ask: async (app) => ({
      path: '/l1admin/approve-candidates',
      body: { ids: [(await app.aCandidate()).id] },
    }),
  },
  'PUT /l1admin/reject-candidate/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: candidatePath('/l1admin/reject-candidate/'),
  },
  'GET /l1admin/job-providers': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l1admin/job-providers/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: pendingProvider('job-provider', '/l1admin/job-providers/'),
  },
  'PUT /l1admin/approve-job-provider/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: pendingProvider('job-provider', '/l1admin/approve-job-provider/'),
  },
  'GET /l1admin/training-providers': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l1admin/training-providers/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: pendingProvider('training-provider', '/l1admin/training-providers/'),
  },
  'PUT /l1admin/approve-training-provider/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: pendingProvider('training-provider', '/l1admin/approve-training-provider/'),
  },
  'PUT /l1admin/hold/:kind/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/hold/candidate/${(await app.aCandidate()).id}`,
      body: { reason: 'The document cannot be read' },
    }),
  },
  'PUT /l1admin/reopen/:kind/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/reopen/job-provider/${(await app.aJobProvider({ status: 'REJECTED' })).provider.id}`,
      body: { reason: 'The certificate came by post' },
    }),
  },
  'PUT /l1admin/resume/:kind/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/resume/candidate/${(await app.aCandidate({ status: 'ON_HOLD' })).id}`,
    }),
  },
  // There is no decision to undo, not even for the admin of the city.
  'PUT /l1admin/undo/:kind/:id': {
    statuses: '401 403 403 403 403 409 404 403p 403 403',
    ask: async (app) => ({ path: `/l1admin/undo/candidate/${(await app.aCandidate()).id}` }),
  },
  'PUT /l1admin/see-name/:kind/:id': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => {
      const { provider } = await app.aTrainingProvider();
      await app.database.execute('update providers set approved_name = $2 where id = $1', [
        provider.id,
        'Before',
      ]);
      return { path: `/l1admin/see-name/training-provider/${provider.id}` };
    },
  },
  'POST /l1admin/candidates/:id/reveal-aadhar': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: candidatePath('/l1admin/candidates/', '/reveal-aadhar'),
  },
  // M19, M20, M21, M22.
  'GET /l2admin/approved-l1-entities': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/approved-l1-candidates': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  ...lookUpRows,
  ...placeRows,
  'GET /l2admin/candidate-for-assignment/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/candidate-for-assignment/${await awaiting(app)}` }),
  },
  'GET /l2admin/get-candidate-skills': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  ...administrationRows,
  ...assignmentRows,
  'GET /l2admin/notifications': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/notifications/:id/send': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/notifications/0190a3c2-0000-7000-8000-000000000000/send' }),
  },
  'GET /l2admin/unchanged-trainings': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  // M23.
  'POST /l2admin/upload-candidates': {
    statuses: '401 403 403 403 403 403 403 403p 400 403',
    ask: () => ({ path: '/l2admin/upload-candidates', form: new FormData() }),
  },
  'POST /l2admin/imports/preview': {
    statuses: '401 403 403 403 403 403 403 403p 400 403',
    ask: () => ({ path: '/l2admin/imports/preview', form: new FormData() }),
  },
  'GET /l2admin/imports/template': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/imports': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/imports/:key': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/imports/somebody-elses' }),
  },
  'GET /l2admin/imports/:key/rows-to-correct': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/imports/somebody-elses/rows-to-correct' }),
  },
};
