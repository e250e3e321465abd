import type { Company } from '#contract/companies.ts';
import { fetchableScreen } from '#src/pages/fetchableScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { CompaniesIcon } from './CompaniesIcon.tsx';

export const companies = declareResource({
    name: 'companies',
    address: 'administration/companies',
    menu: { entry: 'companies', group: 'administration', order: 20, icon: CompaniesIcon },
    search: 'q',
    shortcut: 'c',
    recordRepresentation: (company: Company) => company.name,
    list: lazyPart(() => import('./CompanyList.tsx').then(screen => ({ default: screen.CompanyList }))),
    create: lazyPart(() => import('./CompanyCreate.tsx').then(screen => ({ default: screen.CompanyCreate }))),
    edit: fetchableScreen(() => import('./CompanyEdit.tsx').then(screen => ({ default: screen.CompanyEdit }))),
});
