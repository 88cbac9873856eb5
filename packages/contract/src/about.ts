import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Who runs this instance and how to reach them, from its settings. */
const about = z.object({
  productName: z.string(),
  foundationName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
});
export type About = z.infer<typeof about>;

export const aboutEndpoints = {
  about: endpoint({
    method: 'GET',
    path: '/about',
    summary: 'Who runs this instance and how to reach them',
    role: 'ANYONE',
    reply: about,
  }),
};
