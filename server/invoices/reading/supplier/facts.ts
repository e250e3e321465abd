// Record of a supplier's invoice, derived from its file.
import { createHash } from 'node:crypto';
import type { KeptSupplierContent, SupplierContent, SupplierParty } from '#contract/suppliers/supplierContent.ts';
import { roundDecimal } from '#contract/values/money.ts';

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

/** Values of the record, except its company and the receipt of the file. */
export const factsOf = (content: KeptSupplierContent) => {
    const { totals, supplier, currency } = content;
    const isEuro = currency === 'EUR';
    const euros = (amount: string | null): string | null =>
        isEuro && amount !== null ? roundDecimal(amount, 2) : null;
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
        totalExcludingTax: euros(totals.excludingTax),
        totalVat: euros(totals.vat),
        totalIncludingTax: euros(totals.includingTax),
        dueAmount: euros(totals.due ?? totals.includingTax),
        orderReference: content.orderReference,
        doubts: doubts.length > 0 ? doubts : null,
        identityKey: identityOf(content),
    };
};
