import { InputGuesser } from '@api-platform/admin';
import type { Field, Resource } from '@api-platform/api-doc-parser';
import type { ReactNode } from 'react';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { inputsOf } from './properties.ts';

const common = { margin: 'none', fullWidth: true, helperText: false } as const;

/** All that servers give in one page: react-admin's own choice of 25 would hide the others. */
const manyChoices = { perPage: 100 };

const Input = ({ field: { name, reference } }: { field: Field }) => (
    <InputGuesser source={name} {...common} {...(reference && manyChoices)} />
);

interface GuessedInputsProps {
    schema: Resource;
    /** Message key of the button that sends the form. */
    label: string;
    notDeleted?: string | undefined;
    /** What else can be done. */
    children?: ReactNode;
}

/** An input for each field that can be written, in the order of the documentation, and the way to send them. */
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
