import { Migration } from '@mikro-orm/migrations'

/** What each version of a document holds that acts when it is opened; empty of nearly all. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`alter table document_revision add column warnings text[] not null default '{}'`)
  }
}
