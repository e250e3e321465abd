import { useEvent, useNavigate } from 'ra-core';
import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sameWay } from '../../routing/byAddress.ts';
import { PanelContext } from '../../ui/PageHeader.tsx';

/** Query parameter of a page whose values are all open, so that a reload, a link and the next record show the same. */
const PARAMETER = 'edit';

/** Whether an address shows the record as a form. */
export const isWholeForm = ({ search }: { readonly search: string }): boolean =>
    new URLSearchParams(search).has(PARAMETER);

/** The query of the same page as a form, or to be read. */
const searchFor = (search: string, isForm: boolean): string => {
    const query = new URLSearchParams(search);
    query.delete(PARAMETER);
    if (isForm) query.set(PARAMETER, '');
    const text = query.toString().replace(/=(?=&|$)/, '');
    return text === '' ? '' : `?${text}`;
};

/**
 * Whether the record is shown as a form in which all values are open. On a page of its own the address says so; beside a
 * list, whose address that is, it lasts as long as the record is shown.
 */
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
        /** The address at which the record is read; undefined beside a list. */
        readAt: isPanel ? undefined : `${pathname}${searchFor(search, false)}`,
    };
};
