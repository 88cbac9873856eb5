import { employmentTypes, experienceLevels } from '@purboday/contract/conventions/enumerations';
import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { jobsContract, type JobDefaults } from '@purboday/contract/jobs/jobs.contract';
import type { InputEvent } from 'react';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SkillsField } from './skills-field.tsx';
import { today, useJobForm, type JobFormState } from './use-posting.ts';

type Props = { form: JobFormState };

/**
 * Digits only, at most ten (specification §5). +91 is removed when the number is complete, typed or
 * pasted; until then the plus stays, because its digits would count among the ten.
 */
const tenDigits = (event: InputEvent<HTMLInputElement>): void => {
  const field = event.currentTarget;
  const typed = normalizeMobileNumber(field.value);
  const plus = typed.startsWith('+') ? '+' : '';
  const digits = plus + typed.replace(/\D/gu, '').slice(0, plus === '' ? 10 : 12);
  if (field.value !== digits) field.value = digits;
};

const AboutSection = ({ form }: Props) => (
  <Section title="The job">
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-[1fr_12rem]">
        <TextField {...form.field('title')} label="Job title" maxLength={200} />
        <TextField {...form.field('positions')} label="Number of positions" kind="digits" />
      </div>
      <TextArea
        {...form.field('description')}
        label="Job description"
        help="What the person will do, working hours, what you provide."
        rows={6}
        maxLength={5000}
      />
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

const TermsSection = ({ form }: Props) => (
  <Section title="Terms">
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SelectField
        {...form.field('employmentType')}
        label="Employment type"
        prompt="Select an employment type"
        options={employmentTypes}
      />
      <SelectField
        {...form.field('experienceRequired')}
        label="Experience required"
        prompt="Select the experience"
        options={experienceLevels}
      />
      <TextField
        {...form.field('salaryRange.min')}
        label="Minimum salary (optional)"
        help="Rupees a month."
        kind="digits"
      />
      <TextField
        {...form.field('salaryRange.max')}
        label="Maximum salary (optional)"
        help="Rupees a month."
        kind="digits"
      />
      <TextField
        {...form.field('applicationValidTill')}
        label="Application deadline"
        help="The last day to apply (Indian time), tomorrow at the earliest."
        type="date"
        min={today()}
      />
    </div>
  </Section>
);

const ContactSection = ({ form }: Props) => (
  <Section title="Contact">
    <div className="grid items-start gap-5 md:grid-cols-3">
      <TextField
        {...form.field('contactPersonName')}
        label="Contact person name"
        kind="name"
        maxLength={200}
      />
      <TextField {...form.field('email')} label="Email" kind="email" />
      <TextField
        {...form.field('phone')}
        label="Phone number"
        help="10 digits."
        kind="mobile"
        inputMode="numeric"
        onInput={tenDigits}
      />
    </div>
  </Section>
);

const Header = ({ problem }: { problem: boolean }) => (
  <PageHeader
    title="Post New Job"
    lead="Candidates approved by the foundation are matched to it by skills and place."
    back={{ link: { to: '/job-provider/dashboard' }, label: 'Dashboard' }}
    problem={problem}
  />
);

const Posting = ({ own }: { own: JobDefaults | undefined }) => {
  const form = useJobForm(own);
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

/**
 * Posts a job (specification §5, "Create job"). It starts with the provider's location and contact,
 * or empty when they cannot be loaded.
 */
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
