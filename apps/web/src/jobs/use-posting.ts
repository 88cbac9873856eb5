import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import type { JobBeginning } from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '#web/platform/calls/call.ts';
import { draft } from '#web/platform/forms/draft.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { emptyPosting } from './posting/posting-form.ts';
import type { PostingValues } from './posting/posting-form.ts';

const formName = 'create-job';

const loadSchema = async () => (await import('./posting/posting-schema.ts')).postingSchema;

/** What was typed before a reload, over what the form begins with; a draft of an older form may lack a part. */
const keptOver = (beginning: PostingValues): PostingValues => {
  const values = draft.load(formName) as Partial<PostingValues>;
  return {
    ...beginning,
    ...values,
    location: { ...beginning.location, ...values.location },
    salaryRange: { ...beginning.salaryRange, ...values.salaryRange },
  };
};

/**
 * The form of a new job: keeps what is typed, posts it once, and goes to the list.
 * @param own place and contact of the provider, with which it begins; nothing when they could not be read
 */
export const usePosting = (own: JobBeginning | undefined) => {
  const client = useQueryClient();
  const router = useRouter();
  const beginning: PostingValues = { ...emptyPosting, ...own };
  // The provider's own code was looked up in its registration.
  if (own?.location.pincode) beginning.location = { ...own.location, pincodeVerified: true };
  const form = useSchemaForm(loadSchema, beginning, {
    refused: jobMessages.fixErrors,
    draft: {
      load: () => keptOver(beginning),
      save: (values) => draft.save(formName, values),
    },
  });

  const post = form.submit(async (body) => {
    const { message } = await call(jobsContract.postJob, { body });
    draft.clear(formName);
    toast.success(message ?? jobMessages.posted);
    void client.invalidateQueries();
    await router.navigate({ to: '/job-provider/manage-jobs' });
  }, jobMessages.postFailed);

  return { ...form, post };
};

export type PostingForm = ReturnType<typeof usePosting>;
