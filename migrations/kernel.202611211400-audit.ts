import { Migration } from '@mikro-orm/migrations'

/**
 * The audit. An entry is written in the transaction of the change it records and sealed a moment later: `seq` numbers
 * each chain (a company's, or the platform's where the company is null) from 1 without gaps, `hash` covers the entry
 * and the one before it, `seal` is made with a key outside the database. The application can only add and read entries.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entry (
        id uuid primary key default uuidv7(),
        company_id uuid,
        seq bigint,
        at timestamptz not null default now(),
        actor_id uuid,
        actor_name text,
        action text not null,
        subject_type text,
        subject_id text,
        details jsonb not null default '{}',
        address text,
        previous_hash bytea,
        hash bytea,
        seal bytea,
        check ((seq is null) = (hash is null) and (seq is null) = (seal is null)
          and (seq is null) = (previous_hash is null))
      );
      create unique index audit_entry_chain on audit_entry (company_id, seq) nulls not distinct where seq is not null;
      create index audit_entry_waiting on audit_entry (company_id) where seq is null;
      -- Each index includes the company, so that counts under the row policy are index-only.
      create index audit_entry_at on audit_entry (at desc, id desc) include (company_id);
      create index audit_entry_company on audit_entry (company_id, at desc, id desc);
      create index audit_entry_actor on audit_entry (actor_id, at desc, id desc) include (company_id)
        where actor_id is not null;
      create index audit_entry_action on audit_entry (action, at desc, id desc) include (company_id);
      create index audit_entry_subject on audit_entry (subject_id, at desc, id desc) include (company_id)
        where subject_id is not null;
      alter table audit_entry enable row level security;
      alter table audit_entry force row level security;
      create policy chain on audit_entry
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()) or company_id is null
          or (select app.scope()) in ('identity', 'platform', 'user'));
      revoke all on audit_entry from bufete_app, bufete_jobs;
      grant select, insert on audit_entry to bufete_app;

      -- The last sealed row of each chain: it reveals that rows at the end were removed.
      create table audit_head (
        company_id uuid,
        seq bigint not null,
        hash bytea not null,
        seal bytea not null,
        sealed_at timestamptz not null default now()
      );
      create unique index audit_head_chain on audit_head (company_id) nulls not distinct;
      alter table audit_head enable row level security;
      alter table audit_head force row level security;
      create policy chain on audit_head
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()) or (select app.scope()) = 'platform');
      revoke all on audit_head from bufete_app, bufete_jobs;
      grant select on audit_head to bufete_app;

      -- Applies to the owner, too. The owner could drop the trigger, but the hashes reveal entries changed without it.
      create function app.audit_is_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if old.seq is null and new.seq is not null
             and (old.id, old.company_id, old.at, old.actor_id, old.actor_name, old.action, old.subject_type,
               old.subject_id, old.details, old.address)
                 is not distinct from (new.id, new.company_id, new.at, new.actor_id, new.actor_name, new.action,
                   new.subject_type, new.subject_id, new.details, new.address)
          then return new; end if;
        end if;
        raise exception 'the audit is not rewritten' using errcode = 'insufficient_privilege';
      end $$;
      create trigger audit_is_kept before update or delete on audit_entry for each row
        execute function app.audit_is_kept();
      create trigger audit_is_not_emptied before truncate on audit_entry for each statement
        execute function app.audit_is_kept();

      -- The only way to give a row its position in a chain: once, and only for rows without one.
      create function app.seal_audit(chain uuid, ids uuid[], seqs bigint[], previous bytea[], hashes bytea[],
        seals bytea[], head_seal bytea)
      returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare sealed int;
      begin
        if app.scope() <> 'platform' then raise exception 'chains are sealed by the platform'
          using errcode = 'insufficient_privilege'; end if;
        update audit_entry e set seq = x.seq, previous_hash = x.previous, hash = x.hash, seal = x.seal
          from unnest(ids, seqs, previous, hashes, seals) as x (id, seq, previous, hash, seal)
         where e.id = x.id and e.seq is null and e.company_id is not distinct from chain;
        get diagnostics sealed = row_count;
        if sealed <> cardinality(ids) then raise exception 'entries of the audit were sealed twice'; end if;
        insert into audit_head as h (company_id, seq, hash, seal)
          values (chain, seqs[cardinality(seqs)], hashes[cardinality(hashes)], head_seal)
        on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash, seal = excluded.seal,
          sealed_at = now();
      end $$;
      revoke all on function app.seal_audit(uuid, uuid[], bigint[], bytea[], bytea[], bytea[], bytea) from public;
      grant execute on function app.seal_audit(uuid, uuid[], bigint[], bytea[], bytea[], bytea[], bytea) to bufete_app;
    `)
  }
}
