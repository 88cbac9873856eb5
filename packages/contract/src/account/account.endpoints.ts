import { endpoints } from '../conventions/endpoint.ts';
import { accountCalls } from './account.calls.ts';
import { accountSchemas } from './account.schemas.ts';

export const accountEndpoints = endpoints(accountCalls, accountSchemas);
