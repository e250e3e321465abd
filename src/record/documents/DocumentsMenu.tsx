import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useNotify, useResourceContext } from 'ra-core';
import { use, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { mayPerform } from '#contract/language/transitions.ts';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { useMe } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { documentMessages } from '../../i18n/loaders.ts';
import { useMessages, useTranslation } from '../../i18n/useTranslator.ts';
import { UnsavedContext } from '../../kinds/formContexts.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Themed } from '../../theme/Themed.tsx';
import { DropdownMenu } from '../../ui/Menu.tsx';
import type { AnyForm } from '../declaration.ts';
import { useCustomer } from './useCustomer.ts';
import { useDownload, useOpenDocument } from './useOpenDocument.ts';

const SendDialog = lazyPart(() => import('./SendDialog.tsx').then(part => ({ default: part.SendDialog })));

interface DocumentsMenuProps {
    readonly contract: ResourceContract;
    readonly record: RaRecord<string>;
    readonly downloads: NonNullable<AnyForm['downloads']>;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

export const DocumentsMenu = ({ contract, record, downloads, anchor, onClose }: DocumentsMenuProps) => {
    useMessages(documentMessages);
    const { translate, locale: own } = useTranslation();
    const resource = useResourceContext() ?? '';
    const { data: me } = useMe();
    const notify = useNotify();
    const [chosen, choose] = useState<Locale>();
    const [isSending, send] = useState(false);
    const { customer, read } = useCustomer(record);
    const locale = chosen ?? customer?.locale ?? own;
    const open = useOpenDocument(record, async () => chosen ?? (await read())?.locale ?? own);
    const { documents = [], transitions = {} } = contract;
    const { send: sending } = transitions;
    const isSent = me && sending && mayPerform(me, sending) && sending.isPossible?.(record) !== false;
    // A message contains the stored document, which lacks unsaved values.
    const why = use(UnsavedContext) ? translate('common.transition.save_first') : undefined;
    const startSending = (): void => (why === undefined ? send(true) : notify(why, { messageArgs: { _: why } }));
    const download = useDownload(record);
    const { omits } = useOffers();
    const leave = (work: () => void) => () => {
        onClose();
        work();
    };
    return (
        <Themed>
            <DropdownMenu label={translate('document_panel.menu')} anchor={anchor} atEnd fromFirst onClose={onClose}>
                {documents
                    .filter(kind => contract.hasDocument?.(record, kind) !== false)
                    .map(kind => (
                        <MenuItem key={kind} onClick={leave(() => open(kind))}>
                            {translate(`resources.${resource}.kind.${kind}`)}
                        </MenuItem>
                    ))}
                {downloads
                    .filter(({ isThere, operation }) => isThere(record) && !omits(operation))
                    .map(file => (
                        <MenuItem key={file.label} onClick={leave(() => download(file))}>
                            {translate(file.label)}
                        </MenuItem>
                    ))}
                <Divider />
                {LOCALES.map(one => (
                    <MenuItem
                        key={one}
                        role="menuitemradio"
                        aria-checked={one === locale}
                        selected={one === locale}
                        onClick={() => choose(one)}
                    >
                        {translate(`document_panel.in.${one}`)}
                    </MenuItem>
                ))}
                {isSent ? <Divider /> : null}
                {isSent ? (
                    <MenuItem title={why} aria-disabled={why !== undefined} onClick={leave(startSending)}>
                        {translate('document_panel.send.action')}
                    </MenuItem>
                ) : null}
            </DropdownMenu>
            {isSending ? <SendDialog {...{ contract, record, locale }} onClose={() => send(false)} /> : null}
        </Themed>
    );
};
