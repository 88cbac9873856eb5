/** Names of the fields of an address, for what another person changed. */
export const addressLabels = {
  'address.houseNo': 'House No',
  'address.locality': 'Locality',
  'address.state': 'State',
  'address.city': 'City',
  'address.postalCode': 'PIN code',
} as const;
