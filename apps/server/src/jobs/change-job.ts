import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { actionBetween, jobLifecycle } from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { deadlineMessages, lastDeadline } from '@purboday/contract/fields/job-fields';
import type { Job, JobEdit, JobForm, JobStatusChange } from '@purboday/contract/jobs/jobs.contract';
import type { HistoryAction } from '@purboday/contract/records/history-actions';
import { checkPlace, prefixPaths, type Location } from '#server/domain/locations/locations.ts';
import type { JobLifetime, NewJob } from '#server/domain/job/job-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { newId } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { presentJob, toStatus } from './list-jobs.ts';
import type { OwnJobStore, StoredJob } from './own-job-store.ts';

/** The part of a step that all four share. */
const toStep = (id: string, action: HistoryAction<'job'>) => ({
  record: { kind: 'job' as const, id },
  action,
  detail: { step: action },
});

type PostJobDeps = Pick<Services, 'database' | 'jobs' | 'clock' | 'recordStep'> & {
  own: Pick<OwnJobStore, 'find'>;
};

/** In the order of the form. */
const checked = (form: JobForm, today: string): Location => {
  const { value, errors: placeErrors } = checkPlace(form.location);
  // The form shows only the first error of a place.
  const errors = prefixPaths('location.', placeErrors.slice(0, 1));
  if (form.applicationValidTill <= today)
    errors.push({ path: 'applicationValidTill', message: deadlineMessages.past });
  if (form.applicationValidTill > lastDeadline(today))
    errors.push({ path: 'applicationValidTill', message: deadlineMessages.tooFar });
  if (errors.length > 0) throw fieldsProblem(errors);
  return value;
};

type Posting = { form: JobForm; place: Location; providerId: string; at: Date };

const toRow = ({ form, place, providerId, at }: Posting): NewJob & { id: string } => ({
  id: newId(at),
  providerId,
  ...place,
  title: form.title,
  positions: form.positions,
  description: form.description,
  requiredSkills: form.requiredSkills,
  postalCode: form.location.pincode || null,
  employmentType: form.employmentType,
  salaryMin: form.salaryRange?.min ?? null,
  salaryMax: form.salaryRange?.max ?? null,
  experienceRequired: form.experienceRequired,
  applicationValidTill: form.applicationValidTill,
  contactName: form.contactPersonName,
  contactEmail: form.email,
  contactPhone: form.phone,
  createdAt: at,
  updatedAt: at,
});

/** Always for the caller's own provider, whatever the request says (SEC-31). */
export const postJob =
  ({ database, own, jobs, recordStep, clock }: PostJobDeps) =>
  async (actor: Actor, { form, ip }: { form: JobForm; ip: string }): Promise<Job> => {
    const providerId = ownProvider(actor);
    const at = clock();
    const today = dayInKolkata(at);
    const row = toRow({ form, place: checked(form, today), providerId, at });
    return database.transaction(async () => {
      await jobs.add(row);
      await recordStep({ ...toStep(row.id, 'post'), to: 'ACTIVE', actor, ip });
      const stored = await own.find(providerId, row.id);
      if (!stored) throw new Error('The job that was just stored cannot be read');
      return presentJob(stored, today);
    });
  };

type ChangeJobDeps = Pick<Services, 'database' | 'clock' | 'jobs' | 'versions' | 'recordStep'> & {
  own: Pick<OwnJobStore, 'find'>;
};

type JobChange = {
  id: string;
  ip: string;
  version?: number | undefined;
  change: (JobEdit & { status?: undefined }) | JobStatusChange;
};

const findOwn = async (
  own: ChangeJobDeps['own'],
  provider: string,
  id: string,
): Promise<StoredJob> => {
  const job = await own.find(provider, id);
  if (!job) throw new Problem('NOT_FOUND');
  return job;
};

/** Reopening needs a deadline after today (decisions §5). */
const nextLifetime = (
  job: StoredJob,
  { status, applicationValidTill = job.applicationValidTill }: JobStatusChange,
  at: Date,
): JobLifetime => {
  if (status === 'CLOSED') return { closedAt: at, applicationValidTill: job.applicationValidTill };
  if (applicationValidTill <= dayInKolkata(at))
    throw fieldProblem('applicationValidTill', deadlineMessages.past);
  if (applicationValidTill > lastDeadline(dayInKolkata(at)))
    throw fieldProblem('applicationValidTill', deadlineMessages.tooFar);
  return { closedAt: null, applicationValidTill };
};

/** Edits four fields, or closes and reopens, in one transaction with history and audit. */
export const changeJob = ({ database, own, jobs, versions, recordStep, clock }: ChangeJobDeps) => {
  const edit = async (actor: Actor, job: StoredJob, { id, ip, change }: JobChange) => {
    if (change.status !== undefined) return;
    const at = clock();
    if (!(await jobs.edit(job, change, at))) throw new Problem('NOT_FOUND');
    const status = toStatus(job, dayInKolkata(at));
    await recordStep({ ...toStep(id, 'edit'), from: status, to: status, actor, ip });
  };

  const move = async (actor: Actor, job: StoredJob, { id, ip }: JobChange, to: JobStatusChange) => {
    const at = clock();
    const from = toStatus(job, dayInKolkata(at));
    const action = actionBetween(jobLifecycle, from, to.status);
    if (action === undefined)
      throw new Problem('INVALID_TRANSITION', `This job is already ${from.toLowerCase()}`);
    const next = nextLifetime(job, to, at);
    if (!(await jobs.move(job, { from: job, to: next, at })))
      throw new Problem('INVALID_TRANSITION');
    await recordStep({ ...toStep(id, action), from, to: to.status, actor, ip });
  };

  return async (actor: Actor, requested: JobChange): Promise<Job> => {
    const provider = ownProvider(actor);
    const { id, change } = requested;
    return database.transaction(async () => {
      const job = await findOwn(own, provider, id);
      await versions.requireSeen('jobs', id, { seen: requested.version, reader: actor });
      await (change.status === undefined
        ? edit(actor, job, requested)
        : move(actor, job, requested, change));
      return presentJob(await findOwn(own, provider, id), dayInKolkata(clock()));
    });
  };
};

type DeleteJobDeps = Pick<Services, 'database' | 'jobs' | 'clock' | 'recordStep'> & {
  own: Pick<OwnJobStore, 'find'>;
};

/** Hides the job: its applicants keep its title (decisions §5). */
export const deleteJob =
  ({ database, own, jobs, recordStep, clock }: DeleteJobDeps) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    const provider = ownProvider(actor);
    return database.transaction(async () => {
      const at = clock();
      const job = await own.find(provider, id);
      if (!job || !(await jobs.hide(job, at))) throw new Problem('NOT_FOUND');
      const from = toStatus(job, dayInKolkata(at));
      await recordStep({ ...toStep(id, 'delete'), from, actor, ip });
      return {};
    });
  };
