import { endpoints } from '../conventions/endpoint.ts';
import { applicantsCalls } from './applicants.calls.ts';
import { applicantsSchemas } from './applicants.schemas.ts';

export const applicantsEndpoints = endpoints(applicantsCalls, applicantsSchemas);
