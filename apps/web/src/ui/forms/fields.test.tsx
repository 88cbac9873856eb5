import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileField } from './file-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SkillsPicker } from './skills-picker.tsx';
import { OneTimeCodeField, TextField } from './text-field.tsx';

afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const Skills = () => {
  const [value, setValue] = useState<string[]>([]);
  return (
    <SkillsPicker
      name="skills"
      label="Skills"
      options={['Dance', 'Coding', 'Sports']}
      max={2}
      value={value}
      onChange={setValue}
    />
  );
};

test('the skills picker disables further options at its limit and enables them again', () => {
  render(<Skills />);
  fireEvent.click(box('Dance'));
  fireEvent.click(box('Coding'));
  expect(box('Sports').disabled).toBe(true);
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  fireEvent.click(box('Dance'));
  expect(box('Sports').disabled).toBe(false);
});

test('connects a field with its label, error and help (UX-02, UX-06)', () => {
  render(
    <TextField
      name="contactPerson.email"
      label="Email"
      help="We write to it."
      error="Invalid email format"
      kind="email"
    />,
  );
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We write to it.', 'Invalid email format']);
});

test('a one-time code is one text field with digits and autofill (UX-07, UX-09)', () => {
  render(<OneTimeCodeField name="otp" label="Code" />);
  const input = screen.getByLabelText('Code');
  expect(
    ['type', 'inputmode', 'autocomplete', 'maxlength'].map((name) => input.getAttribute(name)),
  ).toEqual(['text', 'numeric', 'one-time-code', null]);
});

test('hides a shown password when its form is sent (UX-13)', () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <button type="submit">Go</button>
    </form>,
  );
  const input = screen.getByLabelText('Password', { selector: 'input' });
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
  fireEvent.submit(screen.getByText('Go').closest('form') as HTMLFormElement);
  expect(input.getAttribute('type')).toBe('password');
});

test('a busy button keeps its label and ignores clicks (UX-14)', () => {
  const clicked = vi.fn<() => void>();
  render(
    <Button busy onClick={clicked}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(clicked).not.toHaveBeenCalled();
});

test('the error summary takes the focus, and each line leads to its field (UX-01)', () => {
  render(
    <>
      <ErrorSummary
        errors={[{ path: 'contactPerson.name', message: 'Name too short' }]}
        attempt={1}
      />
      <TextField name="contactPerson.name" label="Name" />
    </>,
  );
  expect(document.activeElement?.textContent).toContain('There is a problem');
  fireEvent.click(screen.getByRole('link', { name: 'Name too short' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the error summary takes the focus when the errors are rendered after the attempt was counted (UX-01)', () => {
  const errors = [{ path: 'name', message: 'Name is required' }];
  const { rerender } = render(<ErrorSummary errors={[]} attempt={1} />);
  rerender(<ErrorSummary errors={errors} attempt={1} />);
  expect(document.activeElement?.textContent).toContain('There is a problem');
});

const pdf = new File(['x'.repeat(2048)], 'aadhar.pdf', { type: 'application/pdf' });

const Document = ({ onTooMany }: { onTooMany: () => void }) => {
  const [file, setFile] = useState<File>();
  return (
    <FileField
      name="aadharFile"
      label="Document"
      accept="application/pdf"
      value={file}
      onChange={setFile}
      onTooMany={onTooMany}
    />
  );
};

test('a selected file shows its name and size and can be removed (UX-20)', () => {
  render(<Document onTooMany={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Document'), { target: { files: [pdf] } });
  expect(screen.getByText('aadhar.pdf')).toBeTruthy();
  expect(screen.getByText('2 KB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove aadhar.pdf' }));
  expect(screen.queryByText('aadhar.pdf')).toBeNull();
});

test('a refused file keeps its name beside the reason, and another one can be chosen (UX-152)', () => {
  const change = vi.fn<(file: File | undefined) => void>();
  render(
    <FileField
      name="aadharFile"
      label="Document"
      accept="application/pdf"
      value={pdf}
      error="Invalid file type"
      onChange={change}
    />,
  );
  expect(screen.getByText('aadhar.pdf')).toBeTruthy();
  expect(screen.getByText('Invalid file type')).toBeTruthy();
  const input = screen.getByLabelText('Document');
  const opened = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  expect(opened).toHaveBeenCalledOnce();
  const other = new File(['x'], 'other.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [other] } });
  expect(change).toHaveBeenCalledWith(other);
});

test('accepts a dropped file and rejects two at once (UX-20)', () => {
  const tooMany = vi.fn<() => void>();
  render(<Document onTooMany={tooMany} />);
  const zone = screen.getByLabelText('Document').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [pdf, pdf] } });
  expect(tooMany).toHaveBeenCalledOnce();
  fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
  expect(screen.getByText('aadhar.pdf')).toBeTruthy();
});
