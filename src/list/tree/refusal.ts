import type { TranslateFunction } from 'ra-core';
import type { TreeContract } from '#contract/contract.ts';
import { fieldKey } from '../../kinds/names.ts';
import { isStale, refusalMessage } from '../../ui/failure.ts';
import type { Place } from './places.ts';

/** Why a record was not moved, and what to do about it. */
export interface RefusalMessage {
    readonly title: string;
    readonly body: string;
}

interface Refusal {
    /** Undefined when the tree itself refused. */
    readonly error: unknown;
    readonly contract: TreeContract;
    readonly translate: TranslateFunction;
    readonly place: Place;
    readonly name: string;
}

const errorsOf = (error: unknown): Readonly<Record<string, unknown>> => {
    const { body } = (error ?? {}) as { readonly body?: { readonly errors?: Readonly<Record<string, unknown>> } };
    return body?.errors ?? {};
};

/** The server's reason; a message about another property names that property. */
const reasonOf = ({ error, contract, translate }: Refusal): string => {
    const [other] = Object.keys(errorsOf(error)).filter(name => name !== contract.tree.parent && name !== 'root');
    const message = refusalMessage(error);
    const said = translate(message, { _: message });
    if (!other) return said;
    const field = translate(fieldKey(contract.name, other), { _: other });
    return translate('common.form.stray', { field, message: said });
};

export const tellRefusal = (refusal: Refusal): RefusalMessage => {
    const { error, contract, translate, place, name } = refusal;
    const title = translate('common.tree.refused.title', { name });
    const known = place.refused ?? (isStale(error) ? 'stale' : undefined);
    const args = { name, parent: place.name, levels: contract.tree.levels };
    if (known) return { title, body: translate(`common.tree.refused.${known}`, args) };
    return { title, body: translate('common.tree.refused.other', { reason: reasonOf(refusal) }) };
};
