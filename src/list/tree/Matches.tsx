import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import type { TreeContract } from '#contract/contract.ts';
import { useNaming } from '../../kinds/useNaming.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Pager } from '../table/Pager.tsx';
import { moveInRows } from '../table/rows.ts';
import styles from './matches.module.css';
import type { Row } from './useBranch.ts';

interface MatchesProps {
    readonly contract: TreeContract;
    readonly linked: boolean;
}

/** The path without the record's own name; a path that does not end with it is returned unchanged. */
const aboveIn = (path: unknown, name: string): string => {
    const own = ` › ${name}`;
    const text = String(path ?? '');
    return text.endsWith(own) ? text.slice(0, -own.length) : text;
};

/** Search results with their paths, because several records may have the same name. */
export const Matches = ({ contract, linked }: MatchesProps) => {
    const { data = [], isFetching, defaultTitle } = useListContext<Row>();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const naming = useNaming(contract);
    const { name: resource, tree } = contract;
    return (
        <>
            <ul
                className={styles.matches}
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-busy={isFetching}
                data-rows=""
                onKeyDown={moveInRows}
            >
                {data.map(record => {
                    const name = naming(record);
                    const to = createPath({ resource, type: 'edit', id: record.id });
                    return (
                        <li key={record.id}>
                            {linked ? <PageLink to={to}>{name}</PageLink> : <strong>{name}</strong>}
                            {record[tree.parent] ? <span>{aboveIn(record[tree.path], name)}</span> : null}
                        </li>
                    );
                })}
            </ul>
            <Pager />
        </>
    );
};
