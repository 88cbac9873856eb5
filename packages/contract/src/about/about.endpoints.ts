import { endpoints } from '../conventions/endpoint.ts';
import { aboutCalls } from './about.calls.ts';
import { aboutSchemas } from './about.schemas.ts';

export const aboutEndpoints = endpoints(aboutCalls, aboutSchemas);
