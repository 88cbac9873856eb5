import type { TestApp } from '#server/testing/test-app.ts';

export const guardianContact = 'guardian.needle@example.org';

/** A parent agrees for somebody of 17 years. @returns the fields of the form that tell it */
export const agreedGuardian = async (
  app: TestApp,
  name: string,
): Promise<Record<string, string>> => {
  app.advance({ seconds: 40 });
  const asked = { name, contact: guardianContact };
  await app.request('POST', '/api/auth/guardian/send-code', { body: asked });
  const codes = (await app.notices()).flatMap((notice) =>
    notice.event === 'guardian-code' ? [notice.code] : [],
  );
  const { body } = await app.request('POST', '/api/auth/guardian/confirm', {
    body: { ...asked, otp: codes.at(-1) },
  });
  return {
    dateOfBirth: '2009-05-05',
    'guardian[name]': 'Quillmother',
    'guardian[relation]': 'Mother',
    'guardian[contact]': guardianContact,
    'guardian[proof]': body.data.proof,
  };
};
