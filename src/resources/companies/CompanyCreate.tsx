import type { Company } from '#contract/companies.ts';
import { CreateScreen } from '../CreateScreen.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';
import { newCompany } from './companyRules.ts';

const told = () => ({ message: 'resources.companies.notifications.created', type: 'success' }) as const;

export const CompanyCreate = () => (
    <CreateScreen<Company> defaults={newCompany} told={told}>
        <CompanyInputs />
    </CreateScreen>
);
