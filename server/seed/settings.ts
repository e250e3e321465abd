/** Rates, terms and shipping costs of a first start. Keys are column names. */
interface SeedRate {
    readonly code: string;
    readonly label: string;
    readonly rate: string;
    readonly territory: string;
    readonly exemption?: string;
}

const rates: readonly SeedRate[] = [
    { code: 'FR20', label: 'Taux normal 20 %', rate: '20.00', territory: 'mainland' },
    { code: 'FR10', label: 'Taux intermédiaire 10 %', rate: '10.00', territory: 'mainland' },
    { code: 'FR55', label: 'Taux réduit 5,5 %', rate: '5.50', territory: 'mainland' },
    { code: 'FR21', label: 'Taux particulier 2,1 %', rate: '2.10', territory: 'mainland' },
    { code: 'DOM85', label: 'Outre-mer 8,5 %', rate: '8.50', territory: 'overseas' },
    {
        code: 'DOM0',
        label: 'Exportation vers l’outre-mer',
        rate: '0.00',
        territory: 'overseas',
        exemption: 'Exonération de TVA, article 294 du CGI',
    },
    {
        code: 'UE0',
        label: 'Livraison intracommunautaire',
        rate: '0.00',
        territory: 'eu',
        exemption: 'Exonération de TVA, article 262 ter, I du CGI',
    },
    {
        code: 'EXP0',
        label: 'Exportation hors de l’Union',
        rate: '0.00',
        territory: 'world',
        exemption: 'Exonération de TVA, article 262, I du CGI',
    },
    {
        code: 'ATT0',
        label: 'Achat en franchise',
        rate: '0.00',
        territory: 'mainland',
        exemption: 'Exonération de TVA, article 275 du CGI',
    },
    {
        code: 'UE0S',
        label: 'Services à une entreprise de l’Union',
        rate: '0.00',
        territory: 'eu',
        exemption: 'Autoliquidation, articles 259-1° et 283-2 du CGI',
    },
    {
        code: 'EXP0S',
        label: 'Services à une entreprise hors de l’Union',
        rate: '0.00',
        territory: 'world',
        exemption: 'TVA non applicable, article 259-1° du CGI',
    },
    {
        code: 'AUTO0',
        label: 'Autoliquidation en France',
        rate: '0.00',
        territory: 'mainland',
        exemption: 'Autoliquidation, article 283-2 nonies du CGI',
    },
    {
        code: 'FRAN0',
        label: 'Franchise en base',
        rate: '0.00',
        territory: 'mainland',
        exemption: 'TVA non applicable, article 293 B du CGI',
    },
    {
        code: 'DOM0S',
        label: 'Guyane et Mayotte',
        rate: '0.00',
        territory: 'overseas',
        exemption: 'TVA non applicable, article 294, 1 du CGI',
    },
];

/** VAT rate of seeded items. */
export const STANDARD_RATE = 1;

export const vatRates = rates.map(({ exemption = null, ...rate }, place) => ({
    id: place + 1,
    version: 1,
    ...rate,
    exemption_reason: exemption,
    valid_from: '2014-01-01',
    is_default: place + 1 === STANDARD_RATE,
}));

const term = (label: string, nb_day: number, is_end_month = false, nb_gap_day = 0) => ({
    label,
    nb_day,
    is_end_month,
    nb_gap_day,
});

export const paymentTerms = [
    term('À réception', 0),
    term('30 jours nets', 30),
    term('45 jours fin de mois', 45, true),
    term('Fin de mois + 45 jours', 0, true, 45),
    term('60 jours nets', 60),
].map((one, place) => ({ id: place + 1, version: 1, ...one, sort_order: 10 * (place + 1), legal_basis: 'common' }));

const tranche = (company_id: number, min: string, max: string | null, amount: string, rate: string) => ({
    company_id,
    min_order_price: min,
    max_order_price: max,
    standard_amount: amount,
    standard_rate: rate,
});

export const shippingCosts = [
    tranche(1, '0.00', '150.00', '12.00', '0'),
    { ...tranche(1, '150.00', '500.00', '8.00', '1'), express_amount: '20.00', express_rate: '2' },
    tranche(1, '500.00', null, '0.00', '0'),
    tranche(2, '0.00', '300.00', '15.00', '0'),
    tranche(2, '300.00', '5000.00', '0.00', '0'),
].map((one, place) => ({ id: place + 1, version: 1, ...one }));

/** Keys are column names. */
export const priceListTypes = [
    ['CLUB', 'Clubs et associations'],
    ['REVENDEUR', 'Revendeurs'],
    ['COLLECTIVITE', 'Collectivités et écoles'],
    ['GRAND_COMPTE', 'Grands comptes'],
].map(([code, label], place) => ({ id: place + 1, version: 1, code, label }));
