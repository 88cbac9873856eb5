import { calls } from '../conventions/call.ts';
import type { aboutSchemas } from './about.schemas.ts';

export const aboutCalls = calls<typeof aboutSchemas>()({
  about: { method: 'GET', path: '/about', role: 'ANYONE' },
});
