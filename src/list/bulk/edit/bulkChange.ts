import type { BulkChanges } from '#contract/language/bulkEdit.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Bulk } from '../useBulk.ts';
import { choicesFor, type EditChoice, operationFrom } from './operations.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person asks for: a property, what is done to it, and the values of the form. */
export interface BulkEditRequest {
    readonly name: string;
    readonly choice: EditChoice;
    readonly values: Values;
}

/** The first choice for a property. */
export const firstChoice = ({ properties }: ResourceContract, name: string): EditChoice => {
    const property = properties[name];
    return (property && choicesFor(property)[0]) ?? 'set';
};

export const startOf = (contract: ResourceContract, [name = '']: readonly string[]): BulkEditRequest => ({
    name,
    choice: firstChoice(contract, name),
    values: {},
});

/** It as the API takes it. */
export const bulkChanges = ({ name, choice, values }: BulkEditRequest): BulkChanges => ({
    [name]: operationFrom(name, choice, values),
});

/** What the steps after the form need. */
export interface RehearsedProps {
    readonly contract: ResourceContract;
    readonly asked: BulkEditRequest;
    /** Told how far the work is, and how to leave it. */
    readonly onState: (state: Bulk['state'], leave: () => void) => void;
    readonly onBack: () => void;
    readonly onClose: () => void;
}
