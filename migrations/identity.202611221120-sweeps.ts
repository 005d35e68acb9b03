import { Migration } from '@mikro-orm/migrations'

/** What is removed at night is found by when it ended, not by reading every session and link there is. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create index user_session_expires on user_session (expires_at);
      create index user_session_revoked on user_session (revoked_at) where revoked_at is not null;
      create index one_time_token_expires on one_time_token (expires_at);
    `)
  }
}
