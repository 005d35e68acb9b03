import { Migration } from '@mikro-orm/migrations'

/** Links of forms that belong to no case: another module (a booking) stores what the response belongs to. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`alter table form_send alter column case_id drop not null`)
  }
}
