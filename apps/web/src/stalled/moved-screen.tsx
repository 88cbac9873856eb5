import { Navigate, useMatch } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { trainingsPart } from './parts.ts';

/** /l2-admin/unchanged-trainings, which is a part of what is stalled: links and bookmarks go on working. */
export const UnchangedTrainingsMoved = () => {
  const { search } = useMatch({ strict: false });
  return (
    <Navigate to={paths.stalled()} search={{ ...search, ...trainingsPart } as never} replace />
  );
};
