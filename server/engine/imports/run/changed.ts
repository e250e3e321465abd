import { Problem } from '../../../hydra/problem.ts';

/** Somebody has changed a record since the rehearsal: nothing is written. */
export const changedMeanwhile = (): Problem => new Problem(409, 'import_changed_since');

export const isChangedMeanwhile = (error: unknown): boolean =>
    error instanceof Problem && error.key === 'import_changed_since';
