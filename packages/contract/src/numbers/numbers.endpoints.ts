import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { numbersCalls } from './numbers.calls.ts';
import { numbersSchemas } from './numbers.schemas.ts';

export const numbersEndpoints = endpoints(numbersCalls, numbersSchemas);

export const numbersExports = {
  exportPeople: exportOf(numbersEndpoints.listPeople),
  exportPeopleOfCities: exportOf(numbersEndpoints.listPeopleOfCities),
  exportPeopleOfTraining: exportOf(numbersEndpoints.listPeopleOfTraining),
  exportPeopleOfEmployer: exportOf(numbersEndpoints.listPeopleOfEmployer),
};
