import { Migration } from '@mikro-orm/migrations'

/** What a mail that waits to be sent with others is about: a wall that is raised meanwhile keeps it from its recipient. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- ids of what the message names, as in the data of a notice
      alter table written_mail add column names jsonb;
    `)
  }
}
