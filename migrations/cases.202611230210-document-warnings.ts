import { Migration } from '@mikro-orm/migrations'

/** Warnings about active content of each version of a document; empty for nearly all. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`alter table document_revision add column warnings text[] not null default '{}'`)
  }
}
