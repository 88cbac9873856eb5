// Messages shared by several fields or forms (specification §5). All others are next to their
// field.

/** Specification §5, "Required field". */
export const requiredMessage = (label: string): string => `${label} is required`;
/** Specification §5, "Select". */
export const selectMessage = (label: string): string => `Please select a valid ${label}`;

/** Messages for documents (specification §5), in the order of the checks. */
export const documentMessages = {
  required: 'File is required',
  type: 'Invalid file type',
  size: 'File must be under 2 MB',
  unreadable: 'This file was changed or moved after you chose it. Please choose it again.',
  infected: 'A virus was found in this file. Please choose another file.',
} as const;

/** Accepted types of documents, detected from the content. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Verifications are fields of the form, so they take part in "the first error". */
export const verificationMessages = {
  email: 'Please verify your email',
  mobileNumber: 'Please verify your mobile number',
  contactEmail: "Please verify the contact person's email.",
  postalCode: 'Please verify your Postal Code',
  terms: 'You must agree to the Terms & Conditions',
  dataUse: 'Please agree to the use of your data',
} as const;
