import { useTranslate } from 'ra-core';

/**
 * The words of the question before a transition: its act, on the button that opens it; the title; the button that does it,
 * and the one that leaves everything as it is, which never repeats the act's verb.
 *
 * @param count how many records it is about
 */
export const useTransitionWords = (resource: string, name: string, count: number) => {
    const translate = useTranslate();
    const key = `resources.${resource}.transition.${name}`;
    const action = translate(`${key}.action`);
    return {
        action,
        title: translate(`${key}.title`, { smart_count: count }),
        confirm: translate(`${key}.confirm`, { _: action }),
        /** How many records it will change, of those that were looked at. */
        will: (ready: number, total: number) => {
            const figures = { smart_count: ready, count: ready, total };
            return translate(`${key}.will`, { ...figures, _: translate('common.transition.will', figures) });
        },
        keep: translate(`${key}.keep`, { smart_count: count, _: translate('common.form.cancel') }),
    };
};
