import { endpoints } from '../conventions/endpoint.ts';
import { androidCalls } from './android.calls.ts';
import { androidSchemas } from './android.schemas.ts';

export const androidEndpoints = endpoints(androidCalls, androidSchemas);
