import { Migration } from '@mikro-orm/migrations'

/** Files that a visitor wanted to bring with an answer and that were not taken: field, name and reason. */
export class migration extends Migration {
  override up(): void {
    this.addSql(
      `alter table form_response add column refused_files jsonb not null default '[]' check (jsonb_typeof(refused_files) = 'array')`,
    )
  }
}
