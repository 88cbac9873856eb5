import type { Location } from '../src/domain/locations/locations.ts';

/** An approved provider that candidates can be assigned to. */
export type DemoProvider = Location & {
  id: string;
  name: string;
  skills: string[];
  /** The account that signs in for it, and its address. */
  accountId: string;
  email: string;
  /** Where a training provider trains. Null for a job provider. */
  centreId: string | null;
};
