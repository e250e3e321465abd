import type { VAT_EXEMPTIONS } from '../customers/thirdParties.ts';
import type { VAT_TERRITORIES } from './vatRates.ts';

type Exemption = (typeof VAT_EXEMPTIONS)[number];
type Territory = (typeof VAT_TERRITORIES)[number];

/** Overseas departments, to which a sale from mainland France is an export (CGI, article 294). */
const OVERSEAS: readonly string[] = ['GP', 'MQ', 'RE', 'GF', 'YT'];

interface Destination {
    readonly zip?: string | null;
    /** IRI of the country. */
    readonly country?: string | null;
}

const isOverseas = ({ zip, country }: Destination): boolean => {
    const code = country?.slice(-2) ?? '';
    return OVERSEAS.includes(code) || (code === 'FR' && /^97/.test(zip ?? ''));
};

/** The territory of the exempt rate that a customer's exemption asks for; undefined without exemption. */
export const exemptTerritory = (exemption: Exemption, destination: Destination | null): Territory | undefined => {
    switch (exemption) {
        case 'none':
            return undefined;
        case 'export':
            return destination && isOverseas(destination) ? 'overseas' : 'world';
        case 'intra_community':
            return 'eu';
        case 'certificate_275':
            return 'mainland';
    }
};
