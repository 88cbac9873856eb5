import type { TestApp } from '#server/testing/test-app.ts';

type Candidate = Awaited<ReturnType<TestApp['aCandidate']>>;

export const trackingFixture = (app: TestApp) => {
  const requestCode = (registrationId: unknown, email: unknown, ip = '127.0.0.1') =>
    app.request('POST', '/api/auth/candidate/send-otp', { body: { registrationId, email }, ip });

  const newestCode = async (email: string): Promise<string> => {
    const codes = (await app.listNotifications()).flatMap((notification) =>
      notification.event === 'otp' && notification.to.email === email ? [notification] : [],
    );
    const newest = codes.toSorted((a, b) =>
      String(a.validUntil).localeCompare(String(b.validUntil)),
    );
    return newest.at(-1)?.code ?? '';
  };

  const logIn = (registrationId: unknown, email: unknown, otp: unknown) =>
    app.request('POST', '/api/auth/candidate/login', { body: { registrationId, email, otp } });

  /** A candidate's token, obtained as the candidate does. */
  const signedIn = async ({ id, email }: Candidate): Promise<string> => {
    await requestCode(id, email);
    const { body } = await logIn(id, email, await newestCode(String(email)));
    return body.data.token;
  };

  return {
    requestCode,
    newestCode,
    logIn,
    signedIn,
    read: (as: string) => app.request('GET', '/api/candidate/application', { as }),
    correct: (as: string, form: FormData, headers: Record<string, string> = {}) =>
      app.request('PUT', '/api/candidate/application', { as, form, headers }),
  };
};
