/** What was sent to webhooks: words of the API, and of the card on their page. */
export const webhook_deliveries = {
    name: 'Delivery |||| Deliveries',
    fields: {
        event: 'Event',
        webhook: 'Webhook',
        record: 'Record',
        status: 'Status',
        tries: 'Tries',
        answerStatus: 'Answer (status)',
        answer: 'Answer',
        error: 'Error',
        createdAt: 'Date',
        lastTriedAt: 'Last try',
    },
};
