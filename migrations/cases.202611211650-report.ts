import { Migration } from '@mikro-orm/migrations'

/** The report of cases reads those closed in a period; what was opened in one has an index since the beginning. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `create index case_file_closed on case_file (company_id, closed_at) include (court_region, responsible_id)
        where closed_at is not null`,
    )
  }
}
