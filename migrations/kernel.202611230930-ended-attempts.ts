import { Migration } from '@mikro-orm/migrations'

/**
 * An attempt whose commit was done although its server got no answer to it: the server goes on living, so its lock does
 * not say that the attempt has ended. Without a server it counts as committed, and a repetition is told so at once.
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
