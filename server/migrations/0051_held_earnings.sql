-- What trainers keep of cancelled purchases was not released while anybody had an open session. The job that releases earnings looks at
-- each of these purchases again. A session whose money was released before cannot be named again, so another one stands for it.
INSERT INTO "releases" ("booking_id", "purchase_id", "due_at")
SELECT DISTINCT ON ("bought"."id") "session"."id", "bought"."id", "bought"."cancelled_at"
FROM (
  SELECT "purchase_id" FROM "postings" WHERE 'held' IN ("debit", "credit") GROUP BY "purchase_id"
  HAVING sum(CASE WHEN "credit" = 'held' THEN "amount_cents" ELSE -"amount_cents" END) > 0
) "held"
JOIN "bookings" "bought" ON "bought"."id" = "held"."purchase_id" AND "bought"."cancelled_at" IS NOT NULL
JOIN "bookings" "session" ON "session"."id" = "bought"."id" OR "session"."package_booking_id" = "bought"."id"
WHERE NOT EXISTS (SELECT FROM "postings" "done" WHERE "done"."key" = 'done:' || "session"."id")
ON CONFLICT DO NOTHING;
