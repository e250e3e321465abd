import { describe, expect, test } from 'vitest';
import { failure, recordedFailures, serve } from './support.ts';

describe.each(['api-platform-4.3', 'api-platform-3.4-hydra-prefix'])('H6 what %s answers when it refuses', server => {
    test.each(recordedFailures(server))('$recording: $status', async refusal => {
        const { status, statusText, contentType, body, message, errors } = refusal;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const reply = new Response(text, { status, statusText, headers: { 'Content-Type': contentType } });
        const [method = 'GET'] = refusal.request.split(' ');
        const error = await failure(serve(reply).provider.request('x', { method: method as 'GET' }));
        expect({ name: error.name, status: error.status, message: error.message }).toEqual({
            name: 'HydraError',
            status,
            message,
        });
        expect(error.body).toEqual(errors ? { ...(body as object), errors } : body);
    });
});
