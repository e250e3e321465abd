import type { Rule } from '#contract/rules.ts';
import { Invalid, Problem } from '../hydra/problem.ts';
import type { Call } from './resource.ts';

const MULTIPART = 'multipart/form-data';

/** Maximum size of a multipart body: the file plus boundaries, headers and text fields. */
export const bodyOf = (fileBytes: number): number => fileBytes + 64 * 1024;

/** @throws Problem 415 for another media type, 400 for a malformed form. */
export const readForm = async ({ context }: Pick<Call, 'context'>): Promise<FormData> => {
    const given = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (given !== MULTIPART) throw new Problem(415, 'media_type', { params: { given, supported: MULTIPART } });
    try {
        return await context.req.formData();
    } catch (error) {
        if (error instanceof Problem) throw error;
        throw new Problem(400, 'malformed_multipart');
    }
};

type FileRules = readonly Rule<{ readonly type: string; readonly size: number }>[];

/** Returns the part `file`. Its declared media type is ignored; only size rules are checked here. */
export const fileIn = (form: FormData, rules: FileRules): File => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0)
        throw new Invalid([{ propertyPath: 'file', key: 'validation.required' }]);
    const [refusal] = rules.flatMap(rule => rule({ type: 'image/png', size: file.size }) ?? []);
    if (refusal) throw new Invalid([{ propertyPath: 'file', ...refusal }]);
    return file;
};
