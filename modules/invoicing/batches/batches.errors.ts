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
    en: 'Another billing batch in progress has one of these cases. Wait until it ends.',
    fr: 'Un autre lot de facturation en cours contient un de ces dossiers. Attendez qu’il se termine.',
    pt: 'Outro faturamento em lote em andamento inclui um desses casos. Aguarde o término.',
  },
})
