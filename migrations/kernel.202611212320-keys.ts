import { Migration } from '@mikro-orm/migrations'

/**
 * State that lets an interrupted rotation of keys resume, and keys that outlive a rotation. Only the owner of the
 * database reads it.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- set while the master key is being changed: no server starts then
      alter table app.installation add column next_fingerprint text;

      -- keys of an earlier master key that something outside depends on, wrapped under the present one
      create table app.kept_key (
        purpose text primary key,
        wrapped bytea not null
      );

      -- the key that a company is getting, while its files are being told
      alter table company add column next_file_key bytea;
    `)
  }
}
