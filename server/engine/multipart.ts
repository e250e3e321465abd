import type { Rule } from '#contract/language/rules.ts';
import { Invalid, Refused } from '../domain/refused.ts';
import type { Call } from './resource.ts';

const MULTIPART = 'multipart/form-data';

/** Maximum size of a multipart body: the file plus boundaries, headers and text fields. */
export const bodyOf = (fileBytes: number): number => fileBytes + 64 * 1024;

/** Media type of a form, with its boundary. @throws Refused (media_type) for any other type */
export const formTypeOf = ({ req }: Call['context']): string => {
    const whole = req.header('content-type') ?? '';
    const given = whole.split(';')[0]?.trim().toLowerCase() ?? '';
    if (given !== MULTIPART) throw new Refused('media_type', 'media_type', { params: { given, supported: MULTIPART } });
    return whole;
};

/** Refuses unknown parts of a form. @throws Invalid naming each of them */
export const refuseParts = (names: readonly string[]): void => {
    if (names.length === 0) return;
    throw new Invalid(names.map(name => ({ propertyPath: name, key: 'validation.unknownProperty' })));
};

const formOf = async (context: Call['context']): Promise<FormData> => {
    try {
        return await context.req.formData();
    } catch (error) {
        if (error instanceof Refused) throw error;
        throw new Refused('malformed', 'malformed_multipart');
    }
};

/**
 * Reads a form that fits in memory.
 * @param names allowed parts
 * @throws Invalid for other parts; Refused (media_type) for another media type, (malformed) for a malformed form
 */
export const readForm = async ({ context }: Pick<Call, 'context'>, names: readonly string[]): Promise<FormData> => {
    formTypeOf(context);
    const form = await formOf(context);
    const keys = [...form.keys()];
    refuseParts(keys.filter((name, at) => !names.includes(name) || keys.indexOf(name) !== at));
    return form;
};

type FileRules = readonly Rule<{ readonly type: string; readonly size: number }>[];

/** Refuses a missing file, and one of an invalid size. @throws Invalid */
export const checkSize = (size: number | undefined, rules: FileRules): void => {
    if (size === undefined) throw new Invalid([{ propertyPath: 'file', key: 'validation.required' }]);
    const [refusal] = rules.flatMap(rule => rule({ type: 'image/png', size }) ?? []);
    if (refusal) throw new Invalid([{ propertyPath: 'file', ...refusal }]);
};

/** Returns the part `file`. Its declared media type is ignored; only size rules are checked here. */
export const fileIn = (form: FormData, rules: FileRules): File => {
    const file = form.get('file');
    // Browsers send a part without a name and content for a file field left empty.
    const found = file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined;
    checkSize(found?.size, rules);
    return found ?? new File([], '');
};
