import { Migration } from '@mikro-orm/migrations'

/** Payments of invoices out of the money that the office holds of a client; each is one journal of the trust ledger. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table client_payment drop constraint client_payment_method_check;
      alter table client_payment
        add column trust_journal_id uuid,
        add constraint client_payment_method_check
          check (method in ('cash', 'cheque', 'transfer', 'ath_movil', 'card', 'client_money')),
        add constraint client_payment_journal_check check ((method = 'client_money') = (trust_journal_id is not null)),
        add constraint client_payment_journal unique (company_id, trust_journal_id),
        add foreign key (company_id, trust_journal_id) references trust_journal (company_id, id);
    `)
  }
}
