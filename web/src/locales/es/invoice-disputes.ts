/** Disputed card payments. */
export const phrases = {
  title: 'Pagos en disputa',
  note: 'Se contestan en Stripe; aquí no.',
  notLoaded: 'Los pagos en disputa no se pudieron cargar.',
  states: {
    needs_answer: 'En disputa: espera respuesta',
    under_review: 'En disputa: en revisión',
    won: 'Disputa ganada',
    lost: 'Disputa perdida',
    closed: 'Disputa cerrada',
  },
  reasons: {
    credit_not_processed: 'dice que no recibió una devolución debida',
    duplicate: 'dice que se le cobró dos veces',
    fraudulent: 'dice que no autorizó el pago',
    general: 'sin motivo específico',
    noncompliant: 'el banco alega que no se siguieron las reglas de la tarjeta',
    product_not_received: 'dice que no recibió el servicio',
    product_unacceptable: 'dice que el servicio no fue lo acordado',
    subscription_canceled: 'dice que había cancelado',
    unrecognized: 'no reconoce el cargo',
  },
  explain: {
    cover:
      'Stripe retiró dinero de un cliente. Deposite la misma cantidad, de fondos de la oficina, en la cuenta de dinero del cliente. El libro del cliente no cambia: al conciliar, paree el retiro con su depósito.',
    ledger: 'El libro del cliente no cambió. Si al final el dinero quedó con el pagador, anote usted el desembolso.',
    inquiry: 'El banco pregunta antes de retirar dinero. Una respuesta a tiempo puede evitar la disputa.',
    open: 'La factura sigue pagada mientras la disputa no se pierda.',
    part: 'El pago no se anuló solo: se disputó una parte, o el resto de la factura se dio por incobrable. Corríjalo a mano.',
    reversed: 'El pago se anuló y la factura se debe otra vez.',
    wonAfterReversal: 'El dinero volvió después de anularse el pago. Anote el pago de nuevo.',
  },
  invoice: 'Factura {{number}}',
  booking: 'Pago de una cita: {{name}}',
  answerBy: 'Responda hasta el {{when}}',
  cover: 'Anotar que se cubrió',
  coverTitle: '¿La oficina cubrió {{amount}}?',
  coverHelp:
    'Confirme que depositó esa cantidad, de fondos de la oficina, en la cuenta de dinero del cliente. Aquí no se mueve dinero ni cambia el libro de ningún cliente.',
  coverSaved: 'Anotado',
  coveredBy: 'Cubierto: {{name}}, {{day}}',
  openStripe: 'Abrir en Stripe',
  see: 'Ver las disputas',
  uncovered:
    'Se retiraron {{amount}} de dinero de clientes por disputas de tarjetas. Cúbralos con fondos de la oficina.',
  reading: {
    at: 'Disputas leídas en Stripe: {{when}}. Se leen cada hora.',
    none: 'Las disputas se leen en Stripe cada hora, desde el primer pago con tarjeta.',
    refused:
      'La llave de Stripe no permite leer disputas, y sus avisos no llegarán. Dele a la llave permiso de lectura de disputas, o conecte otra.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'invoice-disputes': typeof phrases
  }
}
