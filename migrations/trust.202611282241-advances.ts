import { Migration } from '@mikro-orm/migrations'

/**
 * Advances of people who have no case yet: paid by card or ATH Móvil when they book, held on an account of the person,
 * returned to them or assigned to a case (ADR 0050). The office records none of these by hand.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table trust_account
        add column person_id uuid,
        -- the name of the person when the account was opened
        add column holder text check (holder <> ''),
        drop constraint trust_account_kind_check,
        add constraint trust_account_kind_check check (kind in ('bank', 'client', 'interest', 'advance')),
        drop constraint trust_account_once,
        add check ((kind = 'advance') = (holder is not null)),
        add check (person_id is null or kind = 'advance'),
        add foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id);

      alter table trust_journal
        drop constraint trust_journal_kind_check,
        add constraint trust_journal_kind_check check (kind in ('opening', 'deposit', 'disbursement', 'transfer',
          'assignment', 'earned', 'interest', 'interest_out', 'reversal')),
        drop constraint trust_journal_method_check,
        add constraint trust_journal_method_check
          check (method in ('cheque', 'cash', 'transfer', 'ath_movil', 'card')),
        -- null: a payment at booking recorded it
        alter column recorded_by drop not null;

      create or replace function app.trust_journal_is_whole() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        n int;
        bank_cents bigint;
        client_cents bigint;
        interest_cents bigint;
        clients int;
        advances int;
        advance_cents bigint;
        people int;
        reversed trust_journal;
        is_right boolean;
      begin
        select count(*), coalesce(sum(p.cents) filter (where a.kind = 'bank'), 0),
            coalesce(sum(p.cents) filter (where a.kind = 'client'), 0),
            coalesce(sum(p.cents) filter (where a.kind = 'interest'), 0),
            count(*) filter (where a.kind = 'client'), count(distinct a.client_id),
            count(*) filter (where a.kind = 'advance'),
            coalesce(sum(p.cents) filter (where a.kind = 'advance'), 0)
          into n, bank_cents, client_cents, interest_cents, clients, people, advances, advance_cents
          from trust_posting p join trust_account a on a.company_id = p.company_id and a.id = p.account_id
         where p.company_id = new.company_id and p.journal_id = new.id;
        if new.kind = 'reversal' then
          select * into reversed from trust_journal j where j.company_id = new.company_id and j.id = new.reverses_id;
          is_right := reversed.kind <> 'reversal' and reversed.bank_id = new.bank_id
            and reversed.case_id is not distinct from new.case_id
            and reversed.other_case_id is not distinct from new.other_case_id
            and not exists (
              (select p.account_id, -p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.id
               except all select p.account_id, p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.reverses_id)
              union all
              (select p.account_id, p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.reverses_id
               except all select p.account_id, -p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.id));
        else
          is_right := n = 2 and bank_cents + client_cents + interest_cents + advance_cents = 0 and case new.kind
            when 'deposit' then bank_cents > 0 and clients + advances = 1
            when 'opening' then bank_cents > 0 and advances = 0
            when 'disbursement' then bank_cents < 0 and clients + advances = 1
            -- from a person to a case of the client who they are
            when 'assignment' then advance_cents > 0 and clients = 1 and advances = 1
            when 'earned' then bank_cents < 0 and clients = 1
            when 'interest' then bank_cents > 0 and clients + advances = 0
            when 'interest_out' then bank_cents < 0 and clients + advances = 0
            -- between two cases of one client
            when 'transfer' then clients = 2 and people = 1
          end and (clients = 0) = (new.case_id is null)
          and not exists (select from trust_posting p join trust_account a
              on a.company_id = p.company_id and a.id = p.account_id
            where p.company_id = new.company_id and p.journal_id = new.id and a.kind = 'client'
              and a.case_id is distinct from
                case when new.kind = 'transfer' and p.cents < 0 then new.other_case_id else new.case_id end);
        end if;
        if is_right is not true then
          raise exception 'a journal of kind % has other postings', new.kind
            using errcode = 'restrict_violation', constraint = 'trust_journal_whole';
        end if;
        return null;
      end $$;
    `)
  }
}
