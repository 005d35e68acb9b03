import { Migration } from '@mikro-orm/migrations'

/** The kind of a case: the code of an area of law. No reference: areas belong to the platform, and copies travel. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`alter table case_file add column area text check (area <> '')`)
  }
}
