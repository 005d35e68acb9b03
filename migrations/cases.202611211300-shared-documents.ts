import { Migration } from '@mikro-orm/migrations'

/** Documents shared with the client of a case, as few rows from which their number is counted. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `create index document_shared on document (company_id, case_id) where shared_with_client and deleted_at is null`,
    )
  }
}
