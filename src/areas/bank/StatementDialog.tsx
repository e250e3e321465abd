import { useCreatePath, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { ReadStatement } from '#contract/bank/bankLines.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { FROM_THE_TOP } from '../../ui/PageLink.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { MappingFields } from './MappingFields.tsx';
import styles from './statement.module.css';
import { type Statement, useStatement } from './useStatement.ts';

interface PartProps {
    readonly statement: Statement;
}

const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1\u00a0');

const Progress = ({ statement: { say, job } }: PartProps) => {
    if (!job) return null;
    const { done, total } = job;
    const words = say('progress', { done, total: total ?? 0 });
    return (
        <div className={styles.fields}>
            <progress className={styles.meter} {...(total ? { max: total, value: done } : {})} aria-label={words} />
            <p role="status" className={styles.quiet}>
                {words} {say('in_background')}
            </p>
        </div>
    );
};

/** Mapping of an unknown table. For a known table, the button that requests it. */
const Mapping = ({ statement }: PartProps) => {
    const { say, table, mapping, changeMapping, findColumns, isTable, isPending } = statement;
    if (table)
        return (
            <MappingFields
                {...{ table, mapping, say }}
                disabled={isPending}
                onChange={changeMapping}
                onReopen={findColumns}
            />
        );
    if (!isTable) return null;
    return (
        <div>
            <Button disabled={isPending} onClick={() => findColumns()}>
                {say('mapping.choose')}
            </Button>
        </div>
    );
};

const Outcome = ({ statement: { say }, read }: PartProps & { readonly read: ReadStatement }) => {
    const { lines, from, to, added, known, credits, sure, debits, returned, possibleDuplicates, unknownAccounts } =
        read;
    const counted = (key: string, count: number, words: object = {}) =>
        count > 0 ? <li>{say(key, { smart_count: count, count, ...words })}</li> : null;
    return (
        <ul role="status" className={styles.outcome}>
            {counted('lines', lines, { from, to })}
            {added === 0 ? <li>{say('all_known', { count: known })}</li> : counted('known', known)}
            {counted('credits', credits)}
            {counted('sure', sure)}
            {counted('returned', returned ?? 0)}
            {counted('debits', debits)}
            {counted('possible_duplicates', possibleDuplicates?.length ?? 0)}
            {unknownAccounts.map(({ account, currency, lines: left }) => (
                <li key={`${account}/${currency}`} className={styles.unknown}>
                    {say(currency === 'EUR' ? 'unknown_account' : 'other_currency', {
                        smart_count: left,
                        count: left,
                        account: account ? grouped(account) : say('no_account'),
                        currency,
                    })}
                </li>
            ))}
        </ul>
    );
};

export const StatementDialog = ({ onClose }: { readonly onClose: () => void }) => {
    useMessages(resourceMessages('bank_lines'));
    const statement = useStatement();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const translate = useTranslate();
    const { say, companies, company, choose, file, take, read, isPending, isFaultless, send, refusal } = statement;
    const show = async () => {
        onClose();
        const filter = encodeURIComponent(JSON.stringify({ status: 'open' }));
        await navigate(`${createPath({ resource: 'bank_lines', type: 'list' })}?filter=${filter}`, {
            state: FROM_THE_TOP,
        });
    };
    return (
        <FormDialog
            title={say(read ? 'done' : 'title')}
            story={read ? undefined : say('story')}
            width={520}
            onClose={onClose}
            onSubmit={() => (read ? void show() : send())}
            refusal={read ? undefined : refusal}
            label={say(read ? 'show' : 'submit')}
            pending={isPending}
            idle={!read && !isFaultless}
            cancel={read && translate('common.bulk.close')}
        >
            {read ? (
                <Outcome statement={statement} read={read} />
            ) : (
                <div className={styles.fields}>
                    <FileDrop
                        label={say('file')}
                        choose={say(file ? 'other' : 'choose')}
                        accepted={say('accepted')}
                        accept=".xml,.csv,.txt,.xlsx,.zip,.sta,.mt940,.940,.ofx,.qfx,.cfonb,.afb,.dat"
                        disabled={isPending}
                        isFilled={file !== undefined}
                        onFiles={take}
                    >
                        {file ? <strong>{file.name}</strong> : <p>{say('drop')}</p>}
                    </FileDrop>
                    {companies.length > 1 ? (
                        <div>
                            <NativeChoice
                                label={say('company')}
                                value={company?.id ?? ''}
                                choices={companies}
                                onChange={choose}
                            />
                            <p className={styles.quiet}>{say('company_help')}</p>
                        </div>
                    ) : null}
                    <Mapping statement={statement} />
                    <Progress statement={statement} />
                </div>
            )}
        </FormDialog>
    );
};
