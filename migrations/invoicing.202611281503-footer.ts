import { Migration } from '@mikro-orm/migrations'

/** The text at the foot of an invoice, as it was when the invoice was issued. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- null: a draft, which shows the text of the settings
      alter table invoice add column footer text;
      create or replace function app.refuse_issued_change() returns trigger language plpgsql as $$
      begin
        if old.number is not null and (new.number, new.issued_on, new.due_on, new.case_id, new.language, new.title, new.note,
          new.client_name, new.client_address, new.office, new.footer, new.classes, new.gross_cents, new.discount_cents,
          new.tax_cents, new.total_cents) is distinct from (old.number, old.issued_on, old.due_on, old.case_id,
          old.language, old.title, old.note, old.client_name, old.client_address, old.office, old.footer, old.classes,
          old.gross_cents, old.discount_cents, old.tax_cents, old.total_cents) then
          raise exception 'an issued invoice does not change' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
    `)
  }
}
