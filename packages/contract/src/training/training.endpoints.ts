import { endpoints } from '../conventions/endpoint.ts';
import { trainingCalls } from './training.calls.ts';
import { trainingSchemas } from './training.schemas.ts';

export const trainingEndpoints = endpoints(trainingCalls, trainingSchemas);
