import { endpoints } from '../conventions/endpoint.ts';
import { passkeysCalls } from './passkeys.calls.ts';
import { passkeysSchemas } from './passkeys.schemas.ts';

export const passkeysEndpoints = endpoints(passkeysCalls, passkeysSchemas);
