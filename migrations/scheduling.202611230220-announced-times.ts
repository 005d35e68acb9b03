import { Migration } from '@mikro-orm/migrations'

/**
 * The times in the last mail to the visitor of an appointment, so that a move that was undone in time sends no mail.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment add column announced_start timestamptz, add column announced_end timestamptz;
      update appointment set announced_start = starts_at, announced_end = ends_at
        where state in ('pending', 'confirmed');
    `)
  }
}
