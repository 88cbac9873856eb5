import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { coverageCalls } from './coverage.calls.ts';
import { coverageSchemas } from './coverage.schemas.ts';
import { l1AdminsCalls } from './l1-admins.calls.ts';
import { l1AdminsSchemas } from './l1-admins.schemas.ts';

export const l1AdminsEndpoints = endpoints(l1AdminsCalls, l1AdminsSchemas);

export const coverageEndpoints = endpoints(coverageCalls, coverageSchemas);

export const l1AdminsExports = { exportL1Admins: exportOf(l1AdminsEndpoints.listL1Admins) };
