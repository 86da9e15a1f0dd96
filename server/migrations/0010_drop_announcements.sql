-- Polls are answered from one query each, so nothing listens for changes any more.
DROP TRIGGER "users_announce_changes" ON "users";--> statement-breakpoint
DROP TRIGGER "sessions_announce_their_end" ON "sessions";--> statement-breakpoint
DROP TRIGGER "conversations_announce_news" ON "conversations";--> statement-breakpoint
DROP FUNCTION "announce_person"();
