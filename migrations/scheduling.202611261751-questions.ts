import { Migration } from '@mikro-orm/migrations'

/** The link by which the visitor answers the questions of an appointment. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment
        add column form_send_id uuid,
        add foreign key (company_id, form_send_id) references form_send (company_id, id)
          on delete set null (form_send_id);
    `)
  }
}
