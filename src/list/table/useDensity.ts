import { useStore } from 'ra-core';

export const DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

/** The height of rows, in all lists of the person. */
export const useDensity = () => useStore<Density>('preferences.density', 'comfortable');
