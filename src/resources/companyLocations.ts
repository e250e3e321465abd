import { companyLocations as contract } from '#contract/companyLocations.ts';
import { declareResource } from './declareResource.ts';

export const companyLocations = declareResource(contract, {
    icon: 'pin',
    menu: { group: 'administration', order: 30 },
    address: 'administration/company_locations',
    list: { columns: ['name', 'code', 'company', 'address', 'siret', 'isDefault'] },
    form: {
        sections: {
            identity: [
                'company',
                'code',
                'name',
                { name: 'siret', help: 'resources.company_locations.help.siret' },
                { name: 'isDefault', help: 'resources.company_locations.help.isDefault' },
            ],
            address: ['address'],
        },
    },
});
