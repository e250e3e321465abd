import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource, declareSecondList } from '../declareResource.ts';
import { CUSTOMER_PRICES } from '../screenNames.ts';

const contract = async () => (await import('#contract/customers/thirdParties.ts')).thirdParties;
const form = async () => (await import('./thirdPartyForm.tsx')).thirdPartyForm;

/** Customers. On servers without roles, all third parties. */
export const thirdParties = declareResource('third_parties', {
    contract,
    icon: 'shop',
    menu: { group: 'sales', order: 15 },
    shortcut: 't',
    fixed: { isCustomer: true },
    list: async () => (await import('./thirdPartyList.tsx')).thirdPartyList,
    screens: {
        [CUSTOMER_PRICES]: lazyPart(() =>
            import('./prices/PricesScreen.tsx').then(screen => ({ default: screen.PricesScreen })),
        ),
    },
    form,
});

export const supplierParties = declareSecondList('suppliers', 'third_parties', {
    contract,
    icon: 'factory',
    menu: { group: 'sales', order: 16 },
    shortcut: 'k',
    fixed: { isSupplier: true },
    initial: { isCustomer: false, isSupplier: true },
    list: async () => (await import('./thirdPartyList.tsx')).supplierPartyList,
    form,
});
