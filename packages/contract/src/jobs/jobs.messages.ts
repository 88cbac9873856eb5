export const jobMessages = {
  posted: 'Job posted successfully!',
  postFailed: 'Failed to create job. Please try again.',
  fixErrors: 'Please fix the errors before submitting',
  listFailed: 'Failed to fetch jobs',
  listUnreachable: 'Could not load jobs. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this job? This action cannot be undone.',
  deleted: 'Job deleted successfully',
  deleteFailed: 'Failed to delete job',
  deleteUnreachable: 'Could not delete job. Please try again.',
  updated: 'Job updated successfully',
  updateFailed: 'Failed to update job',
  updateUnreachable: 'Could not update job. Please try again.',
} as const;
