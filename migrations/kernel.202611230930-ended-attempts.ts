import { Migration } from '@mikro-orm/migrations'

/**
 * Marks an attempt that committed although its server got no answer: the server and its lock live on, so the lock does
 * not show that the attempt has ended. Without a server the attempt counts as committed.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.release_request(request bytea, claimant uuid, refused boolean) returns void
        language plpgsql as $$
      begin
        perform set_config('app.request', encode(request, 'hex'), true);
        delete from idempotency_key where id = request and attempt = claimant and (refused or not committed);
        update idempotency_key set server = null where id = request and attempt = claimant and not done;
      end $$;
    `)
  }
}
