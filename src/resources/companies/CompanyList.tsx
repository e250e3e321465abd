import { type Company, companies } from '#contract/companies.ts';
import { type ListDefinition, ListScreen } from '#src/components/list/ListScreen.tsx';
import { companyCard, companyColumns } from './companyColumns.tsx';

const definition: ListDefinition<Company> = {
    resource: 'companies',
    icon: 'building',
    columns: companyColumns,
    card: companyCard,
    sort: { field: 'name', order: 'ASC' },
    filters: {},
    create: 'resources.companies.create_title',
    linked: true,
    views: companies,
};

/** The companies of the group: few, so that a search box is all their filter. */
export const CompanyList = () => <ListScreen definition={definition} />;
