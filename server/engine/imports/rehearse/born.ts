import { can } from '#contract/access.ts';
import type { ResourceContract } from '#contract/contract.ts';
import { creatableRelations } from '#contract/imports/creatable.ts';
import type { Actor } from '../../../auth/actor.ts';

/** The relations whose unknown names become records: those that the person has asked it for and may create. */
export const bornIn = (contract: ResourceContract, asked: unknown, actor: Actor): ReadonlySet<string> => {
    const names = Array.isArray(asked) ? asked : [];
    return new Set(
        creatableRelations(contract).filter(name => {
            const property = contract.properties[name];
            return names.includes(name) && property?.kind === 'relation' && can(actor, property.to, 'create');
        }),
    );
};
