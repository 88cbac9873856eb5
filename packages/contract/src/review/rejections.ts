/** Common reasons for rejecting a registration. */
export const rejectionKinds = ['blurred', 'name', 'document', 'area', 'other'] as const;
export type RejectionKind = (typeof rejectionKinds)[number];

/** Button label, message to the candidate, and the field at which the correction form opens. */
export const rejections = {
  blurred: {
    label: 'Blurred',
    reason:
      'The document is blurred or cut off. Please send a clear picture of the whole document.',
    field: 'aadharFile',
  },
  name: {
    label: 'Name differs',
    reason: 'The name differs from the name on the document.',
    field: 'name',
  },
  document: {
    label: 'Wrong document',
    reason: 'This is not the document that we need.',
    field: 'aadharFile',
  },
  area: {
    label: 'Not in our area',
    reason: 'The address is not in our area. Please check city and PIN code.',
    field: 'city',
  },
  other: { label: 'Other', reason: null, field: null },
} as const satisfies Record<
  RejectionKind,
  { label: string; reason: string | null; field: string | null }
>;
