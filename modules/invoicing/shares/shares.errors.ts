import { defineErrors } from '#server/http/errors.ts'

export const sharesErrors = defineErrors({
  share_sum: {
    status: 422,
    es: 'Las partes deben sumar 100.00 %.',
    en: 'The shares must add up to 100.00%.',
    fr: 'Les parts doivent totaliser 100,00 %.',
    pt: 'As partes devem somar 100,00%.',
  },
  share_client_missing: {
    status: 422,
    es: 'Solo tienen parte el cliente del caso y las partes que la oficina representa. Elija entre ellas.',
    en: 'Only the client of the case and the parties that the office represents have a share. Choose among them.',
    fr: 'Seuls le client du dossier et les parties que le cabinet représente ont une part. Choisissez parmi eux.',
    pt: 'Só têm parte o cliente do caso e as partes que o escritório representa. Escolha entre eles.',
  },
})
