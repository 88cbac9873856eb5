export const otpMessages = {
  sent: 'OTP sent to your email',
  sentToPhone: 'OTP sent to your mobile number',
  sendFailed: 'Failed to send OTP',
  verified: 'Email successfully verified!',
  mobileVerified: 'Mobile number successfully verified!',
  noPhoneCodes: 'We cannot send codes to phones. Please enter your email.',
  smsUsedUp: 'We cannot send more codes by SMS today. Please try again tomorrow, or call us.',
  wrong: 'OTP verification failed. Invalid OTP. Please try again.',
} as const;
