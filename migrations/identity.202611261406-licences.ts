import { Migration } from '@mikro-orm/migrations'

/**
 * A verification of a licence ends on a day, and an administrator withdraws it with a reason. A number belongs to one
 * account; accounts that share a number today keep it and are flagged (`rua_shared`), all but the one whose
 * verification or registration is the oldest.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table user_account
        add column rua_valid_until date,
        -- set by a job on the day after, so that the directory follows a row and not the clock
        add column rua_expired_at timestamptz,
        -- the end of the verification of which the person has been warned
        add column rua_warned_for date,
        add column rua_withdrawn_at timestamptz,
        add column rua_withdrawal_reason text,
        add column rua_withdrawn_by uuid references user_account (id),
        add column rua_shared boolean not null default false;

      select set_config('app.scope', 'identity', true);
      -- Old verifications stay for two months at least: their people are warned first.
      update user_account set rua_valid_until = greatest(rua_verified_on + 365, current_date + 60)
       where rua_verified_on is not null;
      with numbered as (
        select id, row_number() over (partition by ltrim(rua_number, '0')
          order by rua_verified_on nulls last, created_at, id) as place
          from user_account where rua_number is not null)
      update user_account u set rua_shared = true from numbered n where n.id = u.id and n.place > 1;
      select set_config('app.scope', '', true);

      alter table user_account
        add constraint rua_verification_has_an_end check ((rua_verified_on is null) = (rua_valid_until is null)),
        add constraint rua_expiry_of_a_verification check (rua_expired_at is null or rua_verified_on is not null),
        add constraint rua_withdrawal_is_whole check ((rua_withdrawn_at is null) = (rua_withdrawal_reason is null)),
        add constraint rua_withdrawn_or_verified check (rua_withdrawn_at is null or rua_verified_on is null);

      -- A changed number is not verified, not withdrawn and not shared.
      create or replace function app.clear_rua_verification() returns trigger language plpgsql as $$
      begin
        new.rua_verified_on := null; new.rua_evidence := null; new.rua_verified_by := null; new.rua_recorded_at := null;
        new.rua_valid_until := null; new.rua_expired_at := null; new.rua_warned_for := null; new.rua_shared := false;
        if new.rua_number is not null then
          new.rua_withdrawn_at := null; new.rua_withdrawal_reason := null; new.rua_withdrawn_by := null;
        end if;
        return new;
      end $$;

      -- Whether another account has the number: an import flags its rows instead of failing.
      create function app.is_rua_number_taken(number text, account uuid) returns boolean
      language plpgsql stable as $$
      declare
        caller constant text[] := app.enter_scope('identity');
        taken boolean;
      begin
        select exists (select 1 from user_account where rua_number is not null and not rua_shared
          and ltrim(rua_number, '0') = ltrim(number, '0') and id <> account) into taken;
        perform app.leave_scope(caller);
        return taken;
      end $$;
    `)
  }
}
