import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import type { Locale } from '#i18n/index.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import dialog from '../../ui/dialog.module.css';
import { SendFields } from './SendFields.tsx';
import { useSendForm } from './useSendForm.ts';

interface SendDialogProps {
    readonly contract: ResourceContract;
    readonly record: RaRecord<string>;
    /** The language until another one is chosen: the customer's, once it is known. */
    readonly locale: Locale;
    readonly onClose: () => void;
}

const WIDTH = 600;

/** Mails a document of the record to the customer, one of their contacts or another address (B4). */
export const SendDialog = ({ contract, record, locale, onClose }: SendDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const form = useSendForm(record, { kind: contract.documents?.[0] ?? '', locale }, onClose);
    const { recipients, me, isPending, refusal } = form;
    const say = (key: string, params?: object) => translate(`document_panel.send.${key}`, params);
    const sendable = recipients !== undefined;
    return (
        <Dialog
            title={say('title')}
            story={say('story', { email: me?.email ?? '' })}
            width={WIDTH}
            firm
            fills
            focusTitle
            onClose={onClose}
            onSubmit={() => sendable && !isPending && form.send()}
        >
            {sendable ? <SendFields {...{ contract, form }} /> : null}
            {refusal ? (
                <p role="alert" className={dialog.refusal}>
                    {serverText(refusal)}
                </p>
            ) : null}
            <DialogFoot
                label={say(isPending ? 'doing' : 'do')}
                pending={isPending}
                idle={!sendable}
                onCancel={onClose}
            />
        </Dialog>
    );
};
