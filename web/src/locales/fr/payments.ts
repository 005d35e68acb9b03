import type { phrases as es } from '../es/payments.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Rapport des paiements', export: 'Exporter', formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }, invoiceOf: 'Télécharger la facture {{number}}', yearlyPlan: '{{plan}} (annuel)', empty: 'Aucun paiement sur cette période', emptyHelp: 'Les paiements apparaissent ici quand ils arrivent ou sont enregistrés.', totalOf_one: 'Total du paiement filtré', totalOf_other: 'Total des {{formatted}} paiements filtrés',
  columns: { date: 'Date', company: 'Entreprise', plan: 'Forfait', method: 'Mode', user: 'Personne', reference: 'Référence', tax: 'Taxe', amount: 'Montant', invoice: 'Facture' },
  methods: { stripe: 'Carte', ath: 'ATH Móvil', manual: 'À la main' }, ways: { check: 'Chèque', transfer: 'Virement', cash: 'Espèces', ath: 'ATH à la main', other: 'Autre' }, kinds: { charge: 'Paiement', refund: 'Remboursement', correction: 'Correction' },
  filters: { title: 'Filtres du rapport', company: 'Entreprise', companySearch: 'Nom de l’entreprise', everyCompany: 'Toutes les entreprises', plan: 'Forfait', method: 'Mode', all: 'tous', allFemale: 'toutes' },
  totals: { title: 'Totaux', amount: 'Encaissé', change: '{{change}} par rapport à l’année précédente', noBefore: 'aucun paiement l’année précédente', count: 'Paiements', refunds_one: '{{count}} remboursement compris', refunds_other: '{{count}} remboursements compris', average: 'Paiement moyen', averageNote: 'après remboursements', pastDue: 'À encaisser', pastDueNote_one: '{{count}} cabinet en retard de paiement', pastDueNote_other: '{{count}} cabinets en retard de paiement' },
  months: { title: 'Par mois', note: 'dollars, heure de Porto Rico', view: 'Afficher en', chart: 'Graphique', table: 'Tableau', label: 'Encaissé en {{count}} mois : {{total}} en tout. Les chiffres sont dans le tableau.', month: 'Mois', payments: 'Paiements', refunds: 'Remboursements', closed: 'Mois clos', running: 'Mois en cours, jusqu’à aujourd’hui' },
  record: { action: 'Enregistrer un paiement', title: 'Enregistrer un paiement', save: 'Enregistrer', done: 'Paiement de {{amount}} enregistré avec la facture {{number}}.', order: 'Commande', orderHint: 'Le forfait, la période et le montant sont ceux de la commande.', withoutOrder: 'Sans commande', noOrders: 'Ce cabinet n’a pas de commande en attente.', choosePlan: 'Choisissez un forfait', interval: 'Période', amount: 'Montant hors taxe', amountHint: 'Vide : le prix du forfait.', amountPrice: 'Vide : {{price}}, le prix du forfait.', way: 'Moyen', paidOn: 'Date du paiement', reference: 'Référence', referenceHint: 'Numéro du chèque ou du virement.', note: 'Note', noteHint: 'Seule l’administration la voit.' },
  undo: {
    amount: 'Montant', difference: 'Différence', reason: 'Motif',
    refund: { action: 'Rembourser', title: 'Rembourser {{number}}', byHand: 'Rendez l’argent vous-même ; l’avoir reste ici.', byProvider: '{{provider}} rend l’argent à qui a payé.', upTo: 'Jusqu’à {{amount}}.', done: '{{amount}} remboursés.', pending: 'Le remboursement de {{amount}} attend la réponse du prestataire.', failed: 'Le prestataire n’a pas accepté le remboursement.' },
    correction: { action: 'Corriger', title: 'Corriger {{number}}', hint: 'Avec son signe : −5,00 si cinq dollars de trop ont été enregistrés.', done: 'Correction enregistrée sous {{number}}.' },
  },
  receipts: { title: 'Paiements et factures', all: 'Tout voir', none: 'Aucun paiement pour l’instant.' },
} satisfies Phrases<typeof es>
