import { everybody, type Row } from './access-world.ts';

/** What forms ask about places, and the public pages about waiting. */
export const placeRows: Record<string, Row> = {
  'GET /pincode/:postalCode': {
    statuses: everybody(200),
    ask: () => ({ path: '/pincode/700001' }),
  },
  'GET /places/states': { statuses: everybody(200) },
  'GET /usual-days': { statuses: everybody(200) },
  'GET /places/postal-codes/:postalCode/towns': {
    statuses: everybody(200),
    ask: () => ({ path: '/places/postal-codes/700001/towns' }),
  },
  'GET /places/states/:state/cities': {
    statuses: everybody(200),
    ask: () => ({ path: '/places/states/Odisha/cities' }),
  },
};
