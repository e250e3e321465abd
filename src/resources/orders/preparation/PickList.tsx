import { type RaRecord, useTranslate } from 'ra-core';
import { useTranslation } from '../../../i18n/useTranslator.ts';
import { useOpenDocument } from '../../../record/documents/useOpenDocument.ts';
import { Button } from '../../../ui/Button.tsx';

/** The list on paper, for whoever picks without a scanner: in the language of the person, since it stays in the house. */
export const PickList = ({ order }: { readonly order: RaRecord<string> }) => {
    const translate = useTranslate();
    const { locale } = useTranslation();
    const open = useOpenDocument(order, async () => locale);
    return <Button onClick={() => void open('pick_list')}>{translate('resources.orders.kind.pick_list')}</Button>;
};
