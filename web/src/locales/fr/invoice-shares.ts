import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-shares.ts'

export const phrases = {
  title: 'Répartition entre clients',
  since: 'depuis le {{day}}',
  add: 'Répartir',
  deleted: 'Personne supprimée',
  percent: '{{percent}} %',
  none: 'Les factures du dossier ne sont pas réparties.',
  undivided: 'sans répartition',
  effectiveOn: 'À partir du',
  effectiveHint: 'Les brouillons émis à partir de ce jour sont répartis ainsi. Ce qui est émis ne change pas.',
  shareOf: 'Part {{n}}',
  client: 'Client',
  choose: 'Choisissez…',
  share: 'Part',
  removeShare: 'Retirer la part {{n}}',
  addShare: 'Ajouter un client',
  sum: 'Somme : {{percent}} % sur 100,00 %.',
  undividedHelp: 'Sans parts, les factures ne sont plus réparties à partir de ce jour.',
  saved: 'Répartition enregistrée',
  preview: 'Qui paie quoi',
  undividedSwitch: 'Ne pas répartir : tout à la personne du brouillon',
  taxNote:
    'À l’émission, chaque client reçoit sa propre facture. Chaque ligne est divisée au centime avant taxe ; la taxe se calcule sur chaque facture, et sa somme peut varier de quelques centimes d’arrondi.',
  shared: 'Facture partagée',
  shareNote: '{{percent}} % de ce qui est partagé',
} satisfies Phrases<typeof es>
