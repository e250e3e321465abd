import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
    BatchSpanProcessor,
    ParentBasedSampler,
    TraceIdRatioBasedSampler,
    TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { inTime } from '../inTime.ts';
import { beginTracing } from '../telemetry/spans.ts';

/** Timeout in milliseconds, so that an unreachable collector does not delay the exit. */
const SHUTDOWN_TIMEOUT_MS = 3000;

/** Trace settings, named like the variables of OpenTelemetry's specification. The exporter reads its address variables itself. */
export interface TraceSettings {
    /** `OTEL_SERVICE_NAME` */
    readonly service: string;
    /** `OTEL_TRACES_SAMPLER_ARG`: share of traced requests, from 0 to 1. */
    readonly share: number;
}

/**
 * Exports the spans of `spans.ts` to a collector, in the background and in batches. Failures are logged and their spans lost;
 * nothing waits for the collector.
 * @returns a function that flushes the remaining spans and stops the export
 */
export const openTraces = (
    { service, share }: TraceSettings,
    version: string,
    logger: Logger,
): (() => Promise<void>) => {
    const warn = (message: string): void => logger.warn({ reason: message }, 'traces could not be sent');
    const silent = (): void => undefined;
    diag.setLogger(
        { error: warn, warn, info: silent, debug: silent, verbose: silent },
        { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
    );
    const provider = new TracerProvider({
        resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(provider);
    beginTracing();
    return () => inTime(provider.shutdown(), SHUTDOWN_TIMEOUT_MS).catch((error: unknown) => warn(String(error)));
};
