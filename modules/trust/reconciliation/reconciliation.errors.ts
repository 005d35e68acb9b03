import { defineErrors } from '#server/http/errors.ts'

export const reconciliationErrors = defineErrors({
  trust_statement_unreadable: {
    status: 422,
    es: 'No se reconocen líneas en ese archivo. Use un CSV u OFX del banco, o indique sus columnas.',
    en: 'No lines were recognized in that file. Use a CSV or OFX file from the bank, or name its columns.',
    fr: 'Aucune ligne reconnue dans ce fichier. Utilisez un CSV ou OFX de la banque, ou indiquez ses colonnes.',
    pt: 'Nenhuma linha foi reconhecida nesse arquivo. Use um CSV ou OFX do banco, ou indique as colunas.',
  },
  trust_statement_currency: {
    status: 422,
    es: 'Ese extracto está en {currency}. La cuenta de dinero de clientes se lleva en dólares (USD).',
    en: 'That statement is in {currency}. Client money is kept in dollars (USD).',
    fr: 'Ce relevé est en {currency}. L’argent des clients est tenu en dollars (USD).',
    pt: 'Esse extrato está em {currency}. O dinheiro dos clientes é mantido em dólares (USD).',
  },
  trust_statement_sealed: {
    status: 409,
    es: 'El archivo trae líneas nuevas de un mes sellado, la primera del {day}.',
    en: 'The file has new lines in a sealed month, the first of {day}.',
    fr: 'Le fichier contient de nouvelles lignes d’un mois scellé, la première du {day}.',
    pt: 'O arquivo traz linhas novas de um mês selado, a primeira de {day}.',
  },
  trust_statement_not_found: {
    status: 404,
    es: 'Ese estado de cuenta ya no está.',
    en: 'That bank statement is no longer here.',
    fr: 'Ce relevé bancaire n’existe plus.',
    pt: 'Esse extrato não existe mais.',
  },
  trust_match_uneven: {
    status: 422,
    es: 'Lo elegido del banco y del libro no suma lo mismo, o no es de este mes.',
    en: 'The selected bank and book entries have different totals, or are not from this month.',
    fr: 'Ce qui est choisi à la banque et au livre n’a pas la même somme, ou n’est pas de ce mois.',
    pt: 'A soma do que foi escolhido no banco e no livro não é a mesma, ou não é deste mês.',
  },
  trust_match_taken: {
    status: 409,
    es: 'Algo de lo elegido ya está conciliado.',
    en: 'Something you selected is already matched.',
    fr: 'Un des éléments choisis est déjà rapproché.',
    pt: 'Algo do que foi escolhido já está conciliado.',
  },
  trust_match_not_found: {
    status: 404,
    es: 'No se encontró esa conciliación.',
    en: 'That match was not found.',
    fr: 'Ce rapprochement est introuvable.',
    pt: 'Essa conciliação não foi encontrada.',
  },
  trust_month_differs: {
    status: 409,
    es: 'El banco, el libro y los clientes aún no coinciden. Resuelva las diferencias antes de sellar.',
    en: 'Bank, books and clients do not agree yet. Resolve the differences before you seal.',
    fr: 'La banque, le livre et les clients ne concordent pas encore. Réglez les écarts avant de sceller.',
    pt: 'O banco, o livro e os clientes ainda não coincidem. Resolva as diferenças antes de selar.',
  },
  trust_month_order: {
    status: 409,
    es: 'Selle antes el mes anterior.',
    en: 'Seal the month before it first.',
    fr: 'Scellez d’abord le mois précédent.',
    pt: 'Sele antes o mês anterior.',
  },
  trust_month_running: {
    status: 422,
    es: 'El mes no ha terminado. Se sella cuando pase su último día.',
    en: 'The month has not ended. It can be sealed after its last day.',
    fr: 'Le mois n’est pas terminé. Il se scelle après son dernier jour.',
    pt: 'O mês não terminou. Ele pode ser selado depois do último dia.',
  },
})
