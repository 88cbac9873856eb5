/**
 * Header of a registration or correction that carries the proof of `verifyEmail`: an upload with a wrong or outdated one is refused before
 * any of it is read (requirements SEC-42). Without it the address counts as verified only for the network that verified it (SEC-14).
 */
export const emailProofHeader = 'email-proof';
