import { Migration } from '@mikro-orm/migrations'

/**
 * Companies that will be deleted, and what remains of a deleted one: a row without a name, anonymous payments, and an
 * audit that can be verified but not read.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table company add column deleted_at timestamptz;

      create table company_deletion (
        company_id uuid primary key references company (id),
        -- an administrator of the platform
        asked_by uuid not null,
        asked_at timestamptz not null,
        due_at timestamptz not null check (due_at > asked_at),
        done_at timestamptz
      );
      create index company_deletion_due on company_deletion (due_at) where done_at is null;
      alter table company_deletion enable row level security;
      alter table company_deletion force row level security;
      create policy reading on company_deletion for select using (company_id = (select app.company())
        or (select app.scope()) = 'platform');
      create policy writing on company_deletion for all
        using (company_id = (select app.company()) and (select app.scope()) in ('platform', 'forgetting')
          or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()) and (select app.scope()) in ('platform', 'forgetting')
          or (select app.scope()) = 'platform');

      -- Data about people is removed from an entry; the entry and its position in the chain remain.
      alter table audit_entry add column forgotten_at timestamptz;
      create or replace function app.audit_is_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if old.seq is null and new.seq is not null
             and (old.id, old.company_id, old.at, old.actor_id, old.actor_name, old.action, old.subject_type,
               old.subject_id, old.details, old.address, old.forgotten_at)
                 is not distinct from (new.id, new.company_id, new.at, new.actor_id, new.actor_name, new.action,
                   new.subject_type, new.subject_id, new.details, new.address, new.forgotten_at)
          then return new; end if;
          if app.scope() = 'forgetting' and old.seq is not null and old.forgotten_at is null
            and new.forgotten_at is not null
             and new.actor_id is null and new.actor_name is null and new.subject_id is null and new.address is null
               and new.details = '{}'
             and (old.id, old.company_id, old.seq, old.at, old.action, old.subject_type, old.previous_hash, old.hash,
               old.seal)
                 is not distinct from (new.id, new.company_id, new.seq, new.at, new.action, new.subject_type,
                   new.previous_hash, new.hash, new.seal)
          then return new; end if;
        end if;
        raise exception 'the audit is not rewritten' using errcode = 'insufficient_privilege';
      end $$;

      -- Booked payments remain: amounts, days, numbers. Names may be removed once, when the company is deleted.
      create function app.payment_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and app.scope() = 'forgetting' and new.billed_name = '—'
           and new.billed_tax_id is null and new.billed_address is null and new.user_id is null
             and new.reference is null and new.reason is null and new.note is null
           and (old.id, old.company_id, old.kind, old.refers_to, old.plan_id, old.plan_version_id, old.billing_interval,
             old.period_start, old.period_end, old.subtotal_cents, old.tax_cents, old.amount_cents, old.currency,
                old.tax_rate_id, old.tax_name, old.tax_basis_points, old.method, old.way, old.provider_ref, old.paid_at,
                  old.invoice_year, old.invoice_number, old.recorded_by, old.created_at)
               is not distinct from
               (new.id, new.company_id, new.kind, new.refers_to, new.plan_id, new.plan_version_id, new.billing_interval,
                 new.period_start, new.period_end, new.subtotal_cents, new.tax_cents, new.amount_cents, new.currency,
                new.tax_rate_id, new.tax_name, new.tax_basis_points, new.method, new.way, new.provider_ref, new.paid_at,
                  new.invoice_year, new.invoice_number, new.recorded_by, new.created_at)
        then return new; end if;
        raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
      end $$;
      drop trigger payment_stays on payment;
      create trigger payment_stays before update or delete on payment for each row execute function app.payment_stays();

      -- Deletes a company that is due from the database and returns the number of deleted rows. Its key is deleted
      -- too.
      create function app.forget_company(gone uuid, moment timestamptz) returns bigint
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        kept constant text[] := array['company', 'company_deletion', 'payment', 'payment_balance', 'payment_refund',
          'audit_entry', 'audit_head'];
        todo text[];
        waiting text[];
        one text;
        n bigint;
        removed bigint := 0;
      begin
        if app.scope() <> 'platform' then raise exception 'companies are deleted by the platform'
          using errcode = 'insufficient_privilege'; end if;
        perform from company_deletion where company_id = gone and due_at <= moment and done_at is null for update;
        if not found then raise exception 'this company is not to be deleted now' using errcode = 'restrict_violation';
          end if;
        perform set_config('app.company_id', gone::text, true), set_config('app.user_id', '', true);

        -- An entry without its place in the chain cannot be told apart from one that was put there.
        if exists (select from audit_entry where company_id = gone and seq is null)
          then raise exception 'entries of its audit still wait for their place'
          using errcode = 'object_not_in_prerequisite_state'; end if;

        delete from idempotency_key where holder in (select id::text from user_account where company_id = gone)
          or answer::text like '%' || gone::text || '%';
        delete from public_listing where user_id in (select id from user_account where company_id = gone);
        update user_account set referred_by = null where referred_by in (select id from user_account
          where company_id = gone);
        perform set_config('app.scope', 'forgetting', true);
        update payment set billed_name = '—', billed_tax_id = null, billed_address = null, user_id = null,
          reference = null, reason = null, note = null where company_id = gone;
        update payment_refund set reason = '—', provider_message = null where company_id = gone;
        update audit_entry set actor_id = null, actor_name = null, subject_id = null, details = '{}', address = null,
          forgotten_at = moment where company_id = gone and forgotten_at is null;
        update company set name = '—', tax_id = null, address = null, phone = null, email = null, status = 'inactive',
          owner_id = null, file_key = null, deleted_at = moment, version = version + 1, updated_at = moment
          where id = gone;

        -- What nothing points to goes first; what something still points to is tried again.
        select array_agg(c.relname order by (select count(*) from pg_constraint f where f.confrelid = c.oid
          and f.contype = 'f'), c.relname) into todo
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (kept);
        while cardinality(todo) > 0 loop
          waiting := '{}';
          foreach one in array todo loop
            -- An owner who is no superuser is bound by row security, which shows these to the person alone.
            perform set_config('app.scope', case when one like 'consultation%' then 'assistant' when one like 'notice%'
              then 'platform' else 'forgetting' end, true);
            begin
              execute format('delete from %I where company_id = $1', one) using gone;
              get diagnostics n = row_count;
              removed := removed + n;
            exception when foreign_key_violation then waiting := waiting || one;
            end;
          end loop;
          if cardinality(waiting) = cardinality(todo) then raise exception 'rows of % are pointed to from elsewhere',
            waiting; end if;
          todo := waiting;
        end loop;
        -- Written again by the triggers of what went.
        delete from case_counter where company_id = gone;
        perform set_config('app.scope', 'platform', true);
        update company_deletion set done_at = moment where company_id = gone;
        return removed;
      end $$;
      revoke all on function app.forget_company(uuid, timestamptz) from public;
      grant execute on function app.forget_company(uuid, timestamptz) to bufete_app;
    `)
  }
}
