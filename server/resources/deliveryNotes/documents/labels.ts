import type { Locale } from '#i18n/index.ts';
import type { LabelsContent } from '../../../documents/types.ts';
import { commonContent } from '../../orders/documents/parties.ts';
import type { DocumentNote } from './read.ts';

/** One label for each package. */
export const labelsOf =
    (template: LabelsContent['template']) =>
    ({ note, frozen }: DocumentNote, locale: Locale): LabelsContent => {
        const { shippingDate, deliveryAddress, numberOfPackages, weight } = note;
        return {
            ...commonContent({ record: note, frozen }, locale),
            template,
            shippingDate,
            phone: deliveryAddress?.mobileNumber ?? deliveryAddress?.phoneNumber ?? null,
            numberOfPackages,
            weight: weight === null ? null : String(weight),
            orders: Object.values(frozen.orders ?? {}).map(({ number, customer_reference }) => ({
                number: number ?? '',
                customerReference: customer_reference,
            })),
        };
    };
