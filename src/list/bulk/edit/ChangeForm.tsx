// Apart: the first step of the dialog.
import { Form, RecordContext, ResourceContextProvider, SourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { fieldKey } from '../../../kinds/names.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { type BulkEditRequest, firstChoice } from './bulkChange.ts';
import styles from './edit.module.css';
import { type ChangeInput, choicesFor, type EditChoice, inputsFor } from './operations.ts';

/** Initial values: true for a switch, the cent for a rounding. The user enters everything else. */
const startOf = ({ name, property, isValue }: ChangeInput): unknown => {
    if (property.kind === 'boolean') return true;
    return name === 'rounding' && !isValue ? '0.01' : undefined;
};

const startingFrom = (inputs: readonly ChangeInput[]): BulkEditRequest['values'] =>
    Object.fromEntries(
        inputs.flatMap(input => {
            const start = startOf(input);
            return start === undefined ? [] : [[input.name, start]];
        }),
    );

/** Labels of the dialog's own inputs. Inputs of a property use the labels of its resource. */
const PLACE = {
    getSource: (name: string) => name,
    getLabel: (name: string) => fieldKey('bulk_edit', name),
};

const OwnInput = ({ children }: { children: ReactNode }) => (
    <ResourceContextProvider value="bulk_edit">
        <SourceContextProvider value={PLACE}>{children}</SourceContextProvider>
    </ResourceContextProvider>
);

interface ChangeFormProps {
    readonly contract: ResourceContract;
    readonly names: readonly string[];
    readonly asked: BulkEditRequest;
    readonly onAsk: (asked: BulkEditRequest) => void;
    readonly onClose: () => void;
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => one.name.localeCompare(other.name);

export const ChangeForm = ({ contract, names, asked, onAsk, onClose }: ChangeFormProps) => {
    const translate = useTranslate();
    const [{ name, choice }, choose] = useState<Omit<BulkEditRequest, 'values'>>(asked);
    const property = contract.properties[name];
    const [inputs, setInputs] = useState(() => (property ? inputsFor(name, property, choice) : []));
    if (!property) return null;
    const change = (next: string, what: EditChoice) => {
        const other = contract.properties[next];
        choose({ name: next, choice: what });
        setInputs(other ? inputsFor(next, other, what) : []);
    };
    const choices = choicesFor(property);
    return (
        // React propagates events of a dialog to the form that opened it.
        <div className={styles.form} onSubmit={event => event.stopPropagation()}>
            <div className={styles.what}>
                <NativeChoice
                    label={translate('bulk_edit.property')}
                    value={name}
                    choices={names.map(id => ({ id, name: translate(fieldKey(contract.name, id)) })).sort(byName)}
                    onChange={next => change(next, firstChoice(contract, next))}
                />
                <NativeChoice
                    label={translate('bulk_edit.operation')}
                    value={choice}
                    choices={choices.map(id => ({ id, name: translate(`bulk_edit.choice.${id}`) }))}
                    onChange={next => change(name, choices.find(one => one === next) ?? choice)}
                />
            </div>
            <RecordContext value={undefined}>
                <Form
                    // Remounts the inputs for another property or operation.
                    key={`${name} ${choice}`}
                    defaultValues={
                        asked.name === name && asked.choice === choice
                            ? { ...startingFrom(inputs), ...asked.values }
                            : startingFrom(inputs)
                    }
                    onSubmit={(values: FieldValues) => onAsk({ name, choice, values })}
                    noValidate
                    disableInvalidFormNotification
                >
                    <div className={styles.form}>
                        {inputs.map(({ isValue, ...input }) =>
                            isValue ? (
                                <PropertyInput key={input.name} {...input} />
                            ) : (
                                <OwnInput key={input.name}>
                                    <PropertyInput {...input} />
                                </OwnInput>
                            ),
                        )}
                        <DialogFoot label={translate('bulk_edit.preview')} onCancel={onClose} />
                    </div>
                </Form>
            </RecordContext>
        </div>
    );
};
