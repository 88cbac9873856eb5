import type { Centre } from '@purboday/contract/centres/centres.contract';

export const toAddressText = ({ address }: Pick<Centre, 'address'>): string =>
  `${address.locality}, ${address.city}, ${address.state} ${address.postalCode}`;

/** '12 of 30', or the number alone while the capacity is unknown. */
export const toTrainingText = ({
  inTraining,
  capacity,
}: Pick<Centre, 'inTraining' | 'capacity'>): string =>
  capacity === null ? String(inTraining) : `${inTraining} of ${capacity}`;
