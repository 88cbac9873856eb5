import {
  jobsContract,
  type Job,
  type JobDefaults,
  createJobFormSchema,
  type JobForm,
} from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, today } from '#web/platform/calls/call.ts';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import * as z from 'zod/mini';

const toText = (value: number | null | undefined): string => String(value ?? '');

/** Values of a new job like an earlier one. A deadline in the past is left out. */
const toCopiedValues = (job: Job): JobFormValues => ({
  title: job.title,
  positions: String(job.positions),
  description: job.description,
  requiredSkills: job.requiredSkills,
  location: { ...job.location, pincode: job.location.pincode ?? '' },
  employmentType: job.employmentType,
  experienceRequired: job.experienceRequired,
  salaryRange: { min: toText(job.salaryRange?.min), max: toText(job.salaryRange?.max) },
  applicationValidTill: job.applicationValidTill > today() ? job.applicationValidTill : '',
  contactPersonName: job.contactPersonName,
  email: job.email,
  phone: job.phone,
});

/**
 * Form of a new job: stores a draft, posts once, then opens the list.
 * @param own location and contact of the provider; undefined when they could not be loaded
 * @param copied the job to copy
 */
export const useJobForm = (own: JobDefaults | undefined, copied: Job | undefined) => {
  const client = useQueryClient();
  const router = useRouter();
  const beginning: JobFormValues = copied ? toCopiedValues(copied) : { ...emptyPosting, ...own };
  // The PIN code of the provider or of the earlier job was verified.
  if (beginning.location.pincode)
    beginning.location = { ...beginning.location, pincodeVerified: true };
  const form = useDraftForm(`create-job ${copied?._id ?? ''}`, postingSchema, beginning, {
    rejected: jobMessages.fixErrors,
    staysWhenLeft: true,
  });

  const post = form.submit(async (body) => {
    const { message } = await call(jobsContract.postJob, { body });
    toast.success(message ?? jobMessages.posted);
    void client.invalidateQueries();
    await router.navigate({ to: '/job-provider/manage-jobs' });
  }, jobMessages.postFailed);

  return { ...form, post };
};

/** Form values: all text except the skills. */
export type JobFormValues = {
  title: string;
  positions: string;
  description: string;
  requiredSkills: string[];
  location: {
    state: string;
    city: string;
    pincode: string;
    /** True when the PIN code was verified. */
    pincodeVerified?: boolean;
  };
  employmentType: string;
  experienceRequired: string;
  salaryRange: { min: string; max: string };
  applicationValidTill: string;
  contactPersonName: string;
  email: string;
  phone: string;
};

const emptyPosting: JobFormValues = {
  title: '',
  positions: '1',
  description: '',
  requiredSkills: [],
  location: { state: '', city: '', pincode: '' },
  employmentType: '',
  experienceRequired: '',
  salaryRange: { min: '', max: '' },
  applicationValidTill: '',
  contactPersonName: '',
  email: '',
  phone: '',
};

const toSalary = ({ min, max }: JobFormValues['salaryRange']) => {
  const range = { min: typedNumber(min), max: typedNumber(max) };
  return range.min === undefined && range.max === undefined ? undefined : range;
};

const asPosted = (values: JobFormValues): unknown => ({
  ...values,
  positions: typedNumber(values.positions),
  salaryRange: toSalary(values.salaryRange),
});

/** Converts the form values into the request of the contract. */
const postingSchema = z.pipe(
  z.transform(asPosted),
  createJobFormSchema(today),
) as unknown as z.core.$ZodType<JobForm, JobFormValues>;
