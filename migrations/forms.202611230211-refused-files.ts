import { Migration } from '@mikro-orm/migrations'

/** Files that a visitor tried to add to a response and that were refused: field, name and reason. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `alter table form_response add column refused_files jsonb not null default '[]' check (jsonb_typeof(refused_files) = 'array')`,
    )
  }
}
