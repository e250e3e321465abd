import { useEffect, useState } from 'react';
import { PICTURE_RULES } from '#contract/entityAttachments.ts';
import type { Refusal } from '#contract/rules.ts';

const refuse = (file: File): Refusal | undefined => PICTURE_RULES.flatMap(rule => rule(file) ?? [])[0];

/** The chosen file: the rule that it violates, or its object URL, which is revoked when it is replaced. */
export const useChosen = () => {
    const [refusal, setRefusal] = useState<Refusal>();
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        if (address) return () => URL.revokeObjectURL(address);
        return undefined;
    }, [address]);
    const choose = (file: File) => {
        const found = refuse(file);
        setRefusal(found);
        setAddress(found ? undefined : URL.createObjectURL(file));
    };
    const letGo = (why?: Refusal) => {
        setRefusal(why);
        setAddress(undefined);
    };
    return { refusal, address, choose, letGo };
};
