-- Tells on the channel orator_changes which row has changed, and its status: "videos vid_… processing". For any table
-- with an id and a status; a deleted row has the status "".
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orator_changes', TG_TABLE_NAME || ' ' || OLD.id || ' ' || coalesce(NEW.status, ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER videos_tell_change AFTER UPDATE OF status, progress ON videos FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.progress IS DISTINCT FROM NEW.progress)
EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER videos_tell_deletion AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION tell_change();
