import type { thirdParties } from '#contract/customers/thirdParties.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';

const key = (name: string): string => `resources.third_parties.filter.${name}`;

/** Suppliers, without the terms and the credit of sales. */
export const supplierPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'supplierCode',
        { name: 'address', render: ({ address }) => (address ? `${address.zip} ${address.city}` : EMPTY_VALUE) },
        'phoneNumber',
        'email',
        { name: 'siren', wide: true },
        { name: 'vatNumber', wide: true },
        { name: 'isCustomer', wide: true },
        { name: 'customerCode', optional: true },
        { name: 'siret', optional: true },
        { name: 'archivedAt', optional: true },
    ],
    filters: [
        {
            title: key('group.state'),
            filters: ['isCustomer', { name: 'exists.archivedAt', label: key('archived') }, 'archivedAt'],
        },
        {
            title: key('group.identity'),
            filters: ['supplierCode', 'name', 'siren', 'siret', 'email', 'address.zip', 'address.city'],
        },
    ],
    spreadsheet: { headers: ['supplierCode', 'name'], columns: ['email', 'phoneNumber'] },
};
