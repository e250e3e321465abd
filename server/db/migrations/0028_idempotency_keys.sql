CREATE TABLE "idempotency_keys" (
	"person_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("person_id","key_hash"),
	CONSTRAINT "idempotency_keys_answer_check" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."headers" is null))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_created_at" ON "idempotency_keys" USING btree ("created_at");