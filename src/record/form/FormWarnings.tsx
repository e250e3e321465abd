import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ChildContract } from '#contract/language/kinds.ts';
import { childrenIn } from '#contract/language/relations.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { pathLabel } from '../../kinds/pathLabel.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './form.module.css';

type Values = Readonly<Record<string, unknown>>;

/** Warnings of the contract about a record, with their paths in the form: `contacts.0.address.zip`. */
const warningsIn = ({ warnings = {}, properties }: ChildContract, record: Values, prefix = ''): PropertyRefusal[] => {
    const own = Object.entries(warnings).flatMap(([path, rule]): PropertyRefusal[] => {
        const refusal = rule?.(record);
        return refusal ? [{ propertyPath: prefix + path, ...refusal }] : [];
    });
    const below = childrenIn(properties).flatMap(([name, { of }]) => {
        const children: unknown = record[name];
        return Array.isArray(children)
            ? children.flatMap((child: Values, place) => warningsIn(of, child, `${prefix}${name}.${place}.`))
            : [];
    });
    return [...own, ...below];
};

/** Warnings to check before saving; they do not prevent it. */
export const FormWarnings = ({ contract }: { contract: ResourceContract }) => {
    const translate = useTranslate();
    const found = warningsIn(contract, useWatch());
    return (
        <div role="status" className={styles.warnings} hidden={found.length === 0}>
            {found.map(({ propertyPath, key, params }) => (
                <p key={propertyPath} className={styles.note}>
                    <Icon name="warning" size={18} />
                    <span>
                        <strong>{pathLabel(translate, contract.name, contract.properties, propertyPath)}</strong>{' '}
                        {translate(key, params)}
                    </span>
                </p>
            ))}
        </div>
    );
};
