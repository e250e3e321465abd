// What traces tell of a request, a statement or a job; nothing is recorded where no traces are asked for (ADR 0084).
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('comptoir');

let isOn = false;

/** Whether traces are asked for. */
export const isTracing = (): boolean => isOn;

/** From now on spans go somewhere. */
export const beginTracing = (): void => {
    isOn = true;
};

/** Ends the span with how the work ended. Messages of errors may name people, so that only their kind is told. */
const recordFailure = (span: Span, error: unknown): void => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
};

const within = <T>(
    { name, kind, attributes }: { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes },
    work: (span: Span) => Promise<T>,
): Promise<T> =>
    tracer.startActiveSpan(name, { kind, attributes }, async span => {
        try {
            return await work(span);
        } catch (error) {
            recordFailure(span, error);
            throw error;
        } finally {
            span.end();
        }
    });

/** What a request turned out to be once it is answered. */
interface Answered {
    /** As declared: `/api/items/:id`. */
    readonly route: string;
    readonly status: number;
}

interface AskedRequest {
    readonly method: string;
    /** Without secrets, and without the query, which may hold what people search for. */
    readonly path: string;
    readonly requestId: string;
    /** Headers that continue another program's trace; absent where nobody is trusted to send them. */
    readonly parent?: { readonly traceparent?: string | undefined } | undefined;
}

/** Traces a request to its answer. */
export const traceRequest = (
    { method, path, requestId, parent = {} }: AskedRequest,
    work: () => Promise<Answered>,
): Promise<Answered> => {
    if (!isOn) return work();
    const attributes = { 'http.request.method': method, 'url.path': path, 'comptoir.request_id': requestId };
    return context.with(propagation.extract(context.active(), parent), () =>
        within({ name: method, kind: SpanKind.SERVER, attributes }, async span => {
            const answered = await work();
            span.updateName(`${method} ${answered.route}`);
            span.setAttributes({ 'http.route': answered.route, 'http.response.status_code': answered.status });
            if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            return answered;
        }),
    );
};

/** Characters of a statement that are told. Its values are parameters, which are not. */
const MOST = 2000;

/** Traces a statement from the wait for its connection to its rows. */
export const traceStatement = <T>(text: string, work: () => Promise<T>): Promise<T> => {
    const [operation = ''] = /^\s*\w+/.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST) };
    const name = operation.trim().toLowerCase() || 'statement';
    return within({ name, kind: SpanKind.CLIENT, attributes }, work);
};

/** Traces the try of a job. */
export const traceJob = <T>(kind: string, id: number, work: () => Promise<T>): Promise<T> =>
    isOn ? within({ name: `job ${kind}`, kind: SpanKind.CONSUMER, attributes: { 'comptoir.job': id } }, work) : work();

/** Traces work that a thread does. */
export const traceTask = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    isOn ? within({ name: `thread ${name}`, kind: SpanKind.INTERNAL, attributes: {} }, work) : work();
