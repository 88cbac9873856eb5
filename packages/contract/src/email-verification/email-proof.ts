/**
 * Header of a registration that carries the proof of `verifyEmail`: an upload with a wrong or outdated one is refused before any of it is
 * read (requirements SEC-42). It is not needed: without it, the upload is refused when the form's email turns out not to be verified.
 */
export const emailProofHeader = 'email-proof';
