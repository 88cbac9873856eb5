import { everybody, type Row } from './access-world.ts';

// M01, M02: everybody may; what the call itself then says is not the matrix's business.
export const registrationRows: Record<string, Row> = {
  'POST /auth/candidate/register': {
    statuses: everybody(400),
    ask: () => ({ path: '/auth/candidate/register', form: new FormData() }),
  },
  'POST /auth/job-provider/register': {
    statuses: everybody(400),
    ask: () => ({ path: '/auth/job-provider/register', form: new FormData() }),
  },
  'POST /auth/training-provider/register': {
    statuses: everybody(400),
    ask: () => ({ path: '/auth/training-provider/register', form: new FormData() }),
  },
  // Journey §15: the link is the permission; a wrong one is not there, for anybody.
  'GET /auth/correction/:token': {
    statuses: everybody(404),
    ask: () => ({ path: '/auth/correction/wrong' }),
  },
  'PUT /auth/correction/:token': {
    statuses: everybody(404),
    ask: () => ({ path: '/auth/correction/wrong', form: new FormData() }),
  },
};
