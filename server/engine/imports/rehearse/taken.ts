import type { JsonObject } from '../../../hydra/record.ts';
import type { ServerResource } from '../../resource.ts';
import { rowRefusal } from '../findings.ts';
import { fold } from '../headers/fold.ts';
import { isExact, type Lookup } from './lookup.ts';
import { createSeen } from './seen.ts';
import type { Key } from './targets.ts';
import type { RowError } from './values.ts';

interface Candidate {
    readonly row: number;
    readonly given: JsonObject;
    readonly key: Key | undefined;
    readonly target: number | undefined;
}

/** Errors by the place of the candidate. */
export type TakenCheck = (candidates: readonly Candidate[]) => Promise<ReadonlyMap<number, RowError[]>>;

/** Refuses values that another record has, or another row gives, where they must be unique. */
export const createTakenCheck = ({ contract, ...resource }: ServerResource, lookup: Lookup): TakenCheck => {
    const unique = Object.entries(contract.properties).flatMap(([name, one]) =>
        one.unique && one.kind === 'text' ? [name] : [],
    );
    const given = createSeen();
    return async candidates => {
        const found = new Map<number, RowError[]>();
        for (const name of unique) {
            const texts = candidates.map(({ given: values, key }) => {
                const value = values[name];
                return typeof value === 'string' && !key?.names.includes(name) ? value : undefined;
            });
            const known = await lookup.find(
                contract.name,
                name,
                texts.flatMap(text => text ?? []),
            );
            for (const [at, text] of texts.entries()) {
                const candidate = candidates[at];
                if (text === undefined || !candidate) continue;
                const place = `${name} ${isExact({ contract, ...resource }, name) ? text : fold(text)}`;
                const other = given.note(place, candidate.row);
                const isTaken = (known.get(text) ?? []).some(id => id !== candidate.target);
                const refusal =
                    other === undefined ? { key: 'validation.taken' } : rowRefusal('key_twice', { row: other });
                if (isTaken || other !== undefined)
                    found.set(at, [...(found.get(at) ?? []), { column: name, refusal }]);
            }
        }
        return found;
    };
};
