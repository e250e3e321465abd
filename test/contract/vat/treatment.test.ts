import { describe, expect, test } from 'vitest';
import { lawOfRate, type RateFacts, VAT_LAWS, vatByLaw } from '#contract/vat/laws.ts';
import { saleTo, vatPartiesOf } from '#contract/vat/sale.ts';
import { vatAreaOf } from '#contract/vat/territories.ts';
import { VAT_REFUSED, VAT_UNUSUAL, vatTreatment } from '#contract/vat/treatment.ts';
import { vat_rules as en } from '#i18n/en/settings/vatRules.ts';
import { vat_rules as fr } from '#i18n/fr/settings/vatRules.ts';

describe('B11 VAT areas', () => {
    test.each([
        ['FR', '74000', 'mainland'],
        ['FR', '20090', 'mainland'],
        ['MC', '98000', 'mainland'],
        ['FR', '98000', 'mainland'],
        ['FR', '97110', 'antilles'],
        ['FR', '97 200', 'antilles'],
        ['FR', '97133', 'world'],
        ['FR', '97150', 'world'],
        ['FR', '97300', 'guyane'],
        ['FR', '97400', 'reunion'],
        ['FR', '97500', 'world'],
        ['FR', '97600', 'mayotte'],
        ['FR', '98800', 'world'],
        ['RE', '97400', 'reunion'],
        ['YT', '97600', 'mayotte'],
        ['PM', '97500', 'world'],
        ['DE', '80331', 'union'],
        ['DE', '78266', 'world'],
        ['DE', '27498', 'world'],
        ['ES', '28001', 'union'],
        ['ES', '35001', 'world'],
        ['ES', '51001', 'world'],
        ['IT', '23041', 'world'],
        ['FI', '22100', 'world'],
        ['GR', '10431', 'union'],
        ['PT', '9000-001', 'union'],
        ['GB', 'bt1 5gs', 'northern_ireland'],
        ['GB', 'SW1A 1AA', 'world'],
        ['XI', 'bt1 5gs', 'northern_ireland'],
        ['CH', '1201', 'world'],
        ['AD', 'AD500', 'world'],
        ['SM', '47890', 'world'],
    ] as const)('%s %s is %s', (country, zip, area) => {
        expect(vatAreaOf({ country, zip })).toBe(area);
        expect(vatAreaOf({ country: `/api/countries/${country}`, zip })).toBe(area);
    });
});

const RATES = {
    20: { rate: '20.00', territory: 'mainland', exemptionReason: null },
    '8.5': { rate: '8.50', territory: 'overseas', exemptionReason: null },
    exempt: { rate: '0.00', territory: 'mainland', exemptionReason: 'Exonération de TVA, article 261-4 du CGI' },
    reversed: { rate: '0.00', territory: 'mainland', exemptionReason: 'Autoliquidation' },
    nonies: { rate: '0.00', territory: 'mainland', exemptionReason: 'Autoliquidation, art. 283-2 nonies du CGI' },
    union: { rate: '0.00', territory: 'eu', exemptionReason: 'Exonération de TVA, article 262 ter, I du CGI' },
    franchise: { rate: '0.00', territory: 'mainland', exemptionReason: 'TVA non applicable, art. 293 B du CGI' },
    zero: { rate: '0.00', territory: 'mainland', exemptionReason: null, category: 'Z' },
} as const satisfies Record<string, RateFacts>;

/** `FR 74000` as a place. */
const placeOf = (text: string) => ({ country: text.slice(0, 2), zip: text.slice(3) });

interface Case {
    readonly seller?: string;
    readonly franchise?: boolean;
    readonly seat?: string;
    readonly number?: string | null;
    readonly status?: 'valid' | 'invalid';
    readonly consumer?: boolean;
    readonly exemption?: 'none' | 'export' | 'intra_community' | 'certificate_275';
    readonly to?: string;
    readonly pickup?: boolean;
    readonly kind?: 'goods' | 'service';
    readonly rate?: keyof typeof RATES;
}

const treated = (one: Case) => {
    const { seller = 'FR 59000', seat = 'FR 74000', number = null, exemption = 'none', rate = '20' } = one;
    const parties = vatPartiesOf(
        { address: placeOf(seller) as never, vatNumber: 'FR44732829320', isVatFranchise: one.franchise ?? false },
        {
            address: placeOf(seat) as never,
            isProfessional: !one.consumer,
            vatNumber: number,
            vatNumberStatus: one.status ?? null,
            siren: seat.startsWith('FR') ? '732829320' : null,
            vatExemption: exemption,
        },
        null,
    );
    const sale = saleTo(parties, placeOf(one.to ?? seat), one.pickup ?? false);
    const { category, law, finding } = vatTreatment({ ...sale, kind: one.kind ?? 'goods', rate: RATES[rate] });
    return [category, law, finding?.verdict ?? 'usual', finding?.code ?? null];
};

const [DE, CH, FR] = ['DE 80331', 'CH 1201', 'FR 74000'];
const GERMAN = { seat: DE, number: 'DE136695976', exemption: 'intra_community' } as const;
const SWISS = { seat: CH, exemption: 'export' } as const;

describe('B11 VAT by rule', () => {
    test.each<[string, Case, string, string, string, string | null]>([
        // Domestic sales (CGI 278 ff.)
        ['mainland', {}, 'S', 'standard', 'usual', null],
        ['Corsica', { to: 'FR 20090' }, 'S', 'standard', 'usual', null],
        ['Monaco', { seat: 'MC 98000' }, 'S', 'standard', 'usual', null],
        ['overseas rate on the mainland', { rate: '8.5' }, 'S', 'standard', 'unusual', 'other_territory'],
        ['exempt by what is sold', { rate: 'exempt' }, 'E', 'exempt', 'usual', null],
        ['rate of zero', { rate: 'zero' }, 'Z', 'zero', 'usual', null],
        // 262 ter I
        ['Germany, with its number', GERMAN, 'K', 'intra_community', 'usual', null],
        ['Germany to Belgium', { ...GERMAN, to: 'BE 1000' }, 'K', 'intra_community', 'usual', null],
        [
            'Northern Ireland',
            { ...GERMAN, seat: 'GB bt1 5gs', number: 'XI123456789' },
            'K',
            'intra_community',
            'usual',
            null,
        ],
        [
            'a French seat with a German number, to Germany',
            { ...GERMAN, seat: FR, to: DE },
            'K',
            'intra_community',
            'usual',
            null,
        ],
        ['Germany, collected', { ...GERMAN, pickup: true }, 'K', 'intra_community', 'unusual', 'collected'],
        [
            'Germany, delivered in Annecy',
            { ...GERMAN, to: FR },
            'K',
            'intra_community',
            'unusual',
            'goods_handed_over_here',
        ],
        [
            'France',
            { exemption: 'intra_community', number: 'FR44732829320' },
            'K',
            'intra_community',
            'refused',
            'union_french_number',
        ],
        [
            'France, with a German number',
            { ...GERMAN, seat: FR },
            'K',
            'intra_community',
            'refused',
            'union_goods_stay',
        ],
        [
            'Monaco',
            { exemption: 'intra_community', number: 'FR44732829320', seat: 'MC 98000' },
            'K',
            'intra_community',
            'refused',
            'union_french_number',
        ],
        [
            'Germany, without a number',
            { ...GERMAN, number: null },
            'K',
            'intra_community',
            'refused',
            'union_without_number',
        ],
        [
            'Germany, not valid in VIES',
            { ...GERMAN, status: 'invalid' },
            'K',
            'intra_community',
            'refused',
            'union_invalid_number',
        ],
        [
            'a private person in Germany',
            { ...GERMAN, consumer: true },
            'K',
            'intra_community',
            'refused',
            'union_consumer',
        ],
        ['Germany to Switzerland', { ...GERMAN, to: CH }, 'K', 'intra_community', 'refused', 'union_goods_leave'],
        [
            'Spain to the Canary Islands',
            { ...GERMAN, number: 'ESB12345678', seat: 'ES 28001', to: 'ES 35001' },
            'K',
            'intra_community',
            'refused',
            'union_goods_leave',
        ],
        [
            'Switzerland as a member state',
            { seat: CH, exemption: 'intra_community' },
            'K',
            'intra_community',
            'refused',
            'union_without_number',
        ],
        ['from Réunion', { ...GERMAN, seller: 'FR 97400' }, 'K', 'intra_community', 'refused', 'union_from_overseas'],
        [
            'the rate of member states without an exemption',
            { ...GERMAN, exemption: 'none', rate: 'union' },
            'K',
            'intra_community',
            'usual',
            null,
        ],
        ['the same in France', { rate: 'union' }, 'K', 'intra_community', 'refused', 'union_without_number'],
        // 262 I and 294
        ['Switzerland', SWISS, 'G', 'export', 'usual', null],
        ['a private person in Switzerland', { ...SWISS, consumer: true }, 'G', 'export', 'usual', null],
        ['France to Switzerland', { exemption: 'export', to: CH }, 'G', 'export', 'usual', null],
        ['Great Britain', { ...SWISS, seat: 'GB SW1A 1AA' }, 'G', 'export', 'usual', null],
        ['the Canary Islands', { ...SWISS, seat: 'ES 35001' }, 'G', 'export', 'usual', null],
        ['Réunion', { exemption: 'export', seat: 'FR 97400' }, 'G', 'overseas', 'usual', null],
        ['Mayotte', { exemption: 'export', seat: 'FR 97600' }, 'G', 'overseas', 'usual', null],
        ['Saint-Barthélemy', { exemption: 'export', seat: 'FR 97133' }, 'G', 'export', 'usual', null],
        ['from Réunion to the mainland', { exemption: 'export', seller: 'FR 97400' }, 'G', 'overseas', 'usual', null],
        [
            'from Martinique to Réunion',
            { exemption: 'export', seller: 'FR 97200', seat: 'FR 97400' },
            'G',
            'overseas',
            'usual',
            null,
        ],
        ['mainland', { exemption: 'export' }, 'G', 'export', 'refused', 'export_goods_stay'],
        ['Monaco', { exemption: 'export', seat: 'MC 98000' }, 'G', 'export', 'refused', 'export_goods_stay'],
        ['Switzerland, delivered in Annecy', { ...SWISS, to: FR }, 'G', 'export', 'unusual', 'goods_handed_over_here'],
        ['Switzerland, collected', { ...SWISS, pickup: true }, 'G', 'export', 'unusual', 'collected'],
        ['Germany', { ...SWISS, seat: DE }, 'G', 'export', 'refused', 'export_in_union'],
        ['Northern Ireland', { ...SWISS, seat: 'GB bt1 5gs' }, 'G', 'export', 'refused', 'export_in_union'],
        // Taxed abroad
        ['Germany without a number', { seat: DE }, 'S', 'standard', 'usual', null],
        ['a private person in Germany', { seat: DE, consumer: true }, 'S', 'standard', 'usual', null],
        ['Germany with a number', { ...GERMAN, exemption: 'none' }, 'S', 'standard', 'unusual', 'taxed_union'],
        ['Switzerland', { seat: CH }, 'S', 'standard', 'unusual', 'taxed_export'],
        ['Switzerland, collected', { seat: CH, pickup: true }, 'S', 'standard', 'usual', null],
        ['Guadeloupe', { seat: 'FR 97110' }, 'S', 'standard', 'unusual', 'taxed_export'],
        // Services: 259-1°, 259-2°, 283-2
        ['Germany', { ...GERMAN, kind: 'service' }, 'AE', 'reverse_charge_union', 'usual', null],
        [
            'Germany, done in France',
            { ...GERMAN, kind: 'service', to: FR },
            'AE',
            'reverse_charge_union',
            'usual',
            null,
        ],
        [
            'Germany without a number',
            { ...GERMAN, kind: 'service', number: null },
            'AE',
            'reverse_charge_union',
            'refused',
            'union_without_number',
        ],
        [
            'Northern Ireland',
            { seat: 'GB bt1 5gs', exemption: 'export', kind: 'service' },
            'O',
            'outside',
            'usual',
            null,
        ],
        ['Switzerland', { ...SWISS, kind: 'service' }, 'O', 'outside', 'usual', null],
        [
            'a private person in Switzerland',
            { ...SWISS, kind: 'service', consumer: true },
            'O',
            'outside',
            'unusual',
            'service_to_consumer',
        ],
        ['Mayotte', { exemption: 'export', seat: 'FR 97600', kind: 'service' }, 'E', 'untaxed', 'usual', null],
        [
            'Réunion',
            { exemption: 'export', seat: 'FR 97400', kind: 'service' },
            'G',
            'overseas',
            'unusual',
            'service_overseas',
        ],
        [
            'France as an export',
            { exemption: 'export', kind: 'service' },
            'O',
            'outside',
            'refused',
            'export_service_here',
        ],
        [
            'Germany, taxed',
            { ...GERMAN, exemption: 'none', kind: 'service' },
            'S',
            'standard',
            'unusual',
            'taxed_service',
        ],
        [
            'a private person in Germany, taxed',
            { seat: DE, consumer: true, kind: 'service' },
            'S',
            'standard',
            'usual',
            null,
        ],
        ['Switzerland, taxed', { seat: CH, kind: 'service' }, 'S', 'standard', 'unusual', 'taxed_service'],
        // 283-2 nonies
        [
            'reverse charge in France',
            { rate: 'reversed', kind: 'service' },
            'AE',
            'reverse_charge_france',
            'usual',
            null,
        ],
        ['its article', { rate: 'nonies', kind: 'service' }, 'AE', 'reverse_charge_france', 'usual', null],
        [
            'reverse charge of a private person',
            { rate: 'reversed', consumer: true },
            'AE',
            'reverse_charge_france',
            'refused',
            'reverse_charge_consumer',
        ],
        [
            'reverse charge without a number',
            { rate: 'reversed', seat: CH },
            'AE',
            'reverse_charge_france',
            'refused',
            'reverse_charge_number',
        ],
        // 275
        ['certificate', { exemption: 'certificate_275' }, 'E', 'certificate_275', 'usual', null],
        [
            'certificate for goods that leave',
            { exemption: 'certificate_275', to: CH },
            'E',
            'certificate_275',
            'unusual',
            'certificate_elsewhere',
        ],
        [
            'certificate of a private person',
            { exemption: 'certificate_275', consumer: true },
            'E',
            'certificate_275',
            'refused',
            'certificate_consumer',
        ],
        // 293 B
        ['franchise', { franchise: true }, 'E', 'franchise', 'usual', null],
        ['franchise to Germany', { ...GERMAN, franchise: true }, 'E', 'franchise', 'usual', null],
        [
            'the text of the franchise by another company',
            { rate: 'franchise' },
            'E',
            'franchise',
            'unusual',
            'franchise_rate',
        ],
    ])('%s %j', (_what, given, category, law, verdict, code) => {
        expect(treated(given)).toEqual([category, law, verdict, code]);
    });

    test('every finding has words in both languages', () => {
        for (const code of [...VAT_UNUSUAL, ...VAT_REFUSED]) expect([en[code], fr[code]].every(Boolean)).toBe(true);
    });
});

describe('B11 the reason of a VAT rate', () => {
    test.each([
        ['0.00', 'world', null, 'export'],
        ['0.00', 'overseas', 'Loi', 'overseas'],
        ['0.00', 'eu', 'Loi', 'intra_community'],
        ['0.00', 'eu', 'Autoliquidation', 'reverse_charge_union'],
        ['0.00', 'mainland', 'Autoliquidation par le preneur', 'reverse_charge_france'],
        ['0.00', 'mainland', 'Exonération de TVA, article 275 du CGI', 'certificate_275'],
        ['0.00', 'mainland', 'TVA non applicable, article 293 B du CGI', 'franchise'],
        ['0.00', 'mainland', 'AUTOLIQUIDATION', 'reverse_charge_france'],
        ['0.00', 'mainland', 'Reverse charge', 'reverse_charge_france'],
        ['0.00', 'mainland', 'Article 283-2 du CGI', 'reverse_charge_france'],
        ['0.00', 'mainland', 'Article 1293 Bis', 'exempt'],
        ['0.00', 'mainland', 'Contrat 12834', 'exempt'],
        ['0.00', 'mainland', 'Hors champ', 'outside'],
        ['0.00', 'mainland', 'Exonération, article 261, 4, 1° du CGI', 'exempt'],
        ['20.00', 'world', 'Loi', 'standard'],
    ] as const)('%s %s %s is %s', (rate, territory, exemptionReason, law) => {
        expect(lawOfRate({ rate, territory, exemptionReason })).toBe(law);
    });

    test('the company’s own text is printed where it stands for the reason, otherwise the article', () => {
        const union = { rate: '0.00', territory: 'eu', exemptionReason: 'Article 262 ter, I' } as const;
        expect(vatByLaw('intra_community', union).exemptionReason).toBe('Article 262 ter, I');
        expect(vatByLaw('reverse_charge_union', union)).toEqual({
            category: 'AE',
            rate: '0.00',
            exemptionCode: 'VATEX-EU-AE',
            exemptionReason: VAT_LAWS.reverse_charge_union.fr,
        });
        expect(vatByLaw('intra_community', union, 'en').exemptionReason).toMatch(/^VAT exempt/);
    });
});
