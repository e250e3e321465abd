// Apart: data of the demonstration.
const FRANCE = 148;

const address = (address_first_line: string, address_zip: string, address_city: string) => ({
    address_first_line,
    address_zip,
    address_city,
    address_country_id: FRANCE,
});

/** Invoicing properties of a company, complete by the official rules. */
const invoicing = (siren: string) => ({
    is_invoicing: true,
    electronic_address: siren,
    customers_account: '411000',
    sales_account: '707000',
    shipping_account: '708500',
    vat_account: '445710',
    waiting_vat_account: '445740',
    bank_ledger_account: '512000',
    deposits_account: '419100',
});

/** Invented names, numbers and domains (RFC 2606). Keys are column names. The accounts use the first company. */
export const companies = [
    {
        id: 1,
        name: 'Comptoir des Stades',
        legal_form: 'sas',
        capital: '250000.00',
        siren: '912345675',
        vat_number: 'FR65912345675',
        rcs_city: 'Lyon',
        ...address('18 rue des Gradins', '69007', 'Lyon'),
        website: 'https://www.comptoir-des-stades.example',
        late_penalty_rate: '12.15',
        is_vat_on_debits: false,
        early_payment_discount: null,
        ...invoicing('912345675'),
    },
    {
        id: 2,
        name: 'Alvézan Collectivités',
        legal_form: 'sarl',
        capital: '60000.00',
        siren: '918765439',
        vat_number: 'FR07918765439',
        rcs_city: 'Annecy',
        ...address('4 impasse du Ponton', '74000', 'Annecy'),
        website: 'https://www.alvezan-collectivites.example',
        late_penalty_rate: '12.15',
        is_vat_on_debits: true,
        early_payment_discount: '1 % à 8 jours',
        ...invoicing('918765439'),
    },
] as const;

export const locations = [
    {
        id: 1,
        company_id: 1,
        code: 'LYON',
        name: 'Entrepôt de Saint-Priest',
        siret: '91234567500017',
        is_default: true,
        ...address('Zone des Lumières, quai 12', '69800', 'Saint-Priest'),
    },
    {
        id: 2,
        company_id: 1,
        code: 'LILLE',
        name: 'Dépôt de Lesquin',
        siret: '91234567500025',
        is_default: false,
        ...address('7 allée des Haies', '59810', 'Lesquin'),
    },
    {
        id: 3,
        company_id: 2,
        code: 'ANNECY',
        name: 'Entrepôt de Seynod',
        siret: '91876543900016',
        is_default: true,
        ...address('31 route des Creusettes', '74600', 'Annecy'),
    },
] as const;

const account = (iban: string) => ({
    iban,
    bank_code: iban.slice(4, 9),
    branch_code: iban.slice(9, 14),
    account_number: iban.slice(14, 25),
    rib_key: iban.slice(25),
});

export const bankAccounts = [
    {
        id: 1,
        owner_id: 1,
        label: 'Compte courant',
        ...account('FR7630004008230001001234513'),
        bic: 'BNPAFRPPXXX',
        is_default: true,
    },
    {
        id: 2,
        owner_id: 2,
        label: 'Compte courant',
        ...account('FR7610278060410002045670102'),
        bic: 'CMCIFR2AXXX',
        is_default: true,
    },
] as const;
