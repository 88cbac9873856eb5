/**
 * Header with the `proof` of `verifyEmail`. The server rejects an upload with a wrong or expired
 * proof before reading the body (SEC-42). Without the header, the address counts as verified only
 * for the network that verified it (SEC-14).
 */
export const emailProofHeader = 'email-proof';

/** The same with the `proof` of `verifyMobile`, for a candidate without an email. */
export const mobileProofHeader = 'mobile-proof';
