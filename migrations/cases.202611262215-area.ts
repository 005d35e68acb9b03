import { Migration } from '@mikro-orm/migrations'

/**
 * The kind of a case: the code of an area of law. It has no foreign key, because areas belong to the platform, and a
 * company can be copied to another installation.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`alter table case_file add column area text check (area <> '')`)
  }
}
