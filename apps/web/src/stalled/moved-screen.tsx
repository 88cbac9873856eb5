import { Navigate, useSearch } from '@tanstack/react-router';
import { trainingsPart } from './parts.ts';

/** /l2-admin/unchanged-trainings, which is a part of what is stalled: links and bookmarks go on working. */
export const UnchangedTrainingsMoved = () => {
  const search = useSearch({ from: '/portal/l2-admin/unchanged-trainings' });
  return <Navigate to="/l2-admin/stalled" search={{ ...search, ...trainingsPart }} replace />;
};
