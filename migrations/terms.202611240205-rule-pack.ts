import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migration } from '@mikro-orm/migrations'

interface PackFile {
  readonly id: string
  readonly version: string
  readonly from: string
  readonly source: string
  readonly triggers: readonly object[]
  readonly rules: readonly object[]
}

/** Returns SQL text; what it quotes has no `?`, which would be a parameter. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The first rules: civil procedure of Puerto Rico as of July 2010, and rules of other laws that were found. */
export class migration extends Migration {
  override up(): void {
    // The file of a version never changes; a test holds its hash.
    const file = join(import.meta.dirname, '../modules/terms/packs/pr-civil-2010-07.json')
    const { id, version, from, source, triggers, rules } = JSON.parse(readFileSync(file, 'utf8')) as PackFile
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      insert into rule_pack (id, version, effective_from, source, triggers)
      values (${quoted(id)}, ${quoted(version)}, ${quoted(from)}, ${quoted(source)},
        ${quoted(JSON.stringify(triggers))});
      insert into term_rule (pack_id, pack_version, code, position, effective_from, definition)
      select ${quoted(id)}, ${quoted(version)}, rule ->> 'code', place, ${quoted(from)}, rule
        from jsonb_array_elements(${quoted(JSON.stringify(rules))}::jsonb) with ordinality as file (rule, place);
      select set_config('app.scope', '', true);
    `)
  }
}
