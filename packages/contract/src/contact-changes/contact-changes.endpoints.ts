import { endpoints } from '../conventions/endpoint.ts';
import { contactChangeCalls } from './contact-changes.calls.ts';
import { contactChangeSchemas } from './contact-changes.schemas.ts';

export const contactChangeEndpoints = endpoints(contactChangeCalls, contactChangeSchemas);
