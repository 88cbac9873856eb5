import { describe, expect, test } from 'vitest';
import { jobProviderScreenForm, trainingProviderScreenForm } from './provider-schema.ts';

const emptyAddress = {
  locality: '',
  state: '',
  city: '',
  postalCode: '',
  postalCodeVerified: false,
};
const emptyForm = {
  contactPerson: { name: '', designation: '', email: '', mobileNumber: '', emailVerified: false },
  registrationID: '',
  password: 'short',
  confirmPassword: 'other',
  agreeToTerms: false,
  noticeLanguage: 'en',
};
const forms = {
  'job provider': jobProviderScreenForm,
  'training provider': trainingProviderScreenForm,
};

describe('D26: different passwords', () => {
  test.each(['job provider', 'training provider'] as const)(
    'are reported with the other errors of a %s, between password and document',
    async (kind) => {
      const checked = await forms[kind].safeParseAsync({
        ...emptyForm,
        companyName: '',
        trainingProviderName: '',
        industry: '',
        jobsOffered: '',
        address: emptyAddress,
        trainingProviderAddress: emptyAddress,
        skillsOffered: [],
      });
      const messages = checked.error?.issues.map(({ message }) => message) ?? [];
      expect(messages.slice(-4)).toEqual([
        'Password must be at least 8 characters long',
        'Passwords do not match',
        'File is required',
        'You must agree to the Terms & Conditions',
      ]);
      expect(messages).toContain('Contact Person Name is required');
    },
  );
});
