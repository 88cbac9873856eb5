import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { serverNow } from '#web/platform/calls/server-clock.ts';

/** The fields as they are typed: all text but the skills. */
export type PostingValues = {
  title: string;
  positions: string;
  description: string;
  requiredSkills: string[];
  location: {
    state: string;
    city: string;
    pincode: string;
    /** Whether the PIN code was looked up. */
    pincodeVerified?: boolean;
  };
  employmentType: string;
  experienceRequired: string;
  salaryRange: { min: string; max: string };
  applicationValidTill: string;
  contactPersonName: string;
  email: string;
  phone: string;
};

export const emptyPosting: PostingValues = {
  title: '',
  positions: '1',
  description: '',
  requiredSkills: [],
  location: { state: '', city: '', pincode: '' },
  employmentType: '',
  experienceRequired: '',
  salaryRange: { min: '', max: '' },
  applicationValidTill: '',
  contactPersonName: '',
  email: '',
  phone: '',
};

/** Today in Kolkata, whatever the time zone of the browser (FLT-28). */
export const today = (): string => dayInKolkata(serverNow());
