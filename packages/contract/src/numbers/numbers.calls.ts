import { calls } from '../conventions/call.ts';
import type { numbersSchemas } from './numbers.schemas.ts';

export const numbersCalls = calls<typeof numbersSchemas>()({
  readNumbers: { method: 'GET', path: '/l2admin/numbers', role: 'L2_ADMIN' },
  readNumbersOfCities: { method: 'GET', path: '/l1admin/numbers', role: 'L1_ADMIN' },
  readNumbersOfTraining: {
    method: 'GET',
    path: '/training-providers/numbers',
    role: 'TRAINING_PROVIDER',
  },
  readNumbersOfEmployer: { method: 'GET', path: '/job-providers/numbers', role: 'JOB_PROVIDER' },
  exportNumbers: {
    method: 'GET',
    path: '/l2admin/numbers/export',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
  },
  exportNumbersOfCities: {
    method: 'GET',
    path: '/l1admin/numbers/export',
    role: 'L1_ADMIN',
    shape: 'file',
    stepUp: true,
  },
  exportNumbersOfTraining: {
    method: 'GET',
    path: '/training-providers/numbers/export',
    role: 'TRAINING_PROVIDER',
    shape: 'file',
    stepUp: true,
  },
  exportNumbersOfEmployer: {
    method: 'GET',
    path: '/job-providers/numbers/export',
    role: 'JOB_PROVIDER',
    shape: 'file',
    stepUp: true,
  },
  listPeople: { method: 'GET', path: '/l2admin/numbers/people', role: 'L2_ADMIN', shape: 'list' },
  listPeopleOfCities: {
    method: 'GET',
    path: '/l1admin/numbers/people',
    role: 'L1_ADMIN',
    shape: 'list',
  },
  listPeopleOfTraining: {
    method: 'GET',
    path: '/training-providers/numbers/people',
    role: 'TRAINING_PROVIDER',
    shape: 'list',
  },
  listPeopleOfEmployer: {
    method: 'GET',
    path: '/job-providers/numbers/people',
    role: 'JOB_PROVIDER',
    shape: 'list',
  },
});
