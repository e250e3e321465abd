import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { LOCALES } from '#i18n/index.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import styles from './documents.module.css';
import { CUSTOMER, OTHER } from './useCustomer.ts';
import type { SendForm } from './useSendForm.ts';

const MOST = { message: 5000, subject: 200, cc: 1000, to: 180 };

interface SendFieldsProps {
    readonly contract: ResourceContract;
    readonly form: SendForm;
}

interface LineProps {
    readonly name: 'to' | 'cc' | 'subject';
    readonly form: SendForm;
    readonly help?: string;
    readonly isNeeded?: boolean;
}

/** A typed line, with what is wrong with it. */
const Line = ({ name, form: { values, faults, choose }, help, isNeeded }: LineProps) => {
    const translate = useTranslate();
    const fault = faults[name];
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            required={isNeeded === true}
            label={translate(`document_panel.send.${name}`)}
            value={values[name]}
            error={fault !== undefined}
            helperText={fault ? translate(fault.message, fault.args) : help}
            onChange={({ target }) => choose(name, target.value)}
            slotProps={{
                htmlInput: {
                    maxLength: MOST[name],
                    ...(name === 'subject' ? { lang: values.locale } : { inputMode: 'email', autoComplete: 'off' }),
                },
            }}
        />
    );
};

/** Which document goes to whom, in which language, with which subject and text. */
export const SendFields = ({ contract, form }: SendFieldsProps) => {
    const translate = useTranslate();
    const { resource, recipients = [], isOther, values, choose } = form;
    const label = (name: string, params?: object) => translate(`document_panel.send.${name}`, params);
    const named = (name: string, ids: readonly string[]) =>
        ids.map(id => ({ id, name: translate(`resources.${resource}.${name}.${id}`) }));
    const people = recipients.map(({ id, name, email }) => ({
        id,
        name: `${id === CUSTOMER ? label('customer', { name }) : name} <${email}>`,
    }));
    return (
        <>
            <NativeChoice
                label={label('contact')}
                value={values.contact}
                choices={[...people, { id: OTHER, name: label('other') }]}
                onChange={value => choose('contact', value)}
            />
            {isOther ? <Line name="to" form={form} isNeeded /> : null}
            <Line name="cc" form={form} help={label('cc_help')} />
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
            <Line name="subject" form={form} />
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
                slotProps={{ htmlInput: { maxLength: MOST.message, lang: values.locale } }}
            />
        </>
    );
};
