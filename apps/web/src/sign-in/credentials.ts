import type { FieldError } from '@purboday/contract/conventions/problem';

export type Credentials = { email: string; password: string };

const emailError = (input: HTMLInputElement): string | undefined => {
  if (input.value.trim() === '') return 'Email is required';
  return input.validity.typeMismatch ? 'Invalid email format' : undefined;
};

const inputNamed = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;

/**
 * What a sign-in form holds, or what is wrong with it. The browser's own check of an email address, no length rules
 * (specification §5); read from the form, so that what was typed before the program had loaded counts.
 */
export const readCredentials = (
  form: HTMLFormElement,
): { values: Credentials; errors: FieldError[] } => {
  const [email, password] = [inputNamed(form, 'email'), inputNamed(form, 'password')];
  const found = [
    { path: 'email', message: emailError(email) },
    { path: 'password', message: password.value === '' ? 'Password is required' : undefined },
  ];
  return {
    values: { email: email.value.trim(), password: password.value },
    errors: found.filter((line): line is FieldError => line.message !== undefined),
  };
};
