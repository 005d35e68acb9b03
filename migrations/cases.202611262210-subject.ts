import { Migration } from '@mikro-orm/migrations'

/** What a case is about, as the caption of a pleading says it («Sobre: Cobro de dinero»). */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table case_file add column subject text')
  }
}
