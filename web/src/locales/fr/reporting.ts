import type { phrases as es } from '../es/reporting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Rapports de temps et d’argent',
  reports: { wip: 'Non facturé', hours: 'Heures', realisation: 'Réalisation', collected: 'Encaissé' },
  anyTime: 'Depuis toujours',
  filters: 'Filtres du rapport',
  group: 'Regrouper',
  by: { lawyer: 'Par personne', client: 'Par client', case: 'Par dossier', month: 'Par mois' },
  groups: { lawyer: 'Personne', client: 'Client', case: 'Dossier', month: 'Mois' },
  unnamed: { lawyer: 'Aucune personne', client: 'Aucun client', case: 'Le cabinet' },
  limit: '{{group}} : {{name}}',
  total: 'Total',
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Imprimer',
  columns: {
    unbilledSeconds: 'Heures non facturées',
    valueCents: 'Valeur non facturée',
    expensesCents: 'Frais',
    oldestOn: 'Depuis',
    workedSeconds: 'Travaillées',
    billableSeconds: 'Facturables',
    billedSeconds: 'Facturées',
    nonBillableSeconds: 'Non facturables',
    workedCents: 'Valeur travaillée',
    invoicedCents: 'Honoraires facturés',
    billingRate: 'Taux de facturation',
    collectedCents: 'Honoraires encaissés',
    collectionRate: 'Taux d’encaissement',
    feesCents: 'Honoraires',
    taxCents: 'Taxe',
    totalCents: 'Total encaissé',
  },
  chart: '{{figure}}, par mois',
  chartLabel: '{{figure}} par mois : {{total}} en {{count}} mois. Les chiffres sont dans le tableau par mois.',
  empty: 'Rien à afficher',
  emptyHelp: {
    wip: 'Tout ce qui est facturable sur cette période figure déjà sur une facture.',
    hours: 'Aucun temps n’est saisi sur cette période.',
    realisation: 'Rien n’a été travaillé, facturé ni encaissé sur cette période.',
    collected: 'Aucun paiement n’a été reçu sur cette période.',
  },
  meaning: {
    wip: 'Temps et frais facturables qu’aucune facture ne comprend, approuvés ou non, au mois du travail ou de la dépense. La valeur suit le taux de chaque saisie.',
    hours:
      'Les heures comptent au mois où elles ont été travaillées. Les heures facturables et facturées sont arrondies comme elles sont facturées ; les heures travaillées et non facturables ne le sont pas.',
    realisation:
      'Taux de facturation = honoraires facturés ÷ valeur travaillée. Taux d’encaissement = honoraires encaissés ÷ honoraires facturés. Le travail compte au mois où il a été fait ; ce qui est facturé, moins remises et avoirs et hors taxe et frais, au mois de la facture ou de l’avoir ; ce qui est encaissé, moins les annulations, au mois du paiement. Ce qui est passé en perte reste facturé.',
    collected:
      'Paiements des clients au mois de leur réception, moins ceux annulés, au mois de l’annulation. Chaque paiement est réparti entre les personnes selon les lignes de sa facture ; la somme est exacte au centime.',
  },
} satisfies Phrases<typeof es>
