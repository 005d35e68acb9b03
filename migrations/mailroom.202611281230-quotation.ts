import { Migration } from '@mikro-orm/migrations'

/** The message that a message of the office answers, and whether the answer quotes it below its own text. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_message add column quotes boolean not null default false, add column answers_id uuid,
        add foreign key (company_id, answers_id) references mail_message (company_id, id) on delete set null (answers_id);
    `)
  }
}
