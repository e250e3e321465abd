// Traces of requests, statements and jobs. Records nothing unless traces are enabled (ADR 0084).
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('comptoir');

let isOn = false;

export const isTracing = (): boolean => isOn;

export const beginTracing = (): void => {
    isOn = true;
};

/** Marks a span as failed. Error messages may contain personal data, so that only the error's name is recorded. */
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

interface RouteResponse {
    /** Declared pattern: `/api/items/:id`. */
    readonly route: string;
    readonly status: number;
}

interface AskedRequest {
    readonly method: string;
    /** Without secrets, and without the query, which may contain search terms. */
    readonly path: string;
    readonly requestId: string;
    /** Headers that continue another program's trace. Absent unless the sender is trusted. */
    readonly parent?: { readonly traceparent?: string | undefined } | undefined;
}

export const traceRequest = (
    { method, path, requestId, parent = {} }: AskedRequest,
    work: () => Promise<RouteResponse>,
): Promise<RouteResponse> => {
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

/** Maximum number of characters of a recorded statement. Its values are parameters and are not recorded. */
const MAX_LENGTH = 2000;

export const traceStatement = <T>(text: string, work: () => Promise<T>): Promise<T> => {
    const [operation = ''] = /^\s*\w+/.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_LENGTH) };
    const name = operation.trim().toLowerCase() || 'statement';
    return within({ name, kind: SpanKind.CLIENT, attributes }, work);
};

export const traceJob = <T>(kind: string, id: number, work: () => Promise<T>): Promise<T> =>
    isOn ? within({ name: `job ${kind}`, kind: SpanKind.CONSUMER, attributes: { 'comptoir.job': id } }, work) : work();

export const traceTask = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    isOn ? within({ name: `thread ${name}`, kind: SpanKind.INTERNAL, attributes: {} }, work) : work();
