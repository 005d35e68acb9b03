import { Migration } from '@mikro-orm/migrations'

/**
 * Functions that read in a scope of their own set it in their body and reset it before they return. The clause `SET
 * app.scope = …` of a definition would do the same, but PostgreSQL lets only a superuser use a custom setting there.
 * The settings are local to the transaction: if a function fails, they are rolled back with everything else.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Returns the settings of the caller, for app.leave_scope. Company and person of the session are cleared unless
      -- keeps_identity is true.
      create function app.enter_scope(kind text, keeps_identity boolean default false) returns text[]
        language plpgsql as $$
      declare
        caller constant text[] := array[current_setting('app.scope', true), current_setting('app.company_id', true),
                                        current_setting('app.user_id', true)];
        given text := set_config('app.scope', kind, true);
      begin
        if not keeps_identity then
          given := set_config('app.company_id', '', true);
          given := set_config('app.user_id', '', true);
        end if;
        return caller;
      end $$;

      create function app.leave_scope(caller text[]) returns void language plpgsql as $$
      declare
        given text := set_config('app.scope', coalesce(caller[1], ''), true);
      begin
        given := set_config('app.company_id', coalesce(caller[2], ''), true);
        given := set_config('app.user_id', coalesce(caller[3], ''), true);
      end $$;
    `)
  }
}
