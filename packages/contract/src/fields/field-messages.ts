// Specification §5: messages that several fields or forms have, and screens show by themselves; every other one stands at its field.

/** Specification §5, "Required field". */
export const requiredMessage = (label: string): string => `${label} is required`;
/** Specification §5, "Select". */
export const selectMessage = (label: string): string => `Please select a valid ${label}`;

/** Texts of specification §5 for a document, in the order they are checked. */
export const documentMessages = {
  required: 'File is required',
  type: 'Invalid file type',
  size: 'File must be under 2 MB',
  infected: 'A virus was found in this file. Please choose another file.',
} as const;

/** Types a document may have, found from its content. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Verifications of the forms: fields of their own, so that they take part in "the first error". */
export const verificationMessages = {
  email: 'Please verify your email',
  contactEmail: "Please verify the contact person's email.",
  postalCode: 'Please verify your Postal Code',
  terms: 'You must agree to the Terms & Conditions',
  dataUse: 'Please agree to the use of your data',
} as const;
