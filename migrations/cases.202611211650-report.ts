import { Migration } from '@mikro-orm/migrations'

/** Index of cases by closing date, for the report of a period; opened cases have an index already. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `create index case_file_closed on case_file (company_id, closed_at) include (court_region, responsible_id)
        where closed_at is not null`,
    )
  }
}
