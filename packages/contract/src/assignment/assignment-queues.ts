/** The three queues of the L2 list (decisions §5). */
export const assignmentQueues = ['awaiting', 'trained', 'returned'] as const;
export type AssignmentQueue = (typeof assignmentQueues)[number];
