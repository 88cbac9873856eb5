import { endpoints } from '../conventions/endpoint.ts';
import { certificatesCalls } from './certificates.calls.ts';
import { certificatesSchemas } from './certificates.schemas.ts';

export const certificatesEndpoints = endpoints(certificatesCalls, certificatesSchemas);
