import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of public forms enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.public_form(wanted text) returns table (company_id uuid, form_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('answering');
      begin
        return query
        select f.company_id, f.id from form_slug s join form f on f.company_id = s.company_id and f.id = s.form_id
         where s.slug = wanted and f.status = 'public' and f.deleted_at is null;
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
