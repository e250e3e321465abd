import { useQuery } from '@tanstack/react-query';
import { useResourceDefinition } from 'ra-core';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { loadPart } from '../routing/loadPart.ts';
import type { AnyForm } from './declaration.ts';

/** Declaration of a resource's form, loaded on demand with its messages; undefined while loading. */
export const useForm = (resource: string): AnyForm | undefined => {
    const { options } = useResourceDefinition<{ readonly form?: () => Promise<AnyForm> }>({ resource });
    const translator = useTranslator();
    const load = options?.form;
    const { data } = useQuery({
        queryKey: ['form', resource],
        queryFn: async () => {
            const words = translator.load(resourceMessages(resource));
            const [form] = await loadPart(() => Promise.all([load?.(), words]));
            return form ?? {};
        },
        enabled: load !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
    });
    return data;
};
