import { Migration } from '@mikro-orm/migrations'

/**
 * Ids that a caller may choose are unique within a company, so that a conflict does not reveal another company's id.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table client drop constraint client_pkey, add primary key (company_id, id);
      alter table form drop constraint form_pkey, add primary key (company_id, id);
    `)
  }
}
