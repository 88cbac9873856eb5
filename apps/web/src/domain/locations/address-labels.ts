/** Names of the fields of an address, for what another person changed. */
export const flatAddressLabels = {
  houseNo: 'House No',
  locality: 'Locality',
  state: 'State',
  city: 'City',
  postalCode: 'PIN code',
} as const;

/** The same in a form with the group `address`. */
export const addressLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(flatAddressLabels).map(([field, label]) => [`address.${field}`, label]),
);
