import { useTranslate } from 'ra-core';
import { enteredInvoice, enteredVat, MAX_ENTERED_RATES, SUPPLIER_TYPES } from '#contract/suppliers/supplierInvoices.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { NumericField } from '../../kinds/NumericField.tsx';
import { Button } from '../../ui/Button.tsx';
import { TypedDay } from '../../ui/DayField.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { TextLine } from '../../ui/TextLine.tsx';
import { FormDialog } from '../FormDialog.tsx';
import styles from './suppliers.module.css';
import { type EnteredField, type EnteredRate, type Entering, type RateField, useEntering } from './useEntering.ts';

interface PartProps {
    readonly entering: Entering;
}

interface TextProps extends PartProps {
    readonly name: Exclude<EnteredField, 'company' | 'type' | 'issueDate' | 'dueDate' | 'totalIncludingTax'>;
    readonly required?: boolean;
}

const Text = ({ entering: { say, fields, type, faultOf }, name, required = false }: TextProps) => (
    <TextLine
        label={say(name)}
        required={required}
        value={fields[name] ?? ''}
        max={enteredInvoice[name].max}
        fault={faultOf(name)}
        onType={text => type(name, text)}
    />
);

interface DayProps extends PartProps {
    readonly name: 'issueDate' | 'dueDate';
    readonly required?: boolean;
}

/** Day input. An invalid text is sent as typed; the server refuses it at the field. */
const Day = ({ entering: { say, type, faultOf, fields }, name, required = false }: DayProps) => (
    <TypedDay
        label={say(name)}
        required={required}
        day={fields[name] ?? ''}
        fault={faultOf(name)}
        onChange={day => type(name, day)}
    />
);

const RATE_FIELDS: readonly RateField[] = ['rate', 'base', 'amount'];

const Rate = ({
    entering,
    rate: { key },
    place,
}: PartProps & { readonly rate: EnteredRate; readonly place: number }) => {
    const { say, rates, typeRate, removeRate, faultOf } = entering;
    return (
        <div className={styles.rate}>
            {RATE_FIELDS.map(name => (
                <NumericField
                    key={name}
                    label={say(name)}
                    property={enteredVat[name]}
                    required
                    fault={faultOf(`vat[${place}].${name}`)}
                    onType={value => typeRate(key, name, value)}
                />
            ))}
            {rates.length > 1 ? (
                <Button aria-label={say('remove', { place: place + 1 })} onClick={() => removeRate(key)}>
                    <Icon name="minus" />
                </Button>
            ) : null}
        </div>
    );
};

const Rates = ({ entering }: PartProps) => {
    const { say, rates, addRate, faultOf } = entering;
    return (
        <fieldset className={styles.rates}>
            <legend>{say('vat')}</legend>
            {rates.map((rate, place) => (
                <Rate key={rate.key} entering={entering} rate={rate} place={place} />
            ))}
            {faultOf('vat') ? <p role="alert">{faultOf('vat')}</p> : null}
            {rates.length < MAX_ENTERED_RATES ? (
                <div>
                    <Button onClick={addRate}>
                        <Icon name="plus" />
                        <span>{say('add')}</span>
                    </Button>
                </div>
            ) : null}
        </fieldset>
    );
};

const Scan = ({ entering: { say, file, take, isPending } }: PartProps) => (
    <FileDrop
        label={say('file')}
        choose={say(file ? 'other' : 'choose')}
        accepted={say('accepted')}
        accept=".pdf,.png,.jpg,.jpeg"
        disabled={isPending}
        isFilled={file !== undefined}
        onFiles={take}
    >
        {file ? <strong>{file.name}</strong> : <p>{say('drop')}</p>}
    </FileDrop>
);

export const EnterDialog = ({ onClose }: { readonly onClose: () => void }) => {
    useMessages(resourceMessages('supplier_invoices'));
    const translate = useTranslate();
    const entering = useEntering(onClose);
    const { say, companies, company, fields, type, known, show, faultOf, refusal, isPending, isReady, send } = entering;
    const types = SUPPLIER_TYPES.map(id => ({ id, name: translate(`resources.supplier_invoices.type.${id}`) }));
    return (
        <FormDialog
            title={say('title')}
            story={say('story')}
            width={640}
            fills
            onClose={onClose}
            onSubmit={() => (known ? void show(known.record) : send())}
            refusal={refusal ?? (known && say('known', { name: known.name }))}
            label={say(known ? 'show' : 'submit')}
            pending={isPending}
            idle={!isReady}
        >
            <div className={styles.fields}>
                <Scan entering={entering} />
                <div className={styles.columns}>
                    {companies.length > 1 ? (
                        <NativeChoice
                            label={say('company')}
                            value={company ?? ''}
                            choices={companies}
                            onChange={value => type('company', value)}
                        />
                    ) : null}
                    <NativeChoice
                        label={say('type')}
                        value={fields.type ?? 'invoice'}
                        choices={types}
                        onChange={value => type('type', value)}
                    />
                    <Text entering={entering} name="supplierName" required />
                    <Text entering={entering} name="supplierSiren" />
                    <Text entering={entering} name="supplierVatNumber" />
                    <Text entering={entering} name="number" required />
                    <Day entering={entering} name="issueDate" required />
                    <Day entering={entering} name="dueDate" />
                </div>
                <Rates entering={entering} />
                <div className={styles.columns}>
                    <NumericField
                        label={say('totalIncludingTax')}
                        property={enteredInvoice.totalIncludingTax}
                        required
                        fault={faultOf('totalIncludingTax')}
                        onType={value => type('totalIncludingTax', value)}
                    />
                    <Text entering={entering} name="iban" />
                </div>
            </div>
        </FormDialog>
    );
};
