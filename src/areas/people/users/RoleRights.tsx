import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { CONTRACTS } from '#contract/index.ts';
import { type Grants, grantsOf } from '#contract/language/grants.ts';
import type { Role } from '#contract/language/roles.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useAreMessagesLoaded } from '../../../i18n/useTranslator.ts';
import { inSentence } from '../../../ui/typography.tsx';
import styles from './users.module.css';

/** Contracts with screens. */
const PAGES = Object.values(CONTRACTS).filter(one => !('page' in one) || one.page !== false);

/** Permissions of a role beyond those of lower roles, according to the contracts. */
export const RoleRights = ({ id, role }: { readonly id?: string; readonly role: Role }) => {
    const translate = useTranslate();
    const { reads, creates, edits, deletes, sets, does } = grantsOf(role, PAGES);
    const kinds = (names: readonly string[]) =>
        names.map(name => inSentence(translate(`resources.${name}.name`, { smart_count: 2 }))).join(', ');
    const isWorded = useAreMessagesLoaded([...sets, ...does].map(([resource]) => resourceMessages(resource)));
    const of = (pairs: Grants['does'], word: (resource: string, name: string) => string) =>
        [...new Set(pairs.map(([resource]) => resource))].map(resource => {
            const words = pairs
                .filter(([other]) => other === resource)
                .map(([, name]) => inSentence(translate(word(resource, name))));
            return `${kinds([resource])} (${[...new Set(words)].join(', ')})`;
        });
    const lines = {
        reads: kinds(reads),
        creates: kinds(creates),
        edits: kinds(edits.filter(name => !creates.includes(name))),
        deletes: kinds(deletes),
        ...(isWorded && {
            sets: of(sets, (resource, name) => `resources.${resource}.fields.${name}`).join(', '),
            does: of(does, (resource, name) => `resources.${resource}.transition.${name}.action`).join(', '),
        }),
    };
    return (
        <ul id={id} className={styles.rights} aria-busy={!isWorded}>
            {Object.entries(lines).map(([kind, names]) =>
                names ? <li key={kind}>{translate(`resources.users.role_rights.${kind}`, { names })}</li> : null,
            )}
            {isWorded ? null : (
                <li aria-hidden>
                    <Skeleton width="70%" />
                    <Skeleton width="50%" />
                </li>
            )}
            {role === 'ROLE_SUPER_ADMIN' ? <li>{translate('resources.users.role_rights.super')}</li> : null}
        </ul>
    );
};
