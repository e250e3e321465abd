// Apart: personal data of a customer's contacts, for administrators only.
import { useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { ERASED_NAME } from '#contract/people/personalData.ts';
import { fullNameOf } from '#contract/people/users.ts';
import { useMe } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { PartInPlace } from '../../ui/PartBoundary.tsx';

const PersonalData = lazyPart(() =>
    import('../people/personalData/PersonalDataCard.tsx').then(part => ({ default: part.PersonalDataCard })),
);

/** Natural persons among the contacts, without erased ones. */
const peopleIn = ({ contacts }: Partial<Pick<ThirdParty, 'contacts'>>) =>
    (contacts ?? []).flatMap(contact => {
        const { firstName, lastName } = contact;
        const iri = '@id' in contact ? String(contact['@id']) : undefined;
        if (iri === undefined || lastName.startsWith(`${ERASED_NAME} `)) return [];
        return [{ id: iri, name: fullNameOf({ firstName: firstName ?? '', lastName }) }];
    });

/** Personal data of contacts, on servers with the erasure operation. */
export const ContactData = ({ record }: { readonly record: Partial<Pick<ThirdParty, 'contacts'>> }) => {
    const translate = useTranslate();
    const { data: me } = useMe();
    const { omits } = useOffers();
    const people = peopleIn(record);
    if (!me || !isAdmin({ roles: me.roles ?? [] }) || people.length === 0 || omits('getErasure')) return null;
    return (
        <PartInPlace failed={translate('common.list.failed')}>
            <PersonalData people={people} lead="lead_contacts" />
        </PartInPlace>
    );
};
