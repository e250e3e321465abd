import { createContext, useContext } from 'react';
import type { Appearance } from './appearance.ts';

export const AppearanceContext = createContext<Appearance | null>(null);

export const useAppearance = (): Appearance => {
    const appearance = useContext(AppearanceContext);
    if (!appearance) throw new Error('No AppearanceContext above this component');
    return appearance;
};
