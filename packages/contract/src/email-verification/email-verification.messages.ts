export const otpMessages = {
  sent: 'OTP sent to your email',
  sentToPhone: 'OTP sent to your mobile number',
  sendFailed: 'Failed to send OTP',
  verified: 'Email successfully verified!',
  wrong: 'OTP verification failed. Invalid OTP. Please try again.',
} as const;
