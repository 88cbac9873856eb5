export const otpMessages = {
  sent: 'OTP sent to your email',
  sentToPhone: 'OTP sent to your mobile number',
  sendFailed: 'Failed to send OTP',
  verified: 'Email successfully verified!',
  mobileVerified: 'Mobile number successfully verified!',
  noPhoneCodes: 'We cannot send codes to phones. Please enter your email.',
  smsUsedUp: 'No more SMS can be sent today. Please use an email, try again tomorrow, or call us.',
  smsUsedUpHere:
    'No more SMS can be sent to your network today. Please use an email, try again tomorrow, or call us.',
  checking:
    'Many SMS were requested today, so your browser is running a short check. It takes a few seconds.',
  wrong: 'OTP verification failed. Invalid OTP. Please try again.',
} as const;
