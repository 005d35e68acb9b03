import { Migration } from '@mikro-orm/migrations'

/** Indexes by end, so that the nightly removal of sessions and links does not read all of them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create index user_session_expires on user_session (expires_at);
      create index user_session_revoked on user_session (revoked_at) where revoked_at is not null;
      create index one_time_token_expires on one_time_token (expires_at);
    `)
  }
}
