import { useEvent, useNavigate } from 'ra-core';
import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sameWay } from '../../routing/byAddress.ts';
import { PanelContext } from '../../ui/PageHeader.tsx';

/** Query parameter for the form of all values, so that a reload, a link and the next record show the same. */
const PARAMETER = 'edit';

export const isWholeForm = ({ search }: { readonly search: string }): boolean =>
    new URLSearchParams(search).has(PARAMETER);

/** Query of the same page as a form, or as a reading page. */
const searchFor = (search: string, isForm: boolean): string => {
    const query = new URLSearchParams(search);
    query.delete(PARAMETER);
    if (isForm) query.set(PARAMETER, '');
    const text = query.toString().replace(/=(?=&|$)/, '');
    return text === '' ? '' : `?${text}`;
};

/** Whether the record is shown as a form: on its own page by the address, beside a list while the record is shown. */
export const useWholeForm = () => {
    const isPanel = use(PanelContext) !== null;
    const location = useLocation();
    const navigate = useNavigate();
    const [isOpen, setOpen] = useState(false);
    const { pathname, search } = location;
    const show = useEvent((isForm: boolean): void => {
        if (isPanel) setOpen(isForm);
        else navigate({ search: searchFor(search, isForm) }, { replace: true, state: sameWay(location) });
    });
    return {
        isForm: isPanel ? isOpen : isWholeForm(location),
        show,
        /** Address of the reading page; undefined beside a list. */
        readAt: isPanel ? undefined : `${pathname}${searchFor(search, false)}`,
    };
};
