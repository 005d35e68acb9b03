import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-disputes.ts'

export const phrases = {
  title: 'Paiements contestés',
  note: 'On y répond dans Stripe, pas ici.',
  notLoaded: 'Les paiements contestés n’ont pas pu être chargés.',
  states: {
    needs_answer: 'Contesté : réponse attendue',
    under_review: 'Contesté : en examen',
    won: 'Contestation gagnée',
    lost: 'Contestation perdue',
    closed: 'Contestation close',
  },
  reasons: {
    credit_not_processed: 'dit n’avoir pas reçu un remboursement dû',
    duplicate: 'dit avoir été débité deux fois',
    fraudulent: 'dit n’avoir pas autorisé le paiement',
    general: 'sans motif précis',
    noncompliant: 'la banque affirme que les règles de la carte n’ont pas été suivies',
    product_not_received: 'dit n’avoir pas reçu le service',
    product_unacceptable: 'dit que le service n’était pas conforme',
    subscription_canceled: 'dit avoir résilié',
    unrecognized: 'ne reconnaît pas le débit',
  },
  explain: {
    cover:
      'Stripe a prélevé des fonds d’un client. Versez le même montant, sur les fonds du cabinet, au compte de fonds clients. Le registre du client ne change pas : au rapprochement, associez le retrait à votre versement.',
    ledger:
      'Le registre du client n’a pas changé. Si le payeur a finalement gardé l’argent, enregistrez vous-même le décaissement.',
    inquiry: 'La banque interroge avant de retirer l’argent. Une réponse à temps peut éviter la contestation.',
    open: 'La facture reste payée tant que la contestation n’est pas perdue.',
    part: 'Le paiement n’a pas été annulé automatiquement : une partie était contestée, ou le reste de la facture a été passé en perte. Corrigez-le à la main.',
    reversed: 'Le paiement a été annulé et la facture est de nouveau due.',
    wonAfterReversal: 'L’argent est revenu après l’annulation du paiement. Enregistrez de nouveau le paiement.',
  },
  invoice: 'Facture {{number}}',
  booking: 'Paiement d’un rendez-vous : {{name}}',
  answerBy: 'Répondez au plus tard le {{when}}',
  cover: 'Noter la couverture',
  coverTitle: 'Le cabinet a-t-il couvert {{amount}} ?',
  coverHelp:
    'Confirmez que vous avez versé ce montant, sur les fonds du cabinet, au compte de fonds clients. Aucun argent n’est déplacé ici et aucun registre de client ne change.',
  coverSaved: 'Noté',
  coveredBy: 'Couvert : {{name}}, {{day}}',
  openStripe: 'Ouvrir dans Stripe',
  see: 'Voir les contestations',
  uncovered:
    '{{amount}} de fonds de clients ont été prélevés pour des contestations de cartes. Couvrez-les avec les fonds du cabinet.',
  reading: {
    at: 'Contestations lues chez Stripe : {{when}}. Elles sont lues toutes les heures.',
    none: 'Les contestations sont lues chez Stripe toutes les heures, dès le premier paiement par carte.',
    refused:
      'La clé Stripe ne permet pas de lire les contestations ; vous ne recevrez aucun avis. Donnez-lui ce droit de lecture ou reliez une autre clé.',
  },
} satisfies Phrases<typeof es>
