/** What the page of a webhook shows besides its values: its secret, once, and what was sent. */
export const webhook_page = {
    secret: {
        title: 'The secret of this webhook',
        told: 'Copy it now: it is shown only once. The receiver uses it to check the signature of each message.',
        label: 'Secret',
        copy: 'Copy',
        copied: 'Copied.',
        not_copied: 'It could not be copied: select it and copy it by hand.',
    },
    check: {
        title: 'How the receiver checks it',
        lead: 'The signature is the HMAC-SHA256, in base64, of “webhook-id.webhook-timestamp.body” under the bytes after whsec_; libraries of Standard Webhooks do it. To try it by hand, with what follows whsec_ as KEY:',
    },
    sent: {
        lead: 'Each event is posted there as JSON, signed. Respond with 2xx within 10 seconds. A webhook that has not answered for several days is switched off automatically.',
        title: 'Deliveries',
        event: 'Event',
        record: 'Record',
        state: 'State',
        at: 'Date',
        answer: 'Answer',
        status: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
        none: 'Nothing has been sent yet. Deliveries are listed here for 30 days.',
        failed: 'The deliveries could not be loaded.',
        more: 'and %{smart_count} more |||| and %{smart_count} more',
        again: 'Send again',
        again_named: 'Send again: %{name}',
        done: 'The message is sent again.',
    },
};
