import { groupSiren } from '../format.ts';
import type { Setting } from '../setting.ts';
import type { DocumentCustomer } from '../types.ts';

/** Who the customer is to the law. */
export const customerLines = ({ words }: Setting, { name, siren, vatNumber }: DocumentCustomer): string[] => [
    name,
    ...(siren === null ? [] : [words('mention.siren', { siren: groupSiren(siren) })]),
    ...(vatNumber === null ? [] : [words('mention.vat_number', { number: vatNumber })]),
];
