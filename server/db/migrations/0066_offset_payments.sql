ALTER TABLE "payments" ADD COLUMN "offset_payment_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_offset_payment_id_payments_id_fk" FOREIGN KEY ("offset_payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_offset_payment" ON "payments" USING btree ("offset_payment_id","id");--> statement-breakpoint
-- Offsets that were made before: a refund, and the payment of as much that came next with the same words.
WITH pairs AS (
	SELECT refund.id AS refund, min(payment.id) AS payment
	FROM payments refund JOIN payments payment ON payment.id > refund.id AND payment.amount = -refund.amount AND payment.method = 'offset'
		AND payment.company_id = refund.company_id AND payment.third_party_id = refund.third_party_id
		AND payment.date = refund.date AND payment.reference = refund.reference
		AND payment.reversed_payment_id IS NULL AND NOT payment.is_reversed
	WHERE refund.method = 'offset' AND refund.amount < 0 AND refund.reversed_payment_id IS NULL AND NOT refund.is_reversed
	GROUP BY refund.id
), once AS (SELECT max(refund) AS refund, payment FROM pairs GROUP BY payment)
UPDATE payments SET offset_payment_id = CASE payments.id WHEN once.refund THEN once.payment ELSE once.refund END
FROM once WHERE payments.id IN (once.refund, once.payment);
