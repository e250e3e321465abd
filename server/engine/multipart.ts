import type { Rule } from '#contract/language/rules.ts';
import { Invalid, Problem } from '../hydra/problem.ts';
import type { Call } from './resource.ts';

const MULTIPART = 'multipart/form-data';

/** Maximum size of a multipart body: the file plus boundaries, headers and text fields. */
export const bodyOf = (fileBytes: number): number => fileBytes + 64 * 1024;

/** The media type of a form, with its boundary. @throws Problem 415 for another one */
export const formTypeOf = ({ req }: Call['context']): string => {
    const whole = req.header('content-type') ?? '';
    const given = whole.split(';')[0]?.trim().toLowerCase() ?? '';
    if (given !== MULTIPART) throw new Problem(415, 'media_type', { params: { given, supported: MULTIPART } });
    return whole;
};

/** @throws Problem 415 for another media type, 400 for a malformed form. */
export const readForm = async ({ context }: Pick<Call, 'context'>): Promise<FormData> => {
    formTypeOf(context);
    try {
        return await context.req.formData();
    } catch (error) {
        if (error instanceof Problem) throw error;
        throw new Problem(400, 'malformed_multipart');
    }
};

type FileRules = readonly Rule<{ readonly type: string; readonly size: number }>[];

/** Refuses a file that was not sent, and one of another size. @throws Invalid */
export const checkSize = (size: number | undefined, rules: FileRules): void => {
    if (size === undefined) throw new Invalid([{ propertyPath: 'file', key: 'validation.required' }]);
    const [refusal] = rules.flatMap(rule => rule({ type: 'image/png', size }) ?? []);
    if (refusal) throw new Invalid([{ propertyPath: 'file', ...refusal }]);
};

/** Returns the part `file`. Its declared media type is ignored; only size rules are checked here. */
export const fileIn = (form: FormData, rules: FileRules): File => {
    const file = form.get('file');
    // Browsers send a part without a name and content for a field in which no file was chosen.
    const found = file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined;
    checkSize(found?.size, rules);
    return found ?? new File([], '');
};
