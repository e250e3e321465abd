import type { ResourceContract } from '../language/contract.ts';
import type { Property } from '../language/property.ts';
import { type ImportColumn, importColumns } from './columns.ts';

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The only element; undefined for none or several. */
const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

const isChild = ({ properties }: ResourceContract, { of }: ImportColumn): boolean =>
    properties[of]?.kind === 'children';

/** Column of a relation named without its key: `brand` is `brand.name`. */
const relationNamed = ({ properties }: ResourceContract, columns: readonly ImportColumn[], name: string) => {
    const kind: Property['kind'] | undefined = properties[name]?.kind;
    return kind === 'relation' || kind === 'relations' ? columns.find(({ of }) => of === name) : undefined;
};

/** Parts of the record take precedence over parts of its children. */
const endingIn = (contract: ResourceContract, columns: readonly ImportColumn[], name: string) => {
    const ending = columns.filter(column => last(column.name) === name);
    const own = ending.filter(column => !isChild(contract, column));
    return onlyOne(own.length > 0 ? own : ending);
};

/**
 * Finds the column by a name in a file or an API call: the full name (`brand.name`), the relation (`brand`), or the last part
 * if it is unique (`reference` is `item.reference` in a price list).
 */
export const importColumnNamed = (contract: ResourceContract, name: string): ImportColumn | undefined => {
    const columns = importColumns(contract);
    return (
        columns.find(column => column.name === name) ??
        relationNamed(contract, columns, name) ??
        endingIn(contract, columns, name)
    );
};
