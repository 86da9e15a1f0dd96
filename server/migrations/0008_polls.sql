-- Every process hears whose account, sessions or conversations have changed, and forgets what it remembers of them.
-- The argument is the column that names the person.
CREATE FUNCTION "announce_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM pg_notify('person_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
	ELSE
		PERFORM pg_notify('person_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_announce_changes" AFTER UPDATE OF "name", "picture", "role" OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "announce_person"('id');--> statement-breakpoint
CREATE TRIGGER "sessions_announce_their_end" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "announce_person"('user_id');--> statement-breakpoint
CREATE TRIGGER "conversations_announce_news" AFTER INSERT OR UPDATE OR DELETE ON "conversations" FOR EACH ROW EXECUTE FUNCTION "announce_person"('user_id');
