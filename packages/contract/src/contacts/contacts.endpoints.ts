import { endpoints } from '../conventions/endpoint.ts';
import { contactsCalls } from './contacts.calls.ts';
import { contactsSchemas } from './contacts.schemas.ts';

/** Calls, messages and visits to candidates, noted by whoever made them (journey §13). */
export const contactsEndpoints = endpoints(contactsCalls, contactsSchemas);
