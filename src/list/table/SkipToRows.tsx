import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { enterRows } from '../rows.ts';

/** A button beside "Skip to content", at the top of the page, that skips the toolbar and focuses the first row. */
export const SkipToRows = () => {
    const translate = useTranslate();
    const [place, setPlace] = useState<Element | null>(null);
    useEffect(() => setPlace(document.getElementById('skips')), []);
    if (!place) return null;
    return createPortal(
        <button type="button" onClick={enterRows}>
            {translate('common.list.skip_to_rows')}
        </button>,
        place,
    );
};
