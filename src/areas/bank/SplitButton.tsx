// Apart: loaded after the page of a line, with its dialog.
import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RecordContext, ResourceContextProvider, SourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type BankLine, type BankLinePart, bankLines as contract } from '#contract/bank/bankLines.ts';
import { MIN_PARTS, SPLIT_PATH, unsplitAmount } from '#contract/bank/splitting.ts';
import { compareDecimals, subtractAmount } from '#contract/values/money.ts';
import { useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { NumericField } from '../../kinds/NumericField.tsx';
import { RelationInput } from '../../kinds/RelationInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormDialog } from '../FormDialog.tsx';
import styles from './statement.module.css';

interface TypedPart {
    readonly thirdParty: string | null;
    readonly amount: string;
    readonly isCharge: boolean;
    /** Payer and amount from the file, if the bank names them. */
    readonly name?: string | undefined;
    readonly told?: string | undefined;
}

interface TypedParts {
    readonly parts: TypedPart[];
}

const AMOUNT = /^-?\d{1,10}(\.\d{1,2})?$/;

const EMPTY: TypedPart = { thirdParty: null, amount: '', isCharge: false };

/** Initial parts: parts of the file, charges deducted by the bank, and the proposed customer. */
const initialParts = ({ amount, thirdParty, parts, charges }: BankLine): TypedPart[] => {
    const named = (parts ?? []) as readonly BankLinePart[];
    const kept = charges && compareDecimals(charges, '0') > 0 ? subtractAmount('0.00', charges) : undefined;
    const charge: TypedPart[] = kept === undefined ? [] : [{ ...EMPTY, amount: kept, isCharge: true }];
    if (named.length > 0)
        return [
            ...named.map(one => ({
                ...EMPTY,
                amount: one.amount ?? '',
                name: (one.counterparty ?? one.text) || undefined,
                told: one.amount ?? undefined,
            })),
            ...charge,
        ];
    const gross = kept === undefined ? '' : subtractAmount(String(amount), kept);
    return [{ ...EMPTY, thirdParty: thirdParty ?? null, amount: gross }, ...(charge.length > 0 ? charge : [EMPTY])];
};

const amountOf = ({ amount }: TypedPart): string => (AMOUNT.test(amount) ? amount : '0');

const useCall = (line: BankLine, onClose: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    return useMutation({
        mutationFn: (parts: readonly object[]) =>
            provider.request(`${line.id}/${SPLIT_PATH}`, { method: 'POST', body: { parts }, once: true }),
        onSuccess: async () => {
            onClose();
            notify('resources.bank_lines.split.done', { type: 'success' });
            for (const resource of ['bank_lines', 'changes']) await queries.invalidateQueries({ queryKey: [resource] });
        },
    });
};

const useSplitting = (line: BankLine, onClose: () => void) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { mutate, isPending, error, reset } = useCall(line, onClose);
    const form = useForm<TypedParts>({ defaultValues: { parts: initialParts(line) } });
    const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'parts' });
    const typed = useWatch({ control: form.control, name: 'parts' });
    const left = unsplitAmount(
        String(line.amount),
        typed.map(part => ({ amount: amountOf(part) })),
    );
    const isComplete =
        compareDecimals(left, '0') === 0 &&
        typed.length >= MIN_PARTS &&
        typed.every(part => compareDecimals(amountOf(part), '0') !== 0);
    const violations = error instanceof HydraError ? readViolations(error.body) : [];
    const faultAt = (path: string) => violations.find(({ propertyPath }) => propertyPath.startsWith(path))?.message;
    const isPlaced = violations.some(({ propertyPath }) => propertyPath.startsWith('parts['));
    const add = (isCharge = false): void => {
        append({ ...EMPTY, isCharge }, { shouldFocus: false });
    };
    return {
        say: (key: string, words: object = {}) => translate(`resources.bank_lines.split.${key}`, words),
        form,
        rows,
        left,
        isComplete,
        isPending,
        refusal: error && !isPlaced ? serverText(refusalMessage(error)) : undefined,
        faultOf: (place: number) => faultAt(`parts[${place}]`),
        type: (place: number, amount: string) => {
            reset();
            form.setValue(`parts.${place}.amount`, amount);
        },
        add,
        remove: (place: number) => {
            reset();
            remove(place);
        },
        /** Adds a part below the last one while an amount remains. @returns true if Enter is handled */
        enter: (place: number): boolean => {
            if (isComplete) return false;
            if (place === rows.length - 1) add();
            return true;
        },
        send: () => {
            if (isComplete)
                mutate(
                    typed.map(({ thirdParty, amount, isCharge }) => ({
                        thirdParty: isCharge ? null : thirdParty || null,
                        amount,
                        isCharge,
                    })),
                );
        },
    };
};

type Splitting = ReturnType<typeof useSplitting>;

interface PartProps {
    readonly splitting: Splitting;
    readonly part: TypedPart;
    readonly place: number;
}

const { thirdParty, amount } = contract.properties;
const NO_RULES: [] = [];

const Party = ({ splitting: { say }, place }: Omit<PartProps, 'part'>) => {
    const source = useMemo(
        () => ({
            getSource: (name: string) => `parts.${place}.${name}`,
            getLabel: () => 'resources.bank_lines.fields.thirdParty',
        }),
        [place],
    );
    return (
        <SourceContextProvider value={source}>
            <fieldset className={styles.party} aria-label={say('party', { place: place + 1 })}>
                <RelationInput name="thirdParty" property={thirdParty} validate={NO_RULES} />
            </fieldset>
        </SourceContextProvider>
    );
};

const Part = ({ splitting, part, place }: PartProps) => {
    const { say, rows, type, remove, enter, faultOf } = splitting;
    const { money } = useFormat();
    const press = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && enter(place)) event.preventDefault();
    };
    return (
        <fieldset className={styles.part}>
            <legend>
                {say('part', { place: place + 1 })}
                {part.name ? ` · ${part.name}` : null}
                {part.told ? ` · ${money(part.told)}` : null}
            </legend>
            {part.isCharge ? <p>{say('charge')}</p> : <Party splitting={splitting} place={place} />}
            <NumericField
                label={say('amount')}
                property={amount}
                initial={part.amount}
                fault={faultOf(place)}
                inputMode="text"
                onType={value => type(place, value)}
                onKeyDown={press}
            />
            <Button
                variant="icon"
                aria-label={say('remove', { place: place + 1 })}
                disabled={rows.length <= MIN_PARTS}
                onClick={() => remove(place)}
            >
                <Icon name="close" />
            </Button>
        </fieldset>
    );
};

interface SplitProps {
    readonly line: BankLine;
    readonly onClose: () => void;
}

/** Dialog for the parts of a line. Enter in an amount adds a part while an amount remains. */
const SplitDialog = ({ line, onClose }: SplitProps) => {
    const splitting = useSplitting(line, onClose);
    const { say, form, rows, add, left, isComplete, refusal, isPending, send } = splitting;
    return (
        <ResourceContextProvider value="bank_lines">
            <RecordContext value={undefined}>
                <FormProvider {...form}>
                    <FormDialog
                        title={say('title', { amount: line.amount })}
                        story={say('story')}
                        width={600}
                        fills
                        onClose={onClose}
                        onSubmit={send}
                        refusal={refusal}
                        label={say('submit')}
                        pending={isPending}
                        idle={!isComplete}
                    >
                        <div className={styles.fields}>
                            {rows.map((part, place) => (
                                <Part key={part.id} {...{ splitting, part, place }} />
                            ))}
                            <div className={styles.more}>
                                <Button onClick={() => add()}>{say('add')}</Button>
                                {rows.some(({ isCharge }) => isCharge) ? null : (
                                    <Button onClick={() => add(true)}>{say('add_charge')}</Button>
                                )}
                                <strong role="status">
                                    {isComplete ? say('complete') : say('remaining', { amount: left })}
                                </strong>
                            </div>
                        </div>
                    </FormDialog>
                </FormProvider>
            </RecordContext>
        </ResourceContextProvider>
    );
};

export const SplitButton = ({ line }: Pick<SplitProps, 'line'>) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('splitBankLine')) return null;
    return (
        <>
            <Button aria-haspopup="dialog" onClick={() => open(true)}>
                {translate('resources.bank_lines.split.action')}
            </Button>
            {isOpen ? <SplitDialog line={line} onClose={() => open(false)} /> : null}
        </>
    );
};
