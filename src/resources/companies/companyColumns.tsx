import type { Company } from '#contract/companies.ts';
import type { Column } from '#src/components/list/column.ts';
import type { CardOf } from '#src/components/list/RecordCards.tsx';
import { CompanyWebsite } from './CompanyWebsite.tsx';

export const companyColumns: readonly Column<Company>[] = [
    {
        name: 'name',
        sortBy: 'name',
        minWidth: 220,
        title: company => company.name,
        render: company => company.name,
    },
    {
        name: 'website',
        maxWidth: 360,
        title: company => company.website ?? undefined,
        render: company => <CompanyWebsite website={company.website} />,
    },
];

/** A company on a telephone. */
export const companyCard: CardOf<Company> = company => ({
    title: company.name,
    body: <CompanyWebsite website={company.website} />,
});
