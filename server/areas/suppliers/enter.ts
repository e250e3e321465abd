// Apart: manual entry of a paper invoice with its scan. The record is then like that of an invoice file.

import type { InputOf } from '#contract/language/property.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { StoredSupplierContent, SupplierVat } from '#contract/suppliers/supplierContent.ts';
import {
    enteredInvoice,
    enteredVat,
    MAX_ENTERED_RATES,
    type SupplierMediaType,
} from '#contract/suppliers/supplierInvoices.ts';
import { compareDecimals, type Decimal, sumAmounts } from '#contract/values/money.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import { parseInput } from '../../engine/input.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import { controlOf } from '../../invoices/reading/supplier/control.ts';
import { isPdf } from '../../invoices/reading/supplier/embeddedXml.ts';
import { headOf } from '../../sheets/pieces.ts';
import { otherIban } from './conflicts.ts';
import { companyForInvoice, fileNameOf, keepInvoice, receiveFile, valuesOf, withFiles } from './receive.ts';

type Entered = InputOf<typeof enteredInvoice>;
type EnteredVat = InputOf<typeof enteredVat>;

const PICTURES: readonly (readonly [start: string, type: SupplierMediaType, ending: string])[] = [
    ['\x89PNG\r\n', 'image/png', '.png'],
    ['\xff\xd8\xff', 'image/jpeg', '.jpg'],
];

const HEAD_BYTES = 1024;

/** Media type of a scan, with its file extension. @throws Refused (invalid) for another file */
const typeOf = (head: Buffer): { readonly mediaType: SupplierMediaType; readonly ending: string } => {
    if (isPdf(head)) return { mediaType: 'application/pdf', ending: '.pdf' };
    const start = head.toString('latin1');
    const [, mediaType, ending] = PICTURES.find(([signature]) => start.startsWith(signature)) ?? [];
    if (!mediaType || !ending) throw new Refused('invalid', 'supplier_scan_type');
    return { mediaType, ending };
};

const isObject = (value: unknown): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string | undefined): unknown => {
    try {
        return JSON.parse(text ?? '');
    } catch {
        return undefined;
    }
};

/** Parses the invoice of a form. @throws Refused (malformed) unless the text is a JSON object */
const bodyOf = (text: string | undefined): JsonObject => {
    const body = parsed(text);
    if (!isObject(body)) throw new Refused('malformed', 'malformed_json');
    return body;
};

const ratesOf = (given: unknown): EnteredVat[] => {
    const all: unknown[] = Array.isArray(given) ? given : [];
    if (all.length === 0 || all.length > MAX_ENTERED_RATES)
        throw new Invalid([{ propertyPath: 'vat', key: 'validation.required' }]);
    const schema = createSchema(enteredVat);
    return all.map((one, place) => {
        try {
            return parseInput(schema, isObject(one) ? one : {}) as EnteredVat;
        } catch (error) {
            if (!(error instanceof Invalid)) throw error;
            throw new Invalid(
                error.refusals.map(refusal => ({
                    ...refusal,
                    propertyPath: `vat[${place}].${refusal.propertyPath}`,
                })),
            );
        }
    });
};

const vatOf = ({ rate, base, amount }: EnteredVat): SupplierVat => ({
    category: compareDecimals(String(rate), '0') === 0 ? 'Z' : 'S',
    rate: String(rate),
    base: String(base),
    amount: String(amount),
    exemptionReason: null,
});

/** Content of a manually entered invoice. The amounts are those of the paper, and are checked like those of files. */
const contentOf = (entered: Entered, vat: readonly SupplierVat[]): StoredSupplierContent => {
    const isCreditNote = entered.type === 'credit_note';
    const total = (amounts: readonly Decimal[]): Decimal => sumAmounts(amounts);
    const party = { siren: entered.supplierSiren ?? null, vatNumber: entered.supplierVatNumber ?? null };
    const content = {
        syntax: 'manual' as const,
        attachments: [],
        number: String(entered.number),
        typeCode: isCreditNote ? '381' : '380',
        isCreditNote,
        issueDate: String(entered.issueDate),
        dueDate: entered.dueDate ?? null,
        currency: 'EUR',
        supplier: { ...party, name: String(entered.supplierName), otherNumber: null },
        buyer: { name: '', siren: null, vatNumber: null, otherNumber: null },
        orderReference: null,
        paymentTerms: null,
        iban: entered.iban ?? null,
        lines: [],
        vat,
        totals: {
            lines: null,
            charges: null,
            allowances: null,
            excludingTax: total(vat.map(({ base }) => base)),
            vat: total(vat.map(({ amount }) => amount)),
            includingTax: String(entered.totalIncludingTax),
            prepaid: null,
            rounding: null,
            due: String(entered.totalIncludingTax),
        },
    };
    // Lines are not entered, so that their absence gives no warning.
    return { ...content, warnings: controlOf(content).filter(({ code }) => code !== 'no_lines') };
};

/** `POST /api/supplier_invoices/enter`: answers 201 with the record of a paper invoice, or 200 with an existing record. */
export const createEntering =
    (resource: () => ServerResource) =>
    (call: Call): Promise<Response> => {
        permit(call, 'edit');
        return withFiles(call, async keys => {
            const { fields, name, key, stored } = await receiveFile(call, keys, ['invoice']);
            const { mediaType, ending } = typeOf(await headOf(stored, HEAD_BYTES));
            const entered = parseInput(createSchema(enteredInvoice), bodyOf(fields.get('invoice'))) as Entered;
            const company = await companyForInvoice(call, entered.company);
            const read = contentOf(entered, ratesOf(entered.vat).map(vatOf));
            const changed = await otherIban(call.db, company, read);
            const content = { ...read, warnings: [...changed, ...read.warnings] };
            const values = valuesOf(content, company, fileNameOf(name, ending));
            return keepInvoice(call, resource(), { values, content, key, mediaType }, keys);
        });
    };
