import { InputGuesser } from '@api-platform/admin';
import type { Field, Resource } from '@api-platform/api-doc-parser';
import type { ReactNode } from 'react';
import { FormAlert } from '../record/form/FormAlert.tsx';
import { FormFooter } from '../record/form/FormFooter.tsx';
import styles from '../record/form/form.module.css';
import { inputsOf } from './properties.ts';

const common = { margin: 'none', fullWidth: true, helperText: false } as const;

/** The largest page of servers: react-admin's default of 25 would hide other choices. */
const manyChoices = { perPage: 100 };

const Input = ({ field: { name, reference } }: { field: Field }) => (
    <InputGuesser source={name} {...common} {...(reference && manyChoices)} />
);

interface GuessedInputsProps {
    schema: Resource;
    /** Message key of the submit button. */
    label: string;
    notDeleted?: string | undefined;
    /** Further buttons. */
    children?: ReactNode;
}

/** An input for each writable field, in the order of the documentation, with the submit button. */
export const GuessedInputs = ({ schema, label, notDeleted, children }: GuessedInputsProps) => (
    <div className={styles.sections}>
        <FormAlert notDeleted={notDeleted} />
        <section className={styles.section}>
            <div className={styles.fields}>
                {inputsOf(schema).map(field => (
                    <Input key={field.name} field={field} />
                ))}
            </div>
        </section>
        <FormFooter label={label}>{children}</FormFooter>
    </div>
);
