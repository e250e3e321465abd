import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Tells those outside of the form whether it has changes that are not saved. */
export const WatchDirty = ({ onChange }: { onChange: (isDirty: boolean) => void }) => {
    const { isDirty } = useFormState();
    useEffect(() => onChange(isDirty), [isDirty, onChange]);
    return null;
};
