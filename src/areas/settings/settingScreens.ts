// Lists and forms of settings that derive from their contracts.

import type { numberSeries } from '#contract/numbering/numberSeries.ts';
import type { bankAccounts } from '#contract/settings/bankAccounts.ts';
import type { companies } from '#contract/settings/companies.ts';
import type { companyLocations } from '#contract/settings/companyLocations.ts';
import type { countries } from '#contract/settings/countries.ts';
import type { paymentTerms } from '#contract/settings/paymentTerms.ts';
import type { priceListTypes } from '#contract/settings/priceListTypes.ts';
import type { shippingCosts } from '#contract/settings/shippingCosts.ts';
import type { vatRates } from '#contract/settings/vatRates.ts';
import type { webhooks } from '#contract/settings/webhooks.ts';
import { formatNumber } from '#contract/values/numberPattern.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

export const companyList: ListDeclaration<typeof companies> = {
    columns: ['name', 'legalForm', 'siren', 'rcsCity', 'website'],
};

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

export const bankAccountList: ListDeclaration<typeof bankAccounts> = {
    columns: ['label', 'owner', 'iban', 'bic', 'isDefault'],
};

export const vatRateList: ListDeclaration<typeof vatRates> = {
    columns: ['label', 'code', 'rate', 'territory', 'validFrom', 'validTo', 'isDefault'],
};

export const vatRateForm: FormDeclaration<typeof vatRates> = {
    sections: {
        rate: [
            'code',
            'label',
            'rate',
            'territory',
            { name: 'isDefault', help: 'resources.vat_rates.help.isDefault' },
            { name: 'exemptionReason', wide: true, rare: true, help: 'resources.vat_rates.help.exemptionReason' },
            { name: 'category', rare: true, help: 'resources.vat_rates.help.category' },
            { name: 'exemptionCode', rare: true, help: 'resources.vat_rates.help.exemptionCode' },
        ],
        validity: ['validFrom', { name: 'validTo', help: 'resources.vat_rates.help.validTo' }],
        accounts: [
            { name: 'salesAccount', rare: true, help: 'resources.vat_rates.help.salesAccount' },
            { name: 'vatAccount', rare: true, help: 'resources.vat_rates.help.vatAccount' },
        ],
    },
};

export const paymentTermList: ListDeclaration<typeof paymentTerms> = {
    columns: ['label', 'nbDay', 'isEndMonth', 'nbGapDay', 'legalBasis', 'sortOrder'],
};

export const priceListTypeList: ListDeclaration<typeof priceListTypes> = { columns: ['label', 'code'] };

export const shippingCostList: ListDeclaration<typeof shippingCosts> = {
    columns: [
        'minOrderPrice',
        'maxOrderPrice',
        { name: 'company', wide: true },
        'standardAmount',
        'standardRate',
        'expressAmount',
        'expressRate',
    ],
};

export const numberSeriesList: ListDeclaration<typeof numberSeries> = {
    columns: [
        'kind',
        { name: 'year', align: 'end', render: ({ year }) => String(year) },
        { name: 'company', wide: true },
        { name: 'prefix', optional: true },
        'pattern',
        { name: 'nextNumber', edits: undefined, render: series => formatNumber(series, series.nextNumber) },
    ],
    sort: { field: 'year', order: 'DESC' },
};

export const countryList: ListDeclaration<typeof countries> = { columns: ['name', 'code'], linked: false };

export const webhookList: ListDeclaration<typeof webhooks> = {
    columns: ['url', 'events', 'isEnabled', 'failingSince'],
};
