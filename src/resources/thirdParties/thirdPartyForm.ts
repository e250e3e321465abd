import type { thirdParties } from '#contract/thirdParties.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { Aids } from './Aids.tsx';
import { ThirdPartyActions } from './ThirdPartyActions.tsx';
import { ThirdPartyActivity, ThirdPartyFacts } from './ThirdPartyFacts.tsx';

const help = (name: string): string => `resources.third_parties.help.${name}`;

export const thirdPartyForm: FormDeclaration<typeof thirdParties> = {
    sections: {
        identity: [
            'customerCode',
            'name',
            'email',
            'phoneNumber',
            { name: 'siren', help: help('siren') },
            'siret',
            'vatNumber',
            { name: 'locale', rare: true },
        ],
        address: ['address'],
        contacts: [{ name: 'contacts', details: ['type', 'isDefault', 'email', 'phoneNumber'] }],
        credit: [
            { name: 'isAllowedToOrder', help: help('isAllowedToOrder') },
            { name: 'authorizedOutstanding', help: help('authorizedOutstanding') },
            { name: 'outstandingBalance', help: help('outstandingBalance') },
        ],
        terms: [
            'paymentTerm',
            'billingMethod',
            'priceListType',
            { name: 'generalDiscount', help: help('generalDiscount') },
            { name: 'vatExemption', rare: true, help: help('vatExemption') },
        ],
        shipping: ['shippingMode', { name: 'isDeliveryNotePriced', help: help('isDeliveryNotePriced') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    Above: Aids,
    Actions: ThirdPartyActions,
    facts: [],
    Facts: ThirdPartyFacts,
    LaterFacts: ThirdPartyActivity,
};
