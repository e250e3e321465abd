import type { JsonObject } from '../../../hydra/record.ts';
import type { ServerResource } from '../../resource.ts';
import { rowRefusal } from '../findings.ts';
import type { Group } from './groups.ts';
import { keyedBy, type Lookup } from './lookup.ts';
import { createSeen } from './seen.ts';
import type { Key } from './targets.ts';
import type { RowError } from './values.ts';

interface Candidate {
    readonly group: Group;
    readonly assembled: { readonly given: JsonObject };
    readonly key: Key | undefined;
}

/** Errors by the place of the candidate. @param targets identifiers of the records that the candidates mean, by place */
export type TakenCheck = (
    candidates: readonly Candidate[],
    targets: ReadonlyMap<number, number>,
) => Promise<ReadonlyMap<number, RowError[]>>;

/** Refuses values that another record has, or another row gives, where they must be unique. */
export const createTakenCheck = ({ contract }: ServerResource, lookup: Lookup): TakenCheck => {
    const unique = Object.entries(contract.properties).flatMap(([name, one]) =>
        one.unique && one.kind === 'text' ? [name] : [],
    );
    const given = createSeen();
    return async (candidates, targets) => {
        const found = new Map<number, RowError[]>();
        for (const name of unique) {
            const texts = candidates.map(({ assembled, key }) => {
                const value = assembled.given[name];
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
                const place = `${name} ${keyedBy({ contract }, name, text)}`;
                const other = given.note(place, candidate.group[0].row);
                const isTaken = (known.get(text) ?? []).some(id => id !== targets.get(at));
                const refusal =
                    other === undefined ? { key: 'validation.taken' } : rowRefusal('key_twice', { row: other });
                if (isTaken || other !== undefined)
                    found.set(at, [...(found.get(at) ?? []), { column: name, refusal }]);
            }
        }
        return found;
    };
};
