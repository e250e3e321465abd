import type { Translate } from '../../hydra/translate.ts';
import { type Formats, groupSiren } from '../format.ts';
import type { DocumentCompany } from '../types.ts';
import { addressLines } from './address.ts';

/** What the law wants to see of a company on its documents (C. com. R123-237, R123-238). */
export const mentionsOf = (company: DocumentCompany, words: Translate, formats: Formats): string[] => {
    const { name, legalForm, capital, siren, rcsCity, vatNumber, website, address } = company;
    const named = legalForm === 'other' ? name : `${name}, ${words(`legal_form.${legalForm}`)}`;
    const identity =
        capital === null ? named : words('mention.capital', { company: named, capital: formats.capital(capital) });
    return [
        identity,
        words('mention.registration', { siren: groupSiren(siren), city: rcsCity }),
        ...(vatNumber ? [words('mention.vat_number', { number: vatNumber })] : []),
        words('mention.seat', { address: addressLines(address, formats).join(', ') }),
        ...(website ? [website.replace(/^https?:\/\/(.*?)\/?$/, '$1')] : []),
    ];
};
