import { providerWords } from '#server/contract/payment-providers.ts'

export const phrases = {
  interval: { monthly: 'Mensual', yearly: 'Anual', per: { monthly: 'al mes', yearly: 'al año' } },
  providers: {
    none: 'Ninguna todavía',
    ...providerWords('es', 'method'),
    manual: 'Registrado por la administración',
  },
  current: { title: 'Su plan' },
  facts: {
    price: 'Precio',
    since: 'Desde',
    renews: 'Se renueva',
    trialEnds: 'La prueba termina',
    ends: 'Termina',
    method: 'Forma de pago',
    paidAhead: 'próximo período pagado',
    byHand: 'Sin cobros automáticos: usted paga cada período.',
  },
  notice: {
    trial: 'Está probando este plan hasta el {{date}}. Elija cómo pagarlo para seguir sin interrupción.',
    pastDue: 'El último pago no llegó. Todo sigue funcionando hasta el {{date}}.',
    ended: 'El plan terminó. Puede leer y bajar todo lo suyo; para crear y cambiar, contrate un plan.',
    cancelled: 'La suscripción se canceló y termina el {{date}}.',
    scheduled: 'El {{date}} pasa a {{plan}} ({{interval}}).',
  },
  exceeds: {
    title: 'Lo que usa no cabe en ese plan:',
    line: '{{meter}}: usa {{used}}, el plan admite {{limit}}',
    help: 'Nada se borra; no podrá añadir más hasta estar dentro del límite.',
  },
  meters: {
    title: 'Uso',
    note: 'del plan',
    tokens: 'Tokens de IA este mes',
    storage: 'Almacenamiento',
    pages: 'Páginas leídas',
    professionals: 'Profesionales',
    staff: 'Personal de apoyo',
    customers: 'Clientes con acceso',
  },
  acts: {
    portal: 'Tarjeta y recibos',
    resume: 'Reanudar',
    cancel: 'Cancelar suscripción',
    keepPlan: 'Conservar el plan',
    withdraw: 'Retirar pedido',
  },
  cancel: {
    title: '¿Cancelar la suscripción?',
    help: 'El plan sigue hasta el {{date}}. Después podrá leer y bajar todo, y volver cuando quiera.',
  },
  compare: {
    beforeTax: 'precios antes de impuestos',
    subscribe: 'Contratar',
    limits: {
      tokens: 'Tokens de IA al mes',
      storage: 'Almacenamiento',
      pages: 'Páginas escaneadas al mes',
      professionals: 'Profesionales',
      staff: 'Personal de apoyo',
      customers: 'Clientes con acceso',
    },
    title: 'Planes',
    interval: 'Pagar',
    mine: 'Su plan',
    choose: 'Elegir',
    chooseName: 'Elegir {{plan}}',
    payNext: 'Pagar el próximo período',
    current: 'Es su plan',
    ownerOnly: 'Lo cambia el titular de la oficina',
    saves: 'Ahorra {{percent}} %',
    empty: 'No hay planes así',
    emptyHelp: 'Pruebe con la otra forma de pago.',
  },
  change: {
    title: '{{plan}}, {{interval}}',
    now: 'El cambio es inmediato.',
    later: 'El cambio ocurre el {{date}}, cuando termina el período pagado. Hoy no se cobra nada.',
    lines: { charge: '{{plan}}, del {{from}} al {{to}}', credit: 'Crédito de {{plan}}, del {{from}} al {{to}}' },
    accountBalance: 'Saldo de la cuenta',
    tax: 'Impuesto',
    total: 'Total hoy',
    next: 'Después, {{amount}} más impuesto desde el {{date}}.',
    confirm: 'Pagar {{total}}',
    confirmFree: 'Confirmar',
    schedule: 'Programar el cambio',
  },
  payment: {
    title: 'Forma de pago',
    unavailable: 'No está configurado en esta plataforma.',
    phone: 'Teléfono de {{provider}}',
    phoneHint: 'Recibirá la solicitud en su aplicación.',
    manual:
      'Se crea un pedido con una referencia. Pague por cheque, transferencia o ATH a la plataforma; el plan se activa cuando la administración registre el pago.',
    help: {
      ...providerWords('es', 'help'),
      manual: 'Cheque, transferencia, efectivo u otra forma.',
    },
  },
  order: {
    title: 'Pedido en espera',
    plan: 'Plan',
    total: 'Total',
    method: 'Forma de pago',
    created: 'Fecha',
    waits: {
      ...providerWords('es', 'waits'),
      manual: 'Pague citando la referencia {{reference}}. El plan se activa cuando la administración lo registre.',
    },
    states: {
      open: 'En espera',
      paid: 'El pago llegó.',
      cancelled: 'El pedido se retiró.',
      expired: 'El pedido venció sin pago.',
      failed: 'El pago no se aprobó.',
    },
  },
  done: {
    kept: 'Conserva su plan.',
    resumed: 'La suscripción sigue.',
    cancelled: 'La suscripción termina al final del período.',
    withdrawn: 'El pedido se retiró.',
    onPhone: 'Apruebe el pago en su teléfono.',
    awaiting: 'El pedido espera su pago.',
    paid: 'Ya tiene {{plan}}.',
    scheduled: 'El cambio queda para el {{date}}.',
    changed: 'Ya tiene {{plan}}.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    subscription: typeof phrases
  }
}
