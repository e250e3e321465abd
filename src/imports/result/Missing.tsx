import { useTranslate } from 'ra-core';
import { creatableRelations } from '#contract/imports/creatable.ts';
import type { Import } from '#contract/imports.ts';
import { useMay } from '../../auth/useMay.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { createMissingOf, type MissingName, missingOf } from '../read.ts';
import { useImportCall } from '../useImportCall.ts';
import { useWords } from '../useWords.ts';
import styles from './result.module.css';

/** Names that are written out; the others are counted. */
const SHOWN = 20;

const Names = ({ names }: { readonly names: readonly MissingName[] }) => {
    const { say, count } = useWords();
    const { number } = useFormat();
    const more = names.length - SHOWN;
    return (
        <ul className={styles.names}>
            {names.slice(0, SHOWN).map(({ name, rows }) => (
                <li key={name}>
                    <strong>{name}</strong> <span className={shared.quiet}>{count('rows', rows)}</span>
                </li>
            ))}
            {more > 0 ? <li className={shared.quiet}>{say('missing.more', { count: number(more) })}</li> : null}
        </ul>
    );
};

interface CreationProps {
    readonly record: Import;
    readonly relation: string;
    readonly label: string;
    readonly call: ReturnType<typeof useImportCall>;
}

/** The choice to create the records, for who may. */
const Creation = ({ record, relation, label, call: { call, isPending } }: CreationProps) => {
    const { say } = useWords();
    const { properties } = contractOf(record.resource);
    const property = properties[relation];
    const resource = property?.kind === 'relation' ? property.to : record.resource;
    const canAccess = useMay(resource, 'create');
    const created = createMissingOf(record);
    const isCreated = created.includes(relation);
    const set = (createMissing: readonly string[]) => call({ name: 'change', body: { createMissing } });
    if (!canAccess) return null;
    return (
        <Button
            pending={isPending}
            onClick={() => set(isCreated ? created.filter(one => one !== relation) : [...created, relation])}
        >
            {isCreated ? say('missing.keep') : say('missing.create', { name: label })}
        </Button>
    );
};

/** Names that nobody knows, which the import creates if it can and is asked to. */
export const Missing = ({ record }: { readonly record: Import }) => {
    const translate = useTranslate();
    const { say } = useWords();
    const call = useImportCall(record);
    const missing = missingOf(record).filter(([, names]) => names.length > 0);
    const created = createMissingOf(record);
    if (missing.length === 0) return null;
    const creatable = creatableRelations(contractOf(record.resource));
    return (
        <section className={shared.card} aria-label={say('missing.title')}>
            <h2>{say('missing.title')}</h2>
            <p>{say('missing.intro')}</p>
            {missing.map(([relation, names]) => {
                const label = translate(fieldKey(record.resource, relation), { _: relation });
                return (
                    <div key={relation} className={styles.missing}>
                        <h3>
                            {label}
                            {created.includes(relation) ? (
                                <Tag tone="success" icon="check">
                                    {say('missing.will')}
                                </Tag>
                            ) : null}
                        </h3>
                        <Names names={names} />
                        {creatable.includes(relation) ? (
                            <Creation {...{ record, relation, label, call }} />
                        ) : (
                            <p>{say('missing.by_hand')}</p>
                        )}
                    </div>
                );
            })}
            <p role="alert" className={shared.problem}>
                {call.reasons.map(({ message }) => message).join(' ')}
            </p>
        </section>
    );
};
