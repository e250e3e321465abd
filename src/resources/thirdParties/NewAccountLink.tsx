import { useCreatePath, useTranslate } from 'ra-core';
import { ribOf } from '#contract/identifiers/iban.ts';
import { fieldKey } from '../../kinds/names.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { grouped } from '../bankAccounts/fill.ts';
import styles from './thirdParties.module.css';

/**
 * A link to a new bank account of the customer with the IBAN. The numbers are handed over as navigation state, because
 * addresses are kept in logs.
 */
export const NewAccountLink = ({ owner, iban }: { owner: string; iban: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {grouped(iban)}
            </span>
            <PageLink
                variant="plain"
                to={createPath({ resource: 'bank_accounts', type: 'create' })}
                state={{ record: { owner, iban, ...ribOf(iban) } }}
            >
                {translate('resources.third_parties.letterhead.new_account')}
            </PageLink>
        </li>
    );
};
