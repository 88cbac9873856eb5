import { endpoints } from '../conventions/endpoint.ts';
import { skillsCalls } from './skills.calls.ts';
import { skillsSchemas } from './skills.schemas.ts';

export const skillsEndpoints = endpoints(skillsCalls, skillsSchemas);
