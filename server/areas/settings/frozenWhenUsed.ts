import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid } from '../../hydra/problem.ts';

interface Frozen {
    /** What may change although documents name the record. */
    readonly open: readonly string[];
    readonly isUsed: (change: RowChange, id: number) => Promise<boolean>;
    /** Key of the refusal. */
    readonly key: string;
}

/** Decimals of the database have trailing zeros. */
const differs = (one: unknown, other: unknown): boolean =>
    one !== other && (typeof one !== 'string' || one === '' || Number(one) !== Number(other));

/** A setting that is used is followed by another one, not changed. @throws Invalid under each property that is frozen */
export const frozenWhenUsed =
    ({ open, isUsed, key }: Frozen) =>
    async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
        const { row, input } = change;
        if (action !== 'edit' || !row) return;
        const frozen = Object.keys(input).filter(name => !open.includes(name) && differs(row[name], input[name]));
        if (frozen.length === 0 || !(await isUsed(change, row.id))) return;
        throw new Invalid(frozen.map(propertyPath => ({ propertyPath, key })));
    };
