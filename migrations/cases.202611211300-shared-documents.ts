import { Migration } from '@mikro-orm/migrations'

/** A client is told how many documents of a case were shared with them: counted from these few entries. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `create index document_shared on document (company_id, case_id) where shared_with_client and deleted_at is null`,
    )
  }
}
