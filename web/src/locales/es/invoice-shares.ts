/** Shares of several clients of a case. */
export const phrases = {
  title: 'Reparto entre clientes',
  since: 'desde el {{day}}',
  add: 'Repartir',
  deleted: 'Persona borrada',
  percent: '{{percent}} %',
  none: 'Las facturas del caso no se reparten.',
  undivided: 'sin repartir',
  effectiveOn: 'Desde',
  effectiveHint: 'Los borradores que se emitan desde ese día se reparten así. Lo emitido no cambia.',
  shareOf: 'Parte {{n}}',
  client: 'Cliente',
  choose: 'Elija…',
  share: 'Parte',
  removeShare: 'Quitar la parte {{n}}',
  addShare: 'Añadir cliente',
  sum: 'Suma: {{percent}} % de 100.00 %.',
  undividedHelp: 'Sin clientes aquí, desde ese día las facturas no se reparten.',
  saved: 'Reparto guardado',
  preview: 'Quién paga qué',
  undividedSwitch: 'No repartir: todo a la persona del borrador',
  taxNote:
    'Al emitir, cada cliente recibe su propia factura. Cada partida se divide al centavo antes de impuestos; el IVU se calcula en cada factura, y su suma puede variar en centavos por redondeo.',
  shared: 'Factura compartida',
  shareNote: '{{percent}} % de lo compartido',
}

declare module '../resources.ts' {
  interface Resources {
    'invoice-shares': typeof phrases
  }
}
