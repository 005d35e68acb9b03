import { defineErrors } from '#server/http/errors.ts'

export const batchErrors = defineErrors({
  invoice_batch_not_found: {
    status: 404,
    es: 'No se encontró esa facturación por lote.',
    en: 'That billing batch was not found.',
    fr: 'Ce lot de facturation est introuvable.',
    pt: 'Esse faturamento em lote não foi encontrado.',
  },
  invoice_batch_running: {
    status: 409,
    es: 'Otra facturación por lote en curso incluye uno de esos casos. Espere a que termine.',
    en: 'Another billing batch that is under way has one of these cases. Wait until it ends.',
    fr: 'Un autre lot de facturation en cours contient un de ces dossiers. Attendez qu’il se termine.',
    pt: 'Outro faturamento em lote em andamento inclui um desses casos. Espere terminar.',
  },
  invoice_nothing_unbilled: {
    status: 422,
    es: 'No queda nada por facturar hasta ese día.',
    en: 'Nothing is left to bill up to that day.',
    fr: 'Il ne reste rien à facturer jusqu’à ce jour.',
    pt: 'Não resta nada a faturar até esse dia.',
  },
  invoice_rate_missing: {
    status: 422,
    es: 'Falta la tarifa de {count} de sus entradas.',
    en: '{count} of its entries have no rate.',
    fr: 'Le tarif manque pour {count} de ses entrées.',
    pt: 'Falta a tarifa de {count} de seus lançamentos.',
  },
  invoice_too_many_lines: {
    status: 422,
    es: 'Hay más de {limit} entradas por facturar. Prepare la factura desde el caso o elija un día anterior.',
    en: 'More than {limit} entries are to be billed. Prepare the invoice from the case, or choose an earlier day.',
    fr: 'Plus de {limit} entrées sont à facturer. Préparez la facture depuis le dossier ou choisissez un jour antérieur.',
    pt: 'Há mais de {limit} lançamentos a faturar. Prepare a fatura pelo caso ou escolha um dia anterior.',
  },
  invoice_batch_interrupted: {
    status: 500,
    es: 'Ocurrió un error con este caso. Factúrelo aparte.',
    en: 'An error occurred with this case. Bill it separately.',
    fr: 'Une erreur est survenue avec ce dossier. Facturez-le à part.',
    pt: 'Ocorreu um erro com este caso. Fature-o à parte.',
  },
  invoice_batch_not_allowed: {
    status: 403,
    es: 'Quien inició el lote ya no puede facturar.',
    en: 'The person who began the batch may no longer bill.',
    fr: 'La personne qui a lancé le lot ne peut plus facturer.',
    pt: 'Quem iniciou o lote já não pode faturar.',
  },
})
