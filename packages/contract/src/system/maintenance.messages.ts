/** People read this while the operator works on the instance. The operator's own text follows on the page. */
export const maintenanceMessages = {
  title: 'We will be back soon',
  closed: 'We are working on this site. Please try again later.',
} as const;
