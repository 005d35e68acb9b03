import { Migration } from '@mikro-orm/migrations'

/** The form by which visitors of a listed profile write to its professional. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.contact_form_of(who uuid) returns table (company_id uuid, form_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('platform');
      begin
        return query
        select u.company_id, u.contact_form_id from public_listing l join user_account u on u.id = l.user_id
         where l.user_id = who and u.contact_form_id is not null;
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
