import { Migration } from '@mikro-orm/migrations'

/**
 * Announces to all servers whose notices changed, so that connected clients are updated. The notification contains only
 * the person's id.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.notice_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('notices', new.user_id::text);
        return null;
      end $$;
      create trigger notice_told after insert on notice for each row execute function app.notice_changed();
      create trigger notice_read after update of read_at on notice for each row
        when (old.read_at is distinct from new.read_at) execute function app.notice_changed();
    `)
  }
}
