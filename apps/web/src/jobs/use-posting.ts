import { jobsCalls } from '@purboday/contract/jobs/jobs.calls';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '#web/platform/navigation/router.tsx';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { draft } from '#web/platform/forms/draft.ts';
import { useSchemaForm } from '#web/platform/forms/form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { emptyPosting, postingSchema } from './posting-form.ts';
import type { PostingValues } from './posting-form.ts';

const formName = 'create-job';

/** What was typed before a reload; a draft of an older form may lack a part. */
const startValues = (): PostingValues => {
  const kept = draft.load(formName) as Partial<PostingValues>;
  return {
    ...emptyPosting,
    ...kept,
    location: { ...emptyPosting.location, ...kept.location },
    salaryRange: { ...emptyPosting.salaryRange, ...kept.salaryRange },
  };
};

/** The form of a new job: keeps what is typed, posts it once, and goes to the list. */
export const usePosting = () => {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSchemaForm(postingSchema, startValues(), { refused: jobMessages.fixErrors });
  const { subscribe, values } = form;
  useEffect(() => subscribe(() => draft.save(formName, values())), [subscribe, values]);

  const post = form.submit(async (body) => {
    try {
      const { message } = await call(jobsCalls.postJob, { body });
      draft.clear(formName);
      toast.success(message ?? jobMessages.posted);
      void client.invalidateQueries();
      await router.navigate({ href: paths.manageJobs() });
    } catch (thrown) {
      form.showFailure(thrown, jobMessages.postFailed);
    }
  });

  return { ...form, post };
};

export type PostingForm = ReturnType<typeof usePosting>;
