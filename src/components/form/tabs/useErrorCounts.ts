import { useFormState } from 'react-hook-form';
import type { FormTab } from './FormTabs.tsx';

/** How many fields of each tab were refused, by its name. */
export const useErrorCounts = (tabs: readonly FormTab[]): ReadonlyMap<string, number> => {
    const { errors } = useFormState();
    const refused = Object.keys(errors);
    return new Map(tabs.map(({ name, sources }) => [name, sources.filter(source => refused.includes(source)).length]));
};
