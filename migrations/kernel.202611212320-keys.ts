import { Migration } from '@mikro-orm/migrations'

/**
 * State that lets an interrupted rotation of keys resume, and keys that outlive a rotation. Only the owner of the
 * database reads it.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- set while the master key is being changed: servers do not start meanwhile
      alter table app.installation add column next_fingerprint text;

      -- keys of an earlier master key that external data depends on, wrapped by the present one
      create table app.kept_key (
        purpose text primary key,
        wrapped bytea not null
      );

      -- the company's next key, while its files are being encrypted with it
      alter table company add column next_file_key bytea;
    `)
  }
}
