import type { Company } from '#contract/companies.ts';
import { EditTop } from '#src/components/form/EditTop.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { CompanyEditForm } from './CompanyEditForm.tsx';

export const CompanyEdit = () => (
    <Themed>
        <EditTop />
        <EditRecord<Company> updated="resources.companies.notifications.updated">
            {({ record, ...editing }) => <CompanyEditForm key={record.id} company={record} {...editing} />}
        </EditRecord>
    </Themed>
);
