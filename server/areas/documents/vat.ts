import { sql } from 'drizzle-orm';
import type { SaleRecord } from '#contract/documents/sale.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { companies as contract } from '#contract/settings/companies.ts';
import type { Day } from '#contract/values/days.ts';
import { lawOfRate, type RateFacts, type VatLaw } from '#contract/vat/laws.ts';
import { saleTo, type VatParties, vatPartiesOf } from '#contract/vat/sale.ts';
import { type VatFinding, type VatTreatment, vatTreatment } from '#contract/vat/treatment.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { toRecord } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import { type StoredRate, VAT } from '../../invoices/stored.ts';
import { companies } from '../settings/companies.ts';
import type { Customer } from './customer.ts';
import type { Findings } from './findings.ts';

type VatCompany = Parameters<typeof vatPartiesOf>[0];

/** Company facts that VAT depends on. @throws Error if the company is missing */
export const vatCompanyOf = async (db: Db, id: number): Promise<VatCompany> => {
    const [row] = await rowsById(db, companies, [id], ['address', 'vatNumber', 'isVatFranchise']);
    if (!row) throw new Error(`company ${id} is gone`);
    return toRecord(contract, row);
};

const zeroRates = async (db: Db, day: string): Promise<readonly StoredRate[]> => {
    const found = await query<{ readonly rate: StoredRate }>(
        db,
        sql`select ${VAT} as rate from vat_rates vat where vat.rate = 0
            and vat.valid_from <= ${day} and (vat.valid_to is null or vat.valid_to >= ${day}) order by vat.code`,
    );
    return found.map(({ rate }) => rate);
};

interface VatLine {
    readonly item: { readonly vat: StoredRate | null; readonly isService: boolean };
}

/** VAT treatment of a line with the matching VAT rate. Without a rate the sale cannot be concluded. */
interface LineTreatment {
    readonly treatment: VatTreatment;
    readonly rate: StoredRate | null;
}

/** Stand-in for items without a VAT rate: the customer's exemption does not depend on it. */
const NO_RATE: RateFacts = { rate: '20', territory: 'mainland', exemptionReason: null };

/** Territory of the rate of 0 for a law, if no rate's text names the article. */
const TERRITORIES: Readonly<Partial<Record<VatLaw, RateFacts['territory']>>> = {
    export: 'world',
    overseas: 'overseas',
    intra_community: 'eu',
    certificate_275: 'mainland',
};

/** Rate of 0 for a law: one whose text names it, otherwise the first of its territory. */
const zeroFor = (zeros: readonly StoredRate[], law: VatLaw): StoredRate | undefined =>
    zeros.find(rate => lawOfRate(rate) === law) ?? zeros.find(({ territory }) => territory === TERRITORIES[law]);

export interface SaleVatFacts
    extends Pick<SaleRecord, 'company' | 'deliveryAddress' | 'billingAddress' | 'shippingMode'> {
    readonly day: Day;
}

const partiesOf = async (db: Db, customer: Customer, sale: SaleVatFacts): Promise<VatParties> =>
    vatPartiesOf(
        await vatCompanyOf(db, identifierOf('companies', sale.company) ?? 0),
        customer,
        sale.billingAddress ?? sale.deliveryAddress,
    );

/** VAT treatment of each line of a sale, with the item's rate or a rate of 0 for the same law. */
export const saleVat = async (
    db: Db,
    customer: Customer,
    facts: SaleVatFacts,
): Promise<(line: VatLine) => LineTreatment> => {
    const sale = saleTo(await partiesOf(db, customer, facts), facts.deliveryAddress, facts.shippingMode === 'pickup');
    const zeros = await zeroRates(db, facts.day);
    return ({ item }) => {
        const rate = item.vat ?? NO_RATE;
        const treatment = vatTreatment({ ...sale, kind: item.isService ? 'service' : 'goods', rate });
        const isOwn = lawOfRate(rate) === treatment.law;
        return { treatment, rate: (isOwn ? item.vat : zeroFor(zeros, treatment.law)) ?? null };
    };
};

/** Property that resolves a finding. Findings not listed concern the customer. */
const CURES: Readonly<Partial<Record<VatFinding['code'], string>>> = {
    union_goods_stay: 'deliveryAddress',
    union_goods_leave: 'deliveryAddress',
    export_goods_stay: 'deliveryAddress',
    export_in_union: 'deliveryAddress',
    goods_handed_over_here: 'deliveryAddress',
};

/**
 * VAT findings as refusals and acknowledgements, one per code, at each line if only some have it. @param found by line
 * @param pathsOf paths of a line by its index; none for shipping
 */
export const vatFindingsIn = (
    found: readonly (VatFinding | null)[],
    pathsOf?: (place: number) => string[],
): Findings => {
    const all = new Map(found.flatMap(one => (one ? [[one.code, one] as const] : [])));
    const linesOf = ({ code }: VatFinding): string[] => {
        const places = found.flatMap((one, place) => (one?.code === code ? place : []));
        return pathsOf && places.length < found.length ? places.flatMap(pathsOf) : [];
    };
    const told = (verdict: VatFinding['verdict'], code: string): PropertyRefusal[] =>
        [...all.values()]
            .filter(one => one.verdict === verdict)
            .flatMap(one =>
                [CURES[one.code] ?? 'thirdParty', ...linesOf(one)].map(propertyPath => ({
                    propertyPath,
                    code: codeOfFinding(one, code),
                    key: `vat_rules.${one.code}`,
                })),
            );
    return { refused: told('refused', 'vat_refused'), asked: told('unusual', 'unusual_vat') };
};

/** A missing VAT number keeps its earlier code (B4). */
const codeOfFinding = ({ code }: VatFinding, usual: string): string =>
    code === 'union_without_number' ? 'missing_vat_number' : usual;
