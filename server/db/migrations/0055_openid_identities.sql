CREATE TABLE "openid_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text collate "C",
	"created_at" timestamp (0) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (0) with time zone,
	CONSTRAINT "openid_identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "openid_identities" ADD CONSTRAINT "openid_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_identities_user_unique" ON "openid_identities" USING btree ("user_id","issuer");