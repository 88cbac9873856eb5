/** Where demo accounts and people have their mail; reserved by RFC 2606: no mail to it can reach anybody. */
export const demoMailDomain = 'demo.example';

/** Whether an account is one of the demo's, whose password everybody knows (SEC-08). */
export const isDemoAddress = (email: string): boolean => email.endsWith(`@${demoMailDomain}`);
