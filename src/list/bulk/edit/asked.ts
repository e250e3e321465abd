import type { BulkChanges } from '#contract/language/bulkEdit.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { type Choice, choicesFor, operationFrom } from './operations.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person asks for: a property, what is done to it, and the values of the form. */
export interface Asked {
    readonly name: string;
    readonly choice: Choice;
    readonly values: Values;
}

/** The first choice for a property. */
export const firstChoice = ({ properties }: ResourceContract, name: string): Choice => {
    const property = properties[name];
    return (property && choicesFor(property)[0]) ?? 'set';
};

export const startOf = (contract: ResourceContract, [name = '']: readonly string[]): Asked => ({
    name,
    choice: firstChoice(contract, name),
    values: {},
});

/** It as the API takes it. */
export const changesOf = ({ name, choice, values }: Asked): BulkChanges => ({
    [name]: operationFrom(name, choice, values),
});

/** What the steps after the form need. */
export interface RehearsedProps {
    readonly contract: ResourceContract;
    readonly asked: Asked;
    /** Told how to leave while the work is running. */
    readonly onLeave: (leave: () => void) => void;
    readonly onBack: () => void;
    readonly onClose: () => void;
}
