import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/**
 * Indexes that hold what a list of terms filters by, so that its count and its far pages do not read the terms
 * themselves, which are wide; the triggers that a person counts a second time; words of acts.
 */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('case_term_day', 'on case_term (company_id, due_on, id) include (trigger_id)')
    this.buildIndex(
      'case_term_open_day',
      "on case_term (company_id, due_on, id) include (trigger_id, owner_id) where state in ('proposed', 'confirmed')",
    )
    this.buildIndex('case_term_act', 'on case_term using gin (company_id, act_folded gin_trgm_ops)')
    this.buildIndex(
      'case_trigger_second',
      "on case_trigger (company_id, second_id, id) where second_result = 'waiting'",
    )
    // The first two indexes above begin with the columns of these.
    this.addSql('drop index concurrently if exists case_term_due')
    this.addSql('drop index concurrently if exists case_term_open')
  }
}
