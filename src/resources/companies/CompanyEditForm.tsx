import { type Company, companies } from '#contract/companies.ts';
import { Conflict } from '#src/components/form/conflict/Conflict.tsx';
import { DeleteNamed } from '#src/components/form/DeleteNamed.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useNotDeleted } from '#src/components/form/useNotDeleted.ts';
import { History } from '#src/components/history/History.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import type { Editing } from '#src/pages/EditRecord.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

interface CompanyEditFormProps extends Editing<Company> {
    company: Company;
}

export const CompanyEditForm = ({ company, ready, refusal, onRebase }: CompanyEditFormProps) => {
    const { notDeleted, onDeleteError } = useNotDeleted();
    return (
        <>
            <PageHeader title={company.name} />
            <RecordForm record={company} ready={ready} refusal={refusal}>
                <Conflict<Company> properties={companies.properties} onRebase={onRebase} />
                <div className={styles.layout}>
                    <fieldset className={styles.frame} disabled={!ready}>
                        <div className={styles.sections}>
                            <FormAlert notDeleted={notDeleted} />
                            <CompanyInputs />
                            <FormFooter label="common.form.save">
                                <DeleteNamed record={company} name={company.name} onError={onDeleteError} />
                            </FormFooter>
                        </div>
                    </fieldset>
                    <CompanyFacts company={company} />
                </div>
            </RecordForm>
            <div className={styles.below}>
                <History record={company.id} properties={companies.properties} />
            </div>
        </>
    );
};
