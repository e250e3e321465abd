import type { VAT_EXEMPTIONS } from '../customers/thirdParties.ts';
import type { VAT_TERRITORIES } from '../settings/vatRates.ts';
import { compareDecimals, type Decimal } from '../values/money.ts';
import type { InvoiceVat } from './invoiceContent.ts';

type VatExemption = (typeof VAT_EXEMPTIONS)[number];

/** What a VAT rate says of a line. */
interface RateOfLine {
    /** In percent. */
    readonly rate: Decimal;
    readonly territory: (typeof VAT_TERRITORIES)[number];
    /** The text of the law; every rate of 0 has one. */
    readonly exemptionReason: string | null;
}

/** What the law is called where a rate of 0 has no text of its own. */
const LAW = {
    export: 'Exonération de TVA, article 262 I du CGI',
    overseas: 'Exonération de TVA, article 294 du CGI',
    intra_community: 'Exonération de TVA, article 262 ter I du CGI',
    certificate_275: 'Exonération de TVA, article 275 du CGI',
    none: 'Exonération de TVA',
} as const;

type Exempt = Pick<InvoiceVat, 'category' | 'exemptionCode'> & { readonly law: string };

/**
 * Overseas departments are a category of export without a code: the list knows none for article 294 of the CGI
 * (invoices.md, section 4; to be confirmed by counsel).
 */
const exemptFor = (exemption: VatExemption, territory: RateOfLine['territory']): Exempt => {
    switch (exemption) {
        case 'export':
            return territory === 'overseas'
                ? { category: 'G', exemptionCode: null, law: LAW.overseas }
                : { category: 'G', exemptionCode: 'VATEX-EU-G', law: LAW.export };
        case 'intra_community':
            return { category: 'K', exemptionCode: 'VATEX-EU-IC', law: LAW.intra_community };
        case 'certificate_275':
            return { category: 'E', exemptionCode: 'VATEX-FR-CGI275', law: LAW.certificate_275 };
        case 'none':
            return { category: 'E', exemptionCode: null, law: LAW.none };
    }
};

/** The VAT of a line or a charge (BT-151, BT-152, BT-120, BT-121): its category follows from its rate and the customer's exemption. */
export const invoiceVat = ({ rate, territory, exemptionReason }: RateOfLine, exemption: VatExemption): InvoiceVat => {
    if (compareDecimals(rate, '0') > 0) return { category: 'S', rate, exemptionCode: null, exemptionReason: null };
    const { law, ...exempt } = exemptFor(exemption, territory);
    return { ...exempt, rate, exemptionReason: exemptionReason?.trim() || law };
};
