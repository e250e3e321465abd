import { useTranslate } from 'ra-core';

/** Texts of the confirmation of a transition. The cancel button never repeats the transition's verb. */
export const useTransitionWords = (resource: string, name: string, count: number) => {
    const translate = useTranslate();
    const key = `resources.${resource}.transition.${name}`;
    const action = translate(`${key}.action`);
    return {
        action,
        title: translate(`${key}.title`, { smart_count: count }),
        confirm: translate(`${key}.confirm`, { _: action }),
        /** Number of records that will change, out of those in the dry run. */
        will: (ready: number, total: number) => {
            const figures = { smart_count: ready, count: ready, total };
            return translate(`${key}.will`, { ...figures, _: translate('common.transition.will', figures) });
        },
        keep: translate(`${key}.keep`, { smart_count: count, _: translate('common.form.cancel') }),
    };
};
