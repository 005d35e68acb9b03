import { Migration } from '@mikro-orm/migrations'

/** What a case is about, as the caption of a pleading says it («Sobre: Cobro de dinero»), and judges to choose from. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_file add column subject text;
      create index case_file_judge on case_file (company_id, judge) where judge is not null;
    `)
  }
}
