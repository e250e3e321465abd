import { type Me, useMe } from '../../auth/me.ts';
import { useReferenceName } from '../../kinds/Reference.tsx';
import { useCompanies } from '../../layout/company/useCompanies.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import styles from './toShip.module.css';
import { useWords } from './useWords.ts';

interface CompanyChoiceProps {
    /** Undefined for all. */
    readonly company: string | undefined;
    readonly onChoose: (company: string | undefined) => void;
}

const Choice = ({ me, company, onChoose }: CompanyChoiceProps & { me: Me }) => {
    const { say } = useWords();
    const { companies } = useCompanies(me);
    const isKnown = company === undefined || companies?.some(({ id }) => id === company);
    // An address may name a company that the person no longer handles.
    const name = useReferenceName('companies', isKnown || !companies ? undefined : company);
    if (!companies) return null;
    const choices = company === undefined || isKnown ? companies : [...companies, { id: company, name }];
    if (choices.length < 2) return null;
    return (
        <div className={styles.choice}>
            <NativeChoice
                label={say('company')}
                value={company ?? ''}
                choices={[{ id: '', name: say('all_companies') }, ...choices]}
                onChange={id => onChoose(id || undefined)}
            />
        </div>
    );
};

/** B7: the company whose orders are shown, for who has the choice. */
export const CompanyChoice = (props: CompanyChoiceProps) => {
    const { data: me } = useMe();
    return me ? <Choice me={me} {...props} /> : null;
};
