/** Address of a stored image. Its content never changes. */
export const toImagePath = (id: string): string => `/images/${id}.png`;
