import { sentCode } from '#web/domain/account/sent-code.ts';

/** A registration and the address it was made with. */
export type Who = { registrationId: string; email: string };

/** The code that was mailed to sign in here. */
export const trackingCode = sentCode<Who>('tracking');

/**
 * The code that is waited for, over a reload (UX-46).
 * @param given registration code of the link that was opened; a code mailed for another registration is no answer to it
 */
export const trackingCodeFor = (given: string) => {
  const sent = trackingCode.find();
  return given === '' || sent?.asked.registrationId === given ? sent : undefined;
};
