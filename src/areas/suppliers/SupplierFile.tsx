// Apart: opens files in a tab safely; the declaration of the page is loaded without it.
import { useTranslate } from 'ra-core';
import { SUPPLIER_KEPT_PATH, type SupplierInvoice } from '#contract/suppliers/supplierInvoices.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { isTransient, refusalMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Lifetime of the object URL, in milliseconds: enough for a tab to read the file. */
const READ_MS = 60_000;

/** Shows a PDF in a tab. The explicit media type prevents execution of other content in our origin. */
const show = (tab: Window, content: Blob): void => {
    const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), READ_MS);
};

/** File of the supplier: a PDF opens in a tab, XML is downloaded. The tab opens at once, before pop-up blockers intervene. */
export const SupplierFile = ({ record: { id, fileName } }: { readonly record: SupplierInvoice }) => {
    const translate = useTranslate();
    const provider = useProvider();
    const { push } = useAlerts();
    const { omits } = useOffers();
    const open = async (): Promise<void> => {
        const isPdf = /\.pdf$/i.test(fileName);
        const tab = isPdf ? window.open('', '_blank') : null;
        try {
            const content = await provider.request<Blob>(`${id}/${SUPPLIER_KEPT_PATH}`, { isFile: true });
            if (tab) show(tab, content);
            else saveFile(fileName, content);
        } catch (error) {
            tab?.close();
            push('error', refusalMessage(error), {}, { retry: isTransient(error) ? () => void open() : undefined });
        }
    };
    if (omits('getSupplierFile')) return null;
    return (
        <Button onClick={() => void open()}>
            <Icon name="download" />
            {translate('resources.supplier_invoices.page.file')}
        </Button>
    );
};
