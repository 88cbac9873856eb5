import { candidateForm } from '@purboday/contract/registration/registration.contract';
import { expect, test } from 'vitest';
import { agePaths } from '#web/domain/candidate/age.ts';
import { candidateSteps } from '#web/registration/candidate/candidate-form.ts';
import { findFirstInvalidStep, sortByForm, findStep } from './use-registration.ts';

const error = (path: string, message = path) => ({ path, message });
const toPaths = (errors: { path: string }[]) => errors.map(({ path }) => path);

test('every field of the contract is in one step, in the contract’s order', () => {
  const inSteps = candidateSteps.flatMap(({ fields }): string[] => [...fields]);
  // Fields of the screen itself: verifications, document, consent, and fields for some candidates
  // only.
  const own: string[] = ['aadharFile', 'agreeToDataUse', ...agePaths];
  const fieldPaths = inSteps.filter((path) => !path.endsWith('Verified') && !own.includes(path));
  expect(fieldPaths).toEqual(Object.keys(candidateForm.shape));
});

test('lists errors in the order of the form, those without a field first', () => {
  const errors = [error('aadharFile'), error('city'), error(''), error('name')];
  expect(toPaths(sortByForm(candidateSteps, errors))).toEqual(['', 'name', 'city', 'aadharFile']);
});

test('does not report an invalid field as unverified too', () => {
  const errors = [error('emailVerified'), error('email'), error('postalCodeVerified')];
  expect(toPaths(sortByForm(candidateSteps, errors))).toEqual(['postalCodeVerified', 'email']);
});

test('finds the first step with an error, whatever the order of the errors', () => {
  expect(findStep(candidateSteps, 'email')).toBe(1);
  expect(findStep(candidateSteps, 'nothing')).toBeUndefined();
  expect(findFirstInvalidStep(candidateSteps, [error('skills'), error('email')])).toBe(1);
  expect(findFirstInvalidStep(candidateSteps, [error('')])).toBeUndefined();
});
