// Record of a supplier's invoice, derived from its file.
import { createHash } from 'node:crypto';
import type { StoredSupplierContent, SupplierContent, SupplierParty } from '#contract/suppliers/supplierContent.ts';
import { normalizeDecimal, roundDecimal } from '#contract/values/money.ts';

/** Identification number of a party; null if the file contains none. */
export const partyNumberOf = ({ siren, vatNumber, otherNumber }: SupplierParty): string | null =>
    siren ?? vatNumber ?? otherNumber;

/** Hash that is the same for an invoice in every file and syntax. */
const identityOf = ({ supplier, number, issueDate }: SupplierContent): string => {
    const who = partyNumberOf(supplier) ?? supplier.name;
    return createHash('sha256')
        .update(
            [who, number, issueDate]
                .join('\n')
                .toLowerCase()
                .replace(/[^\S\n]/g, ''),
        )
        .digest('hex');
};

export const factsOf = (content: StoredSupplierContent) => {
    const { totals, supplier, currency } = content;
    // Some currencies have three decimals, which a record does not hold: an absent amount is better than a rounded one.
    const fitting = (amount: string): string | null =>
        currency === 'EUR' ? roundDecimal(amount, 2) : (normalizeDecimal(amount, 2) ?? null);
    const held = (amount: string | null): string | null => (amount === null ? null : fitting(amount));
    const doubts = [...new Set(content.warnings.map(({ code }) => code))];
    return {
        number: content.number,
        type: content.isCreditNote ? 'credit_note' : 'invoice',
        typeCode: content.typeCode,
        supplierName: supplier.name,
        supplierSiren: supplier.siren,
        supplierVatNumber: supplier.vatNumber,
        issueDate: content.issueDate,
        dueDate: content.dueDate,
        currency,
        totalExcludingTax: held(totals.excludingTax),
        totalVat: held(totals.vat),
        totalIncludingTax: held(totals.includingTax),
        dueAmount: held(totals.due ?? totals.includingTax),
        orderReference: content.orderReference,
        doubts: doubts.length > 0 ? doubts : null,
        identityKey: identityOf(content),
    };
};
