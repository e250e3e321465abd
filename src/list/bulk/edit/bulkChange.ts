import type { BulkChanges } from '#contract/language/bulkEdit.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Bulk } from '../useBulk.ts';
import { choicesFor, type EditChoice, operationFrom } from './operations.ts';

type Values = Readonly<Record<string, unknown>>;

export interface BulkEditRequest {
    readonly name: string;
    readonly choice: EditChoice;
    readonly values: Values;
}

export const firstChoice = ({ properties }: ResourceContract, name: string): EditChoice => {
    const property = properties[name];
    return (property && choicesFor(property)[0]) ?? 'set';
};

export const startOf = (contract: ResourceContract, [name = '']: readonly string[]): BulkEditRequest => ({
    name,
    choice: firstChoice(contract, name),
    values: {},
});

export const bulkChanges = ({ name, choice, values }: BulkEditRequest): BulkChanges => ({
    [name]: operationFrom(name, choice, values),
});

export interface RehearsedProps {
    readonly contract: ResourceContract;
    readonly asked: BulkEditRequest;
    /** Called with the state of the change and the function that closes its dialog. */
    readonly onState: (state: Bulk['state'], leave: () => void) => void;
    readonly onBack: () => void;
    readonly onClose: () => void;
}
