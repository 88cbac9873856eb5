import { endpoints } from '../conventions/endpoint.ts';
import { reviewCalls } from './review.calls.ts';
import { reviewSchemas } from './review.schemas.ts';

export const reviewEndpoints = endpoints(reviewCalls, reviewSchemas);
