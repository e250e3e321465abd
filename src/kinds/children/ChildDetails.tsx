import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { isEmptyValue } from '#contract/values.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { cellOf } from '../cells.tsx';
import { Email } from '../Email.tsx';
import { fieldKey, valueKey } from '../names.ts';
import styles from './children.module.css';

interface ChildDetailsProps {
    readonly of: ResourceContract;
    readonly child: Readonly<Record<string, unknown>>;
    /** Names of the properties, in order. */
    readonly details: readonly string[];
}

/** What is shown of a child beside its name; what is empty or false is left out. */
export const ChildDetails = ({ of, child, details }: ChildDetailsProps) => {
    const format = useFormat();
    const translate = useTranslate();
    const shown = details.filter(name => !isEmptyValue(child[name]) && child[name] !== false);
    return shown.map(name => {
        const property = of.properties[name];
        if (property?.kind === 'boolean' || property?.kind === 'choice')
            return (
                <Tag key={name} tone="neutral">
                    {translate(
                        property.kind === 'choice'
                            ? valueKey(of.name, name, String(child[name]))
                            : fieldKey(of.name, name),
                    )}
                </Tag>
            );
        if (property?.kind === 'text' && property.format === 'email')
            return (
                <span key={name} className={styles.detail}>
                    <Email address={String(child[name])} />
                </span>
            );
        return property ? (
            <span key={name} className={styles.detail}>
                {cellOf(property).render(child[name], { resource: of.name, name, format })}
            </span>
        ) : null;
    });
};
