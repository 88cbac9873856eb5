import type { APIRequestContext } from '@playwright/test';
import { postJson } from './registered-candidate.ts';
import { demo } from './sign-in.ts';
import { expect } from './test.ts';

/**
 * API calls of a demo account that must succeed. They prepare data that other tests create on the
 * screens.
 */
export const createPortalCalls = async (request: APIRequestContext, email: string) => {
  const { data } = await postJson(request, '/auth/login', { email, password: demo.password });
  const headers = { authorization: `Bearer ${data.token}` };
  const callPortal = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()).data;
  };
  return callPortal;
};
export type PortalCall = Awaited<ReturnType<typeof createPortalCalls>>;
