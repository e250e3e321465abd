// Accounts and journals of a company, with defaults from the French chart of accounts.

export interface LedgerAccounts {
    readonly customers: string;
    readonly sales: string;
    readonly shipping: string;
    readonly vat: string;
    /** VAT that becomes due when the customer pays. */
    readonly vatWaiting: string;
    readonly deposits: string;
    readonly bank: string;
    readonly cash: string;
    readonly cheques: string;
    readonly cards: string;
    readonly bills: string;
    /** Counterpart of an offset without a credit note: accounting decides on the account. */
    readonly suspense: string;
    /** For written-off amounts. */
    readonly discounts: string;
    readonly losses: string;
    readonly gains: string;
    readonly bankCharges: string;
}

/** Default accounts of the French chart. */
const USUAL_ACCOUNTS: LedgerAccounts = {
    customers: '411',
    sales: '707',
    shipping: '7085',
    vat: '44571',
    vatWaiting: '44574',
    deposits: '4191',
    bank: '512',
    cash: '530',
    cheques: '5112',
    cards: '5115',
    bills: '5113',
    suspense: '471',
    discounts: '665',
    losses: '658',
    gains: '758',
    bankCharges: '627',
};

/** Account numbers in a company's settings; null for the default account. */
interface NamedAccounts {
    readonly customersAccount: string | null;
    readonly salesAccount: string | null;
    readonly shippingAccount: string | null;
    readonly vatAccount: string | null;
    readonly waitingVatAccount: string | null;
    readonly bankLedgerAccount: string | null;
    readonly depositsAccount: string | null;
    readonly cashAccount: string | null;
    readonly chequesAccount: string | null;
    readonly cardsAccount: string | null;
    readonly billsAccount: string | null;
}

/** Returns the accounts of a company, with the default account for each empty setting. */
export const ledgerAccountsOf = (company: NamedAccounts): LedgerAccounts => ({
    customers: company.customersAccount ?? USUAL_ACCOUNTS.customers,
    sales: company.salesAccount ?? USUAL_ACCOUNTS.sales,
    shipping: company.shippingAccount ?? USUAL_ACCOUNTS.shipping,
    vat: company.vatAccount ?? USUAL_ACCOUNTS.vat,
    vatWaiting: company.waitingVatAccount ?? USUAL_ACCOUNTS.vatWaiting,
    deposits: company.depositsAccount ?? USUAL_ACCOUNTS.deposits,
    bank: company.bankLedgerAccount ?? USUAL_ACCOUNTS.bank,
    cash: company.cashAccount ?? USUAL_ACCOUNTS.cash,
    cheques: company.chequesAccount ?? USUAL_ACCOUNTS.cheques,
    cards: company.cardsAccount ?? USUAL_ACCOUNTS.cards,
    bills: company.billsAccount ?? USUAL_ACCOUNTS.bills,
    suspense: USUAL_ACCOUNTS.suspense,
    discounts: USUAL_ACCOUNTS.discounts,
    losses: USUAL_ACCOUNTS.losses,
    gains: USUAL_ACCOUNTS.gains,
    bankCharges: USUAL_ACCOUNTS.bankCharges,
});

/** Account names. Books are kept in French in every locale (Code de commerce, L123-22). */
export const ACCOUNT_NAMES: Readonly<Record<keyof LedgerAccounts, string>> = {
    customers: 'Clients',
    sales: 'Ventes de marchandises',
    shipping: 'Ports et frais accessoires facturés',
    vat: 'TVA collectée',
    vatWaiting: 'TVA collectée en attente d’encaissement',
    deposits: 'Clients, avances et acomptes reçus',
    bank: 'Banque',
    cash: 'Caisse',
    cheques: 'Chèques à encaisser',
    cards: 'Cartes bancaires à encaisser',
    bills: 'Effets à l’encaissement',
    suspense: 'Compte d’attente',
    discounts: 'Escomptes accordés',
    losses: 'Charges diverses de gestion courante',
    gains: 'Produits divers de gestion courante',
    bankCharges: 'Services bancaires et assimilés',
};

/** Journals: sales, one per kind of money account, and miscellaneous operations. */
export const JOURNALS = {
    sales: { code: 'VE', name: 'Ventes' },
    bank: { code: 'BQ', name: 'Banque' },
    cash: { code: 'CA', name: 'Caisse' },
    cheques: { code: 'CQ', name: 'Chèques' },
    cards: { code: 'CB', name: 'Cartes bancaires' },
    bills: { code: 'EF', name: 'Effets de commerce' },
    other: { code: 'OD', name: 'Opérations diverses' },
} as const;

export type Journal = keyof typeof JOURNALS;
