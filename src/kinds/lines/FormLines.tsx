import { type ReactNode, useState } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './lines.module.css';

export interface PlacedLine<L> {
    readonly line: L;
    /** Place in the form, from 0. */
    readonly place: number;
    /** Path in the form: `invoiceItems.2`. */
    readonly path: string;
    /** Stays the same when lines before it are removed. */
    readonly key: string;
}

/** Message about the lines of a form as a whole; messages about one line belong to its inputs. */
const useRefusal = (name: string): string | undefined => {
    const { errors } = useFormState({ name });
    const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
    return typeof message === 'string' ? message : undefined;
};

export const useLineList = (name: string) => {
    const list = useFieldArray({ name, keyName: '@key' });
    const [status, announce] = useState('');
    return { ...list, refusal: useRefusal(name), status, announce };
};

/** Lines of a form with their values, and the functions of {@link useLineList}. */
export const useFormLines = <L,>(name: string) => {
    const { fields, ...list } = useLineList(name);
    const values = (useWatch({ name }) ?? []) as readonly L[];
    const lines = fields.flatMap(({ '@key': key }, place): PlacedLine<L>[] => {
        const line = values[place];
        return line ? [{ line, place, path: `${name}.${place}`, key }] : [];
    });
    return { ...list, lines };
};

interface FormLinesProps {
    readonly empty: string;
    readonly status: string;
    readonly isEmpty: boolean;
    readonly children: ReactNode;
}

export const FormLines = ({ empty, status, isEmpty, children }: FormLinesProps) => (
    <>
        {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
        <p role="status" className={marks.hidden}>
            {status}
        </p>
    </>
);

interface RemoveLineProps {
    readonly label: string;
    readonly onRemove: () => void;
}

export const RemoveLine = ({ label, onRemove }: RemoveLineProps) => (
    <Button variant="icon" aria-label={label} title={label} onClick={onRemove}>
        <Icon name="trash" size={18} />
    </Button>
);
