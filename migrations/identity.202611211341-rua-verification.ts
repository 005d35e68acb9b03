import { Migration } from '@mikro-orm/migrations'

/** Verification of a lawyer's number in the register by an administrator: when, what was found, and by whom. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table user_account
        add column rua_verified_on date,
        add column rua_evidence text,
        add column rua_verified_by uuid references user_account (id),
        add column rua_recorded_at timestamptz,
        add constraint rua_verification_is_whole check (num_nulls(rua_verified_on, rua_evidence, rua_recorded_at) in (0,
          3)),
        add constraint rua_verification_of_a_number check (rua_verified_on is null or rua_number is not null);

      -- A changed number is unverified.
      create function app.clear_rua_verification() returns trigger language plpgsql as $$
      begin
        new.rua_verified_on := null; new.rua_evidence := null; new.rua_verified_by := null; new.rua_recorded_at := null;
        return new;
      end $$;
      create trigger rua_number_changed before update of rua_number on user_account for each row
        when (old.rua_number is distinct from new.rua_number) execute function app.clear_rua_verification();
    `)
  }
}
