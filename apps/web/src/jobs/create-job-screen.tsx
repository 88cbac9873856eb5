import { jobsContract, type JobDefaults } from '@purboday/contract/jobs/jobs.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import {
  AboutSection,
  ContactSection,
  PlaceSection,
  TermsSection,
} from './posting/posting-form.tsx';
import { usePosting } from './use-posting.ts';

const Header = ({ problem }: { problem: boolean }) => (
  <PageHeader
    title="Post New Job"
    lead="Candidates approved by the foundation are matched to it by skills and place."
    back={{ link: { to: '/job-provider/dashboard' }, label: 'Dashboard' }}
    problem={problem}
  />
);

const Posting = ({ own }: { own: JobDefaults | undefined }) => {
  const form = usePosting(own);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Header problem={form.problem} />
      <Form form={form} onSubmit={form.post} className="grid gap-4">
        <AboutSection form={form} />
        <PlaceSection />
        <TermsSection form={form} />
        <ContactSection form={form} />
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <ButtonLink to="/job-provider/manage-jobs">Cancel</ButtonLink>
          <Button {...form.button} look="primary">
            Post Job
          </Button>
        </div>
      </Form>
    </>
  );
};

/** Posts a job (specification §5, "Create job"). It begins with the provider's own place and contact; where they cannot be read, empty. */
export const CreateJobScreen = () => {
  const { data, isPending } = useCall(jobsContract.beginJob, {});
  return (
    <div className="max-w-[56rem]">
      {isPending ? (
        <>
          <Header problem={false} />
          <FactsSkeleton lines={6} />
        </>
      ) : (
        <Posting own={data?.data} />
      )}
    </div>
  );
};
