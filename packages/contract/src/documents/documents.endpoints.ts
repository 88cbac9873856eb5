import { endpoints } from '../conventions/endpoint.ts';
import { documentsCalls } from './documents.calls.ts';
import { documentsSchemas } from './documents.schemas.ts';

export const documentsEndpoints = endpoints(documentsCalls, documentsSchemas);
