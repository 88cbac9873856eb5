import { firstCandidateSkills, qualifications } from '@purboday/contract/conventions/enumerations';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton, ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/feedback/states.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { OneTimeCodeField, TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { WizardProgress } from '#web/ui/forms/wizard-progress.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

export const UiExample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="mb-4 border-b border-line pb-2 text-lead">{title}</h2>
    {children}
  </section>
);

/** The layouts are whole pages, so they are linked. */
export const ShellPiece = () => (
  <UiExample title="Frames">
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/login">Sign-in</ButtonLink>
      <ButtonLink href="/no-such-page">Not found</ButtonLink>
      <ButtonLink href="/">Landing</ButtonLink>
    </div>
  </UiExample>
);

export const StatePieces = () => (
  <>
    <UiExample title="Loading">
      <Tiles>
        <Tile label="Candidates" value={undefined} />
        <Tile label="Job Providers" value={undefined} />
      </Tiles>
      <div className="mt-6">
        <ListSkeleton rows={3} />
      </div>
      <div className="mt-6">
        <FactsSkeleton lines={4} />
      </div>
    </UiExample>
    <UiExample title="Empty, no match, failed">
      <div className="grid gap-4 lg:grid-cols-3">
        <div className="sheet">
          <EmptyState
            title="No candidates are currently awaiting assignment."
            action={<Button>Refresh</Button>}
          >
            New ones come here as soon as an L1 admin approves them.
          </EmptyState>
        </div>
        <div className="sheet">
          <NoMatch title="No candidates found matching your search." onClear={() => undefined} />
        </div>
        <div className="sheet">
          <ErrorState
            title="Failed to fetch candidates. Please try again later."
            onRetry={() => undefined}
          />
        </div>
      </div>
    </UiExample>
    <UiExample title="Motif">
      <div className="flex flex-wrap gap-6">
        {([0, 1, 2, 3, 4] as const).map((rise) => (
          <Sun key={rise} rise={rise} className="w-40" />
        ))}
      </div>
    </UiExample>
  </>
);

const weeks = [12, 18, 9, 24, 31, 27].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}));
const steps = [
  { label: 'Review', value: 2, more: [6] },
  { label: 'Assign', value: 4, more: [11] },
  { label: 'Train', value: 35, more: [61] },
];

export const ChartPieces = () => (
  <UiExample title="Charts">
    <div className="grid gap-8 md:grid-cols-2">
      <Chart
        title="Registrations a week, the latest last"
        heads={['Week', 'Registrations']}
        points={weeks}
        format={String}
        shape="columns"
      />
      <Chart
        title="Days in each step: median and 90th percentile"
        heads={['Step', 'Median', '90th percentile']}
        points={steps}
        format={String}
        shape="beside"
      />
    </div>
  </UiExample>
);

const Buttons = () => (
  <UiExample title="Buttons and dialogs">
    <div className="flex flex-wrap gap-3">
      <Button look="primary">Approve</Button>
      <Button>Put on hold</Button>
      <Button look="danger">Reject</Button>
      <Button look="quiet">Cancel</Button>
      <Button look="primary" busy>
        Sending
      </Button>
      <Button disabled>Not yet</Button>
    </div>
    <Dialogs />
  </UiExample>
);

const Dialogs = () => {
  const [open, setOpen] = useState<'confirm' | 'reason'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => setOpen('confirm')}>Open a confirmation</Button>
      <Button onClick={() => setOpen('reason')}>Open a reason</Button>
      <Button onClick={() => toast.success('Candidate approved successfully')}>
        Toast a success
      </Button>
      <Button onClick={() => toast.error('Failed to approve candidate')}>Toast an error</Button>
      <ConfirmDialog
        title="Confirm Logout"
        question="Are you sure you want to log out?"
        confirm="Yes, Logout"
        open={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      />
      <ReasonDialog
        title="Reject this candidate?"
        question="The candidate receives an email and can correct the registration."
        label="Why?"
        help="The candidate reads these words."
        confirm="Reject"
        danger
        required="Please give a reason"
        open={open === 'reason'}
        onConfirm={close}
        onClose={close}
      />
    </div>
  );
};

const Notices = () => (
  <UiExample title="Notices">
    <div className="grid gap-3 md:grid-cols-2">
      <Notice>Your session has ended. Please sign in again.</Notice>
      <Notice look="success">Email successfully verified!</Notice>
      <Notice look="warning">This PIN code belongs to another state.</Notice>
      <Notice look="error">Registration failed. Please try again.</Notice>
    </div>
  </UiExample>
);

const Fields = () => {
  const [skills, setSkills] = useState<string[]>(['Coding', 'Writing']);
  const [file, setFile] = useState<File>();
  return (
    <UiExample title="Form">
      <WizardProgress steps={['Personal', 'Contact', 'Skills']} current={1} />
      <ErrorSummary
        attempt={0}
        errors={[
          { path: 'wrong', message: 'Name too short' },
          { path: 'state', message: 'Please select a valid State' },
        ]}
      />
      <form className="grid gap-5 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField
          kind="name"
          name="name"
          label="Name"
          help="As written on your identity document."
        />
        <TextField
          kind="name"
          name="wrong"
          label="Father's Name"
          defaultValue="R"
          error="Name too short"
        />
        <TextField
          kind="email"
          name="email"
          label="Email"
          disabled
          defaultValue="asha@example.org"
        />
        <TextField kind="mobile" name="mobile" label="Mobile Number" help="10 digits." />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          defaultValue="sunrise over the river"
        />
        <OneTimeCodeField
          name="otp"
          label="One-time code"
          help="6 digits, sent to asha@example.org. Good for 10 minutes."
        />
        <SelectField
          name="state"
          label="State"
          prompt="Select a state"
          options={[]}
          error="Please select a valid State"
        />
        <SelectField name="qualification" label="Qualification" options={qualifications} />
        <TextArea name="about" label="Jobs Offered" />
        <FileField
          name="file"
          label="Aadhar document"
          accept="application/pdf,image/jpeg,image/png"
          help="PDF, JPEG or PNG, at most 2 MB."
          value={file}
          onChange={setFile}
        />
        <FileField
          name="sent"
          label="A document being sent"
          accept="application/pdf"
          value={
            new File(['x'.repeat(700_000)], 'aadhar-card-of-asha-kumari.pdf', {
              type: 'application/pdf',
            })
          }
          progress={0.6}
          onChange={() => undefined}
        />
        <Checkbox
          name="terms"
          label="I agree to the Terms & Conditions"
          error="You must agree to the Terms & Conditions"
        />
        <div className="md:col-span-2">
          <SkillsPicker
            name="skills"
            label="Skills"
            options={firstCandidateSkills}
            value={skills}
            max={2}
            onChange={setSkills}
          />
        </div>
      </form>
    </UiExample>
  );
};

export const FormPieces = () => (
  <>
    <Buttons />
    <Notices />
    <Fields />
  </>
);
