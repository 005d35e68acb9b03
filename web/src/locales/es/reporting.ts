export const phrases = {
  title: 'Informes de tiempo y dinero',
  reports: {
    wip: 'Sin facturar',
    hours: 'Horas',
    realisation: 'Realización',
    collected: 'Cobrado',
  },
  anyTime: 'Todo el tiempo',
  filters: 'Filtros del informe',
  group: 'Agrupar',
  by: { lawyer: 'Por persona', client: 'Por cliente', case: 'Por caso', month: 'Por mes' },
  groups: { lawyer: 'Persona', client: 'Cliente', case: 'Caso', month: 'Mes' },
  unnamed: { lawyer: 'Sin persona', client: 'Sin cliente', case: 'La oficina' },
  limit: '{{group}}: {{name}}',
  total: 'Total',
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Imprimir',
  columns: {
    unbilledSeconds: 'Horas sin facturar',
    valueCents: 'Valor sin facturar',
    expensesCents: 'Gastos',
    oldestOn: 'Desde',
    workedSeconds: 'Trabajadas',
    billableSeconds: 'Facturables',
    billedSeconds: 'Facturadas',
    nonBillableSeconds: 'No facturables',
    workedCents: 'Valor trabajado',
    invoicedCents: 'Honorarios facturados',
    billingRate: 'Realización de facturación',
    collectedCents: 'Honorarios cobrados',
    collectionRate: 'Realización de cobro',
    feesCents: 'Honorarios',
    taxCents: 'IVU',
    totalCents: 'Total cobrado',
  },
  chart: '{{figure}}, por mes',
  chartLabel: '{{figure}} por mes: {{total}} en {{count}} meses. La tabla por mes dice lo mismo.',
  empty: 'Nada que mostrar',
  emptyHelp: {
    wip: 'Todo lo facturable de este período ya está en una factura.',
    hours: 'No hay tiempo anotado en este período.',
    realisation: 'En este período no se trabajó, facturó ni cobró nada.',
    collected: 'En este período no entró ningún pago.',
  },
  meaning: {
    wip: 'Tiempo facturable y gastos que ninguna factura incluye, estén o no aprobados, en el mes en que se trabajaron o gastaron. El valor usa la tarifa de cada anotación.',
    hours:
      'Las horas cuentan en el mes en que se trabajaron. Las facturables y facturadas van redondeadas como se facturan; las trabajadas y las no facturables, no.',
    realisation:
      'Realización de facturación = honorarios facturados ÷ valor trabajado. Realización de cobro = honorarios cobrados ÷ honorarios facturados. Lo trabajado cuenta en el mes del trabajo; lo facturado, menos descuentos y notas de crédito y sin IVU ni gastos, en el mes de la factura o la nota; lo cobrado, menos reversos, en el mes del pago. Lo incobrable queda como facturado.',
    collected:
      'Pagos de clientes en el mes en que se recibieron, menos los que se reversaron, en el mes del reverso. Cada pago se reparte entre las personas según las partidas de la factura; la suma es exacta al centavo.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    reporting: typeof phrases
  }
}
