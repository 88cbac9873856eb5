import { endpoints } from '../conventions/endpoint.ts';
import { jobsCalls } from './jobs.calls.ts';
import { jobsSchemas } from './jobs.schemas.ts';

export const jobsEndpoints = endpoints(jobsCalls, jobsSchemas);
