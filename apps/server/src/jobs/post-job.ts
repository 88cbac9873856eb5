import { deadlineMessages } from '@purboday/contract/fields/job-fields';
import type { Job, JobForm } from '@purboday/contract/jobs/jobs.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldsProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { NewJob } from '#server/domain/job/job-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import { checkPlace, under } from '#server/domain/geography/check-place.ts';
import type { Place } from '#server/domain/geography/places.ts';
import type { JobEvents } from './job-events.ts';
import type { OwnJobStore } from './own-job-store.ts';
import { presentJob } from './present-job.ts';

type Deps = Pick<Services, 'database' | 'jobs' | 'clock'> & {
  own: Pick<OwnJobStore, 'find'>;
  events: JobEvents;
};

/** What only the clock and the list of places can tell, in the order of the form. */
const checked = (form: JobForm, today: string): Place => {
  const { value, errors } = checkPlace(form.location);
  // The form of a job names the first thing that is wrong with a place.
  const faults = under('location.', errors.slice(0, 1));
  if (form.applicationValidTill <= today)
    faults.push({ path: 'applicationValidTill', message: deadlineMessages.past });
  if (faults.length > 0) throw fieldsProblem(faults);
  return value;
};

type Posting = { form: JobForm; place: Place; providerId: string; at: Date };

const rowOf = ({ form, place, providerId, at }: Posting): NewJob & { id: string } => ({
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

/** Posts a job for the caller's own provider, whoever the request names (SEC-31). */
export const postJob =
  ({ database, own, jobs, events, clock }: Deps) =>
  async (actor: Actor, { form, ip }: { form: JobForm; ip: string }): Promise<Job> => {
    const providerId = ownProvider(actor);
    const at = clock();
    const today = dayInKolkata(at);
    const row = rowOf({ form, place: checked(form, today), providerId, at });
    return database.transaction(async () => {
      await jobs.add(row);
      await events.record(actor, { id: row.id, ip, action: 'post', from: null, to: 'ACTIVE' });
      const stored = await own.find(providerId, row.id);
      if (!stored) throw new Error('The job that was just stored cannot be read');
      return presentJob(stored, today);
    });
  };
