import { firstCandidateSkills, qualifications } from '@purboday/contract/conventions/enumerations';
import { useState } from 'react';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { OneTimeCodeField, TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { WizardProgress } from '#web/ui/forms/wizard-progress.tsx';
import { UiExample } from './piece.tsx';

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
