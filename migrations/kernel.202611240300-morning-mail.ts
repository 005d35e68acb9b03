import { Migration } from '@mikro-orm/migrations'

/** Whether a person gets the morning mail with their deadlines. */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table notice_preference add column morning boolean not null default true;')
  }
}
