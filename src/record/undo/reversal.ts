import { etagOfRecord } from '@comptoir/hydra';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { isReadable, isWritable } from '#contract/language/property.ts';
import { sameValue } from '../../kinds/sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Reversal {
    readonly id: string;
    /** Values that the change set; other current values must not be overwritten. */
    readonly from: Values;
    readonly to: Values;
    /** Version that the change produced; undefined on a server without versions. */
    readonly etag: string | undefined;
    readonly formerEtag?: string | undefined;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const childrenIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The former children; one that the change removed has lost its IRI and is created again. */
const formerChildren = ({ of }: ChildrenProperty, before: unknown, after: unknown): readonly Values[] => {
    const left = new Set(childrenIn(after).map(child => child['@id']));
    const writable = ([name]: readonly [string, unknown]): boolean => {
        const property = of.properties[name];
        return property !== undefined && isWritable(property);
    };
    return childrenIn(before).map(child =>
        left.has(child['@id']) ? child : Object.fromEntries(Object.entries(child).filter(writable)),
    );
};

/** Whether the change set a value that cannot be read back, such as a password. */
const hasSecret = ({ properties }: ResourceContract, sent: Values): boolean =>
    Object.entries(properties).some(([name, property]) => !isReadable(property) && sent[name] != null);

/** Inverse of a change. Undefined if nothing changed, a secret was replaced, or a flag was moved from another record. */
export const reversalOf = (
    contract: ResourceContract,
    before: Values,
    after: Values & { readonly id: string },
    sent: Values = {},
): Reversal | undefined => {
    const changed = Object.entries(contract.properties).filter(
        ([name, property]) =>
            isWritable(property) &&
            isReadable(property) &&
            name in before &&
            name in after &&
            !sameValue(property, before[name], after[name]),
    );
    const takesFlag = changed.some(([name]) => name === contract.exclusiveFlag?.flag);
    if (changed.length === 0 || takesFlag || hasSecret(contract, sent)) return undefined;
    return {
        id: after.id,
        from: Object.fromEntries(changed.map(([name]) => [name, after[name]])),
        to: Object.fromEntries(
            changed.map(([name, property]) => [
                name,
                property.kind === 'children' ? formerChildren(property, before[name], after[name]) : before[name],
            ]),
        ),
        etag: etagOfRecord(after),
        formerEtag: etagOfRecord(before),
    };
};
