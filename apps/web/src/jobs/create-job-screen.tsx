import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { jobsContract, type Job, type JobDefaults } from '@purboday/contract/jobs/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { useWatch } from 'react-hook-form';
import { FormFields } from '#web/domain/forms/form-fields.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FormBar } from '#web/ui/forms/form-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SkillsField } from './skills-field.tsx';
import { JobFacts } from './job-card.tsx';
import { postingFields, salaryFields } from './job-fields.ts';
import { useJobForm, type JobFormValues } from './use-posting.ts';

const AboutSection = () => (
  <Section title="The job">
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-[1fr_12rem]">
        <FormFields of={postingFields} names={['title', 'positions']} />
      </div>
      <FormFields of={postingFields} names={['description']} />
      <SkillsField help="Type a skill and press Enter or the plus button. Candidates are matched by these words." />
    </div>
  </Section>
);

const PlaceSection = () => (
  <Section title="Where">
    <div className="grid gap-5">
      <AddressFields
        prefix="location."
        autoFill={false}
        codeField="pincode"
        codeLabel="PIN code (optional)"
        legend="Place of work"
      />
    </div>
  </Section>
);

const TermsSection = () => (
  <Section title="Terms">
    <div className="grid items-start gap-5 md:grid-cols-2">
      <FormFields of={postingFields} names={['employmentType', 'experienceRequired']} />
      <FormFields of={salaryFields} />
      <FormFields of={postingFields} names={['applicationValidTill']} />
    </div>
  </Section>
);

const ContactSection = () => (
  <Section title="Contact">
    <div className="grid items-start gap-5 md:grid-cols-3">
      <FormFields of={postingFields} names={['contactPersonName', 'email', 'phone']} />
    </div>
  </Section>
);

const route = getRouteApi('/portal/job-provider/create-job');

/** Offers the provider's last job as a template. */
const CopyLastJob = () => {
  const { copy } = route.useSearch();
  const last = useCall(jobsContract.listJobs, { query: { limit: 1 } }).data?.data[0];
  if (!last || copy !== undefined) return null;
  return (
    <ButtonLink to="/job-provider/create-job" search={{ copy: last._id }}>
      <Copy aria-hidden />
      Copy your last job
    </ButtonLink>
  );
};

const Header = ({ problem }: { problem: boolean }) => (
  <PageHeader
    title="Post New Job"
    back={{ link: { to: '/job-provider/dashboard' }, label: 'Dashboard' }}
    actions={<CopyLastJob />}
    problem={problem}
  />
);

const Preview = () => {
  const values = useWatch() as JobFormValues;
  const { min, max } = values.salaryRange;
  return (
    <section className="lg:sticky lg:top-4" aria-labelledby="preview">
      <h2 id="preview" className="mb-2 text-small font-semibold text-soft">
        Preview
      </h2>
      <div className="sheet flex flex-col gap-1 px-3 py-2">
        <JobFacts
          job={{
            ...values,
            title: values.title || 'Job title',
            status: 'ACTIVE',
            positions: typedNumber(values.positions) ?? 0,
            filled: 0,
            inProgress: 0,
            salaryRange:
              min || max ? { min: typedNumber(min) ?? null, max: typedNumber(max) ?? null } : null,
          }}
        />
      </div>
    </section>
  );
};

type PostingProps = { own: JobDefaults | undefined; copied: Job | undefined };

const Posting = ({ own, copied }: PostingProps) => {
  const form = useJobForm(own, copied);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Header problem={form.problem} />
      <RecordFormNotice form={form} />
      <Form
        form={form}
        onSubmit={form.post}
        className="grid max-w-none items-start gap-4 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,24rem)] lg:gap-6"
      >
        <div className="grid gap-4 lg:row-span-2">
          <AboutSection />
          <PlaceSection />
          <TermsSection />
          <ContactSection />
        </div>
        <Preview />
        <FormBar submit="Post job" cancel={{ to: '/job-provider/manage-jobs' }} {...form.button} />
      </Form>
    </>
  );
};

/**
 * Posts a job (specification §5, "Create job"). It starts with a copied job, or with the provider's
 * location and contact, or empty when they cannot be loaded.
 */
export const CreateJobScreen = () => {
  const { copy } = route.useSearch();
  const own = useCall(jobsContract.beginJob, {});
  const found = useQuery({
    ...callQuery(jobsContract.listJobs, { query: { q: copy ?? '', limit: 1 } }),
    enabled: copy !== undefined,
  });
  if (own.isPending || (copy !== undefined && found.isPending))
    return (
      <>
        <Header problem={false} />
        <FactsSkeleton lines={6} />
      </>
    );
  const copied = copy === undefined ? undefined : found.data?.data.find(({ _id }) => _id === copy);
  return <Posting key={copied?._id ?? ''} own={own.data?.data} copied={copied} />;
};
