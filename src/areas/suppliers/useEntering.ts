// Apart: state and call of entering a paper invoice, without the dialog.
import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Company } from '#contract/settings/companies.ts';
import {
    type ReadSupplierInvoice,
    SUPPLIER_ENTRY_PATH,
    SUPPLIER_MAX_BYTES,
} from '#contract/suppliers/supplierInvoices.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { refusalMessage } from '../../ui/failure.ts';
import { FROM_THE_TOP } from '../../ui/PageLink.tsx';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

export type EnteredField =
    | 'company'
    | 'type'
    | 'supplierName'
    | 'supplierSiren'
    | 'supplierVatNumber'
    | 'number'
    | 'issueDate'
    | 'dueDate'
    | 'iban'
    | 'totalIncludingTax';

/** Amounts of one VAT rate. The key identifies the row while rates are added and removed. */
export interface EnteredRate {
    readonly key: number;
    readonly rate: string;
    readonly base: string;
    readonly amount: string;
}

export type RateField = Exclude<keyof EnteredRate, 'key'>;

const EMPTY_RATE: EnteredRate = { key: 0, rate: '', base: '', amount: '' };

const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

const useFaults = () => {
    const serverText = useServerText();
    return (error: unknown): { readonly byField: ReadonlyMap<string, string>; readonly whole: string | undefined } => {
        const violations = error instanceof HydraError ? readViolations(error.body) : [];
        const byField = new Map(violations.map(({ propertyPath, message }) => [propertyPath, message]));
        const whole = error && violations.length === 0 ? serverText(refusalMessage(error)) : byField.get('file');
        return { byField, whole };
    };
};

/** Form of a paper invoice. Keeps its input after an error. */
export const useEntering = (onClose: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const translate = useTranslate();
    const faultsOf = useFaults();
    const { data: me } = useMe();
    const { data: companies = [] } = useGetList<Company>('companies', ALL);
    const [fields, setFields] = useState<Partial<Record<EnteredField, string>>>({});
    const [rates, setRates] = useState<readonly EnteredRate[]>([EMPTY_RATE]);
    const [file, setFile] = useState<File>();
    const company = fields.company ?? companies.find(({ id }) => id === me?.currentCompany)?.id ?? companies[0]?.id;
    const show = (id: string): Promise<void> | void =>
        navigate(createPath({ resource: 'supplier_invoices', type: 'edit', id }), { state: FROM_THE_TOP });
    const { mutate, data, error, isPending } = useMutation({
        mutationFn: () => {
            const vat = rates.map(({ key: _, ...rate }) => filled(rate));
            const form = new FormData();
            form.append('invoice', JSON.stringify({ ...filled({ ...fields }), company, vat }));
            if (file) form.append('file', file);
            const path = `supplier_invoices/${SUPPLIER_ENTRY_PATH}`;
            return provider.request<ReadSupplierInvoice>(path, { method: 'POST', body: form });
        },
        onSuccess: async ({ verdict, record }) => {
            await queries.invalidateQueries({ queryKey: ['supplier_invoices'] });
            if (verdict !== 'read') return;
            onClose();
            await show(record);
        },
    });
    const isTooLarge = file !== undefined && file.size > SUPPLIER_MAX_BYTES;
    const { byField, whole } = faultsOf(error);
    return {
        say: (key: string, words: object = {}) => translate(`resources.supplier_invoices.enter.${key}`, words),
        companies,
        company,
        fields,
        type: (name: EnteredField, value: string) => setFields(all => ({ ...all, [name]: value })),
        rates,
        typeRate: (key: number, name: RateField, value: string) =>
            setRates(all => all.map(one => (one.key === key ? { ...one, [name]: value } : one))),
        addRate: () => setRates(all => [...all, { ...EMPTY_RATE, key: (all.at(-1)?.key ?? 0) + 1 }]),
        removeRate: (key: number) => setRates(all => all.filter(one => one.key !== key)),
        file,
        take: ([first]: readonly File[]) => first && setFile(first),
        faultOf: (name: string) => byField.get(name),
        refusal: isTooLarge ? translate('resources.supplier_invoices.upload.too_large') : whole,
        known: data && data.verdict !== 'read' ? data : undefined,
        show: (id: string) => {
            onClose();
            return show(id);
        },
        isPending,
        isReady: file !== undefined && !isTooLarge,
        send: () => mutate(),
    };
};

export type Entering = ReturnType<typeof useEntering>;
