import { useTranslate } from 'ra-core';
import { NO_DAY, TO_SHIP_GROUPINGS } from '#contract/deliveries/toShip.ts';
import { type Me, useMe } from '../../../auth/me.ts';
import { Reference, useReferenceName } from '../../../kinds/Reference.tsx';
import { useCompanies } from '../../../shell/company/useCompanies.ts';
import { Button } from '../../../ui/Button.tsx';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import type { View } from './address.ts';
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
const CompanyChoice = (props: CompanyChoiceProps) => {
    const { data: me } = useMe();
    return me ? <Choice me={me} {...props} /> : null;
};

const RELATED = { thirdParty: 'third_parties', order: 'orders', item: 'items' } as const;

/** What the address is narrowed down to. */
const Conditions = ({ conditions }: Pick<View, 'conditions'>) => {
    const { say } = useWords();
    const { day } = useFormat();
    const { requestedDeliveryDate: wanted, ...relations } = conditions;
    return (
        <p className={styles.conditions}>
            {wanted ? <span>{wanted === NO_DAY ? say('no_day') : say('wanted', { day: day(wanted) })}</span> : null}
            {(['thirdParty', 'order', 'item'] as const).map(name => {
                const iri = relations[name];
                return iri ? (
                    <span key={name}>
                        {say(`grouping.${name}`)} <Reference to={RELATED[name]} iri={iri} />
                    </span>
                ) : null;
            })}
        </p>
    );
};

interface ToolbarProps {
    readonly view: View;
    readonly show: (view: View) => void;
}

/** By what lines are grouped, and which ones. */
export const Toolbar = ({ view, show }: ToolbarProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    const { company, ...conditions } = view.conditions;
    const isNarrowed = Object.keys(conditions).length > 0;
    const choices = TO_SHIP_GROUPINGS.map(id => ({ id, name: say(`grouping.${id}`) }));
    const group = (value: string): void => {
        const by = TO_SHIP_GROUPINGS.find(one => one === value);
        if (by) show({ ...view, by, page: 1 });
    };
    const choose = (next: string | undefined): void =>
        show({ ...view, conditions: { ...conditions, ...(next && { company: next }) }, page: 1 });
    return (
        <div className={styles.toolbar}>
            <div className={styles.choice}>
                <NativeChoice label={say('by')} value={view.by} choices={choices} onChange={group} />
            </div>
            <CompanyChoice company={company} onChoose={choose} />
            <label className={styles.late}>
                <input
                    type="checkbox"
                    checked={view.late}
                    onChange={({ target }) => show({ ...view, late: target.checked, page: 1 })}
                />
                {say('late_only')}
            </label>
            {isNarrowed ? (
                <>
                    <Conditions conditions={conditions} />
                    <Button onClick={() => show({ ...view, conditions: {}, page: 1 })}>
                        {translate('resources.to_ship.show_all')}
                    </Button>
                </>
            ) : null}
        </div>
    );
};
