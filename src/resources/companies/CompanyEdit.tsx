import type { Company } from '#contract/companies.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { CompanyEditForm } from './CompanyEditForm.tsx';

export const CompanyEdit = () => (
    <Themed>
        <BackToList />
        <EditRecord<Company> updated="resources.companies.notifications.updated">
            {({ record, ...editing }) => <CompanyEditForm key={record.id} company={record} {...editing} />}
        </EditRecord>
    </Themed>
);
