import type { Problem } from './problem.ts';
import { toProblemDocument } from './problemDocument.ts';
import { translateTo } from './translate.ts';

/** The response to a refused request, in the language that `locale` asks for. */
export const problemResponse = (problem: Problem, locale: string | undefined, requestId: string): Response =>
    new Response(JSON.stringify(toProblemDocument(problem, translateTo(locale), requestId)), {
        status: problem.status,
        headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...problem.options.headers },
    });
