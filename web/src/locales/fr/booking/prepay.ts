/** Payment of an appointment at its booking. */
export const prepay = {
  title: 'Paiement à la réservation',
  amount: 'Pour confirmer le rendez-vous, vous payez {{amount}} à la réservation.',
  advance:
    'C’est une provision : elle reste votre argent, sur le compte de fonds clients du cabinet, jusqu’à ce qu’elle soit acquise.',
  fee: 'Ce sont les honoraires de la consultation. La règle du cabinet : « {{rule}} »',
  until_one: 'Si vous annulez jusqu’à {{count}} heure avant, tout vous est remboursé.',
  until_other: 'Si vous annulez jusqu’à {{count}} heures avant, tout vous est remboursé.',
  untilStart: 'Si vous annulez avant le début, tout vous est remboursé.',
  lateNone: 'Ensuite, rien n’est remboursé.',
  latePart: 'Ensuite, {{percent}} % sont remboursés.',
  officeCancels: 'Si le cabinet annule, tout vous est remboursé.',
  unavailable:
    'Le cabinet ne peut pas encaisser pour le moment et ce rendez-vous se paie à la réservation. Appelez-le ou choisissez-en un autre.',
  go: 'Réserver le créneau et payer',
  holdTitle: 'Le rendez-vous est confirmé au paiement',
  heldUntil: 'Le créneau vous est réservé jusqu’à {{time}}. Sans paiement, il redevient libre.',
  gone: 'Le créneau n’est plus réservé. Si vous avez payé et que le rendez-vous n’a pu être confirmé, tout vous est remboursé.',
  loading: 'Chargement des moyens de paiement…',
  again: 'Réessayer',
  received: 'Nous avons reçu votre paiement de {{amount}}. Le rendez-vous est confirmé.',
  paid: 'Payé : {{amount}}',
  reference: '(référence {{reference}})',
  refund: '{{amount}} vous sont remboursés par le même moyen.',
  refundNone: 'Selon la règle acceptée à la réservation, rien n’est remboursé.',
  cancelRefund: 'Si vous annulez maintenant, {{amount}} vous sont remboursés.',
  cancelNone: 'Si vous annulez maintenant, rien de ce qui a été payé n’est remboursé.',
}
