import { contractOf } from '../index.ts';
import type { ResourceContract } from '../language/contract.ts';
import { isWritable } from '../language/property.ts';
import { type ImportColumn, importColumns } from './columns.ts';

/** Whether a new record needs only the key of the column. */
const isEnough = ({ to, key = '', isSeveral }: ImportColumn): boolean => {
    if (to === undefined || isSeveral) return false;
    const { properties, actions } = contractOf(to);
    const needed = Object.keys(properties).filter(name => {
        const { required, only, default: usual } = properties[name] ?? {};
        return required && only !== 'read' && usual === undefined;
    });
    const property = properties[key];
    const isCreated = actions === undefined || actions.includes('create');
    return isCreated && property !== undefined && isWritable(property) && needed.every(name => name === key);
};

/** Relations whose missing records a file can create by name (`createMissing`). */
export const creatableRelations = (contract: ResourceContract): readonly string[] => {
    const columns = importColumns(contract).filter(({ of }) => contract.properties[of]?.kind === 'relation');
    const named = columns.filter((column, at) => columns.findIndex(({ of }) => of === column.of) === at);
    return named.filter(isEnough).map(({ of }) => of);
};
