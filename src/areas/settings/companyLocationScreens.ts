import type { companyLocations } from '#contract/settings/companyLocations.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

export const companyLocationList: ListDeclaration<typeof companyLocations> = {
    columns: ['name', 'code', 'company', 'address', 'siret', 'isDefault'],
};

export const companyLocationForm: FormDeclaration<typeof companyLocations> = {
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
};
