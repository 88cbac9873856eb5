export const postalCodeMessages = {
  verified: 'PIN code verified successfully ✅',
  invalid: 'Invalid PIN code ⚠️',
  failed: 'Verification failed. Please try again.',
} as const;
