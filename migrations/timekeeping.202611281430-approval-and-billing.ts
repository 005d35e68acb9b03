import { Migration } from '@mikro-orm/migrations'

/** Approval of recorded time, where an office asks for it, and the invoice that an entry was billed on. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table time_setting add column approval boolean not null default false;
      alter table time_entry
        add column approval text not null default 'draft'
          check (approval in ('draft', 'submitted', 'approved', 'returned')),
        -- why it was returned, for the person who corrects it
        add column return_reason text,
        add column decided_by uuid,
        add column decided_at timestamptz,
        -- null: not billed
        add column invoice_id uuid,
        add constraint time_entry_return check ((approval = 'returned') = (return_reason is not null)),
        add constraint time_entry_decided_by foreign key (company_id, decided_by)
          references user_account (company_id, id);
    `)
  }
}
