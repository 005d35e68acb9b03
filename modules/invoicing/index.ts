import type { Module } from '#server/module.ts'
import { mailDelivery } from '#server/jobs/mail-job.ts'
import { createWorkQueue } from '#server/jobs/work-queue.ts'
import { trustModule } from '#modules/trust/index.ts'
import { assignAdvances } from './bookings/assign-advances.ts'
import { bookingReadiness } from './bookings/booking-readiness.ts'
import { bookingPaymentsContract } from './bookings/bookings.contract.ts'
import { bookingPaymentErrors } from './bookings/bookings.errors.ts'
import { bookingPaymentsRoutes } from './bookings/bookings.routes.ts'
import { refundBooking, refundBookingJob, refundCancelledBookings } from './bookings/refund-booking.ts'
import { disputesAudit } from './disputes/disputes.audit.ts'
import { paymentDisputesContract } from './disputes/disputes.contract.ts'
import { disputeErrors } from './disputes/disputes.errors.ts'
import { paymentDisputesRoutes } from './disputes/disputes.routes.ts'
import { queueDisputeReadings, readDisputes, readDisputesJob } from './disputes/read-disputes.ts'
import { schedulingModule } from '#modules/scheduling/index.ts'
import { agreementsAudit } from './agreements/agreements.audit.ts'
import { agreementErrors } from './agreements/agreements.errors.ts'
import { feeAgreementsRoutes } from './agreements/agreements.routes.ts'
import { feeAgreementsContract } from './agreements.contract.ts'
import { caseBudgetsRoutes } from './budgets/budgets.routes.ts'
import { registerBudgetChecks } from './budgets/check-budget.ts'
import { caseBudgetsContract } from './budgets.contract.ts'
import { invoiceBatchesContract } from './batches/batches.contract.ts'
import { batchErrors } from './batches/batches.errors.ts'
import { batchesRoutes } from './batches/batches.routes.ts'
import { runBatch, runBatchJob } from './batches/run-batch.ts'
import { correctionsContract } from './corrections.contract.ts'
import { invoiceDocumentsContract } from './documents.contract.ts'
import { invoicePrinter } from './documents/invoice-printer.ts'
import { invoiceSettingsContract } from './invoice-settings.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { interestContract } from './interest.contract.ts'
import { interestErrors } from './interest/interest.errors.ts'
import { interestRoutes } from './interest/interest.routes.ts'
import { invoicingAudit } from './invoicing.audit.ts'
import { invoicingErrors } from './invoicing.errors.ts'
import {
  clientPaymentsRoutes,
  correctionsRoutes,
  invoiceDocumentsRoutes,
  invoicesRoutes,
  invoiceSettingsRoutes,
} from './invoicing.routes.ts'
import { refundExcess } from './online/record-online-payment.ts'
import { paymentAccountsContract, paymentLinksContract, payPageContract } from './online/online.contract.ts'
import { onlineDependencies } from './online/online.dependencies.ts'
import { onlineErrors } from './online/online.errors.ts'
import { onlineRoutes } from './online/online.routes.ts'
import { refundExcessJob } from './online/refund-excess-job.ts'
import { readPayPage } from './online/pay-page.ts'
import { watchJob, watchOnlinePayment } from './online/watch-payment.ts'
import { clientPaymentsContract } from './payments.contract.ts'
import { trustPayments } from './payments/trust-payments.ts'
import { ownInvoicesContract } from './portal/portal.contract.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { deliverInvoiceMail } from './sending/deliver-invoice-mail.ts'
import { invoiceMailJob } from './sending/queue-sending.ts'
import { remindClients } from './sending/remind-clients.ts'
import { invoiceSendingsContract } from './sending/sending.contract.ts'
import { sendingErrors } from './sending/sending.errors.ts'
import { sendingRoutes } from './sending/sending.routes.ts'
import { clientSharesContract } from './shares.contract.ts'
import { sharesErrors } from './shares/shares.errors.ts'
import { clientSharesRoutes } from './shares/shares.routes.ts'
import { invoicingTables } from './invoicing.tables.ts'

export { listAgreements } from './agreements/list-agreements.ts'
export { readBudget } from './budgets/case-budgets.ts'
export { moneyOwed } from './invoices/money-owed.ts'

export interface InvoicingApi {
  /** Reads the invoice of a payment link. @throws 404 `pay_link_not_found` */
  payPageOf(token: string): ReturnType<typeof readPayPage>
}

/**
 * Spreads the work of batches and mails over time: 200 invoices are billed, drawn and sent in some 50 s (`npm run
 * bench:invoices`). On a busy machine each invoice takes longer and the pauses are shorter.
 */
const pace = { concurrency: 1, everyMs: 125, pauseShare: 0.25, maxPauseMs: 100 }

export const invoicingModule: Module<InvoicingApi> = {
  name: 'invoicing',
  entities: [],
  contracts: [
    invoicesContract,
    correctionsContract,
    clientPaymentsContract,
    invoiceDocumentsContract,
    invoiceSettingsContract,
    invoiceSendingsContract,
    invoiceBatchesContract,
    paymentAccountsContract,
    paymentLinksContract,
    payPageContract,
    ownInvoicesContract,
    bookingPaymentsContract,
    feeAgreementsContract,
    caseBudgetsContract,
    interestContract,
    clientSharesContract,
    paymentDisputesContract,
  ],
  errors: {
    ...invoicingErrors.table,
    ...onlineErrors.table,
    ...agreementErrors.table,
    ...sendingErrors.table,
    ...batchErrors.table,
    ...interestErrors.table,
    ...bookingPaymentErrors.table,
    ...sharesErrors.table,
    ...disputeErrors.table,
  },
  audit: (on) => {
    invoicingAudit(on)
    agreementsAudit(on)
    disputesAudit(on)
  },
  tables: invoicingTables,
  create(services) {
    const online = onlineDependencies(services)
    const printer = invoicePrinter()
    const pacedWork = createWorkQueue(pace)
    const sending = { online, printer, deliver: mailDelivery(services), pacedWork }
    services.use(trustModule).payInvoicesBy(trustPayments)
    services.use(schedulingModule).takePaymentsBy(bookingReadiness(online, services))
    return {
      api: { payPageOf: (token) => readPayPage(online, services.openWork(), token) },
      routes: [
        invoicesRoutes,
        correctionsRoutes,
        clientPaymentsRoutes,
        invoiceDocumentsRoutes(printer),
        invoiceSettingsRoutes,
        sendingRoutes(online),
        batchesRoutes,
        ...onlineRoutes(online),
        portalRoutes(online, printer),
        bookingPaymentsRoutes(online),
        feeAgreementsRoutes,
        caseBudgetsRoutes,
        interestRoutes,
        clientSharesRoutes,
        paymentDisputesRoutes,
      ],
      listeners(bus) {
        registerBudgetChecks(bus)
        refundCancelledBookings(bus)
        assignAdvances(bus)
      },
      jobs(registry) {
        registry.handle(watchJob, (work, payment) => watchOnlinePayment(online, work, payment))
        registry.handle(refundExcessJob, (work, payment) => refundExcess(online, work, payment))
        registry.handle(refundBookingJob, (work, booking) => refundBooking(online, work, booking))
        registry.handle(invoiceMailJob, (work, { mailId }) => deliverInvoiceMail(sending, work, mailId))
        registry.handle(runBatchJob, (work, { batchId }) => runBatch({ online, pacedWork }, work, batchId))
        registry.handle(readDisputesJob, (work, office) => readDisputes(online, work, office))
        registry.every('invoicing.disputes', '20 * * * *', queueDisputeReadings)
        registry.every('invoicing.reminders', '0 9 * * *', remindClients)
      },
      close: () => printer.close(),
    }
  },
}
