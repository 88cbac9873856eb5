import { endpoints } from '../conventions/endpoint.ts';
import { importCalls } from './import.calls.ts';
import { importSchemas } from './import.schemas.ts';

export const importEndpoints = endpoints(importCalls, importSchemas);
