interface SeedCompany {
    readonly id: number;
    readonly name: string;
    readonly website: string | null;
}

/**
 * Invented names, and domains that cannot exist (RFC 2606). The first is the current company unless another is
 * configured.
 */
export const companies: readonly SeedCompany[] = [
    { id: 1, name: 'Comptoir des Stades', website: 'https://www.comptoir-des-stades.example' },
    { id: 2, name: 'Alvézan Collectivités', website: 'https://www.alvezan-collectivites.example' },
    { id: 3, name: 'Brévandre Nautique', website: 'https://www.brevandre-nautique.example' },
    { id: 4, name: 'Cimaldor Montagne', website: null },
];
