import type { Reason } from '#contract/transitions.ts';
import { HydraError } from '../../hydra/index.ts';
import { read } from '../../hydra/value.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why a transition was refused: the violations of the answer with their codes; empty for any other failure. */
export const reasonsOf = (error: unknown): readonly Reason[] => {
    const violations = error instanceof HydraError && error.status === 422 ? read(error.body, 'violations') : undefined;
    return Array.isArray(violations)
        ? violations.map(one => ({
              code: textOf(read(one, 'code')),
              message: textOf(read(one, 'message')),
              propertyPath: textOf(read(one, 'propertyPath')),
          }))
        : [];
};

/** Whether a person may go on although the reasons stand against it. */
export const mayAcknowledge = (reasons: readonly Reason[], codes: readonly string[] = []): boolean =>
    reasons.length > 0 && reasons.every(({ code }) => codes.includes(code));
