/** The three queues of the assignment list (decisions §5). */
export const assignmentQueues = ['awaiting', 'trained', 'returned'] as const;
export type AssignmentQueue = (typeof assignmentQueues)[number];
