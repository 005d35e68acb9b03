export const acts = {
  client_invoices: {
    drafted: 'Creó el borrador de una factura',
    changed: 'Cambió el borrador de una factura',
    removed: 'Descartó el borrador de una factura',
    issued: 'Emitió una factura',
    credited: 'Emitió una nota de crédito',
    written_off: 'Dio por incobrable una factura',
    write_off_undone: 'Volvió a poner en cobro una factura incobrable',
    sent: 'Envió una factura por correo',
    reminded: 'Se envió el recordatorio de una factura',
    reminders_stopped: 'Detuvo los recordatorios de una factura',
    reminders_resumed: 'Reanudó los recordatorios de una factura',
    batch_started: 'Inició una facturación por lote',
    interest_charged: 'Cobró intereses de una factura vencida',
  },
  client_payments: {
    recorded: 'Anotó un pago de un cliente',
    reversed: 'Anuló un pago de un cliente',
    received: 'Recibió el pago de un cliente por enlace',
  },
  booking_payments: {
    received: 'Recibió el pago de una cita al reservarse',
    returned: 'Devolvió el pago de una cita que no quedó reservada',
    refunded: 'Devolvió el pago de una cita cancelada',
    refund_blocked: 'No pudo devolver el pago de una cita: ya se usó en un caso',
    assigned: 'Pasó el anticipo de una cita a un caso',
  },
  payment_disputes: {
    opened: 'Un cliente disputó un pago con tarjeta',
    ended: 'Terminó la disputa de un pago',
    covered: 'Cubrió dinero de un cliente retirado por una disputa',
  },
  payment_accounts: {
    connected: 'Conectó una cuenta para cobrar en línea',
    disconnected: 'Desconectó una cuenta para cobrar en línea',
  },
  payment_links: {
    created: 'Creó el enlace de pago de una factura',
    revoked: 'Retiró el enlace de pago de una factura',
  },
  fee_agreements: {
    created: 'Añadió un acuerdo de honorarios',
    changed: 'Cambió un acuerdo de honorarios',
    removed: 'Borró un acuerdo de honorarios',
    signed: 'Marcó como firmado un acuerdo de honorarios',
  },
  agreed_fees: {
    reached: 'Marcó como alcanzada la etapa de un pago acordado',
    computed: 'Calculó un honorario contingente',
    withdrawn: 'Retiró un pago acordado que estaba por facturar',
  },
  case_budgets: {
    set: 'Fijó el presupuesto de un caso',
    removed: 'Borró el presupuesto de un caso',
    reached: 'Un caso alcanzó un aviso de su presupuesto',
  },
  client_shares: {
    set: 'Fijó lo que paga cada cliente de un caso',
  },
  invoice_settings: {
    changed: 'Cambió los ajustes de las facturas',
    interest_changed: 'Cambió la regla de intereses por mora',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    invoicing: typeof acts
  }
}
