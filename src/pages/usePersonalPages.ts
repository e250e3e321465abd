import { useMemo } from 'react';
import { useMenu } from '../menu/useMenu.ts';
import { personalPages } from './personal.tsx';

/** The screens about oneself that the menu lets through. */
export const usePersonalPages = () => {
    const { names } = useMenu();
    return useMemo(() => personalPages.filter(({ name }) => names.includes(name)), [names]);
};
