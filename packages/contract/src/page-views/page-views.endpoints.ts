import { endpoints } from '../conventions/endpoint.ts';
import { pageViewsCalls } from './page-views.calls.ts';
import { pageViewsSchemas } from './page-views.schemas.ts';

export const pageViewsEndpoints = endpoints(pageViewsCalls, pageViewsSchemas);
