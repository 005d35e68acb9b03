import { Migration } from '@mikro-orm/migrations'

/** The verified licence number of a listed professional, for the public page. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.public_licence_number(who uuid) returns text
      language plpgsql stable as $$
      declare
        caller constant text[] := app.enter_scope('platform');
        answer text;
      begin
        select u.rua_number into answer from public_listing l join user_account u on u.id = l.user_id
          where l.user_id = who and l.verified_on is not null;
        perform app.leave_scope(caller);
        return answer;
      end $$;
    `)
  }
}
