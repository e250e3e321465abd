import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { LOCALES } from '#i18n/index.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import styles from './documents.module.css';
import type { SendForm } from './useSendForm.ts';

const MOST = 5000;

interface SendFieldsProps {
    readonly contract: ResourceContract;
    readonly form: SendForm;
}

/** Which document goes to whom, in which language, with which text. */
export const SendFields = ({ contract, form }: SendFieldsProps) => {
    const translate = useTranslate();
    const { resource, recipients = [], values, choose } = form;
    const label = (name: string) => translate(`document_panel.send.${name}`);
    const named = (name: string, ids: readonly string[]) =>
        ids.map(id => ({ id, name: translate(`resources.${resource}.${name}.${id}`) }));
    return (
        <>
            <NativeChoice
                label={label('contact')}
                value={values.contact}
                choices={recipients.map(({ id, name, email }) => ({ id, name: `${name} <${email}>` }))}
                onChange={value => choose('contact', value)}
            />
            <div className={styles.pair}>
                <NativeChoice
                    label={label('kind')}
                    value={values.kind}
                    choices={named('kind', contract.documents ?? [])}
                    onChange={value => choose('kind', value)}
                />
                <NativeChoice
                    label={label('locale')}
                    value={values.locale}
                    choices={named('locale', LOCALES)}
                    onChange={value => choose('locale', value)}
                />
            </div>
            <TextField
                multiline
                fullWidth
                minRows={7}
                maxRows={14}
                size="small"
                margin="none"
                label={label('message')}
                value={values.message}
                onChange={({ target }) => choose('message', target.value)}
                slotProps={{ htmlInput: { maxLength: MOST, lang: values.locale } }}
            />
        </>
    );
};
