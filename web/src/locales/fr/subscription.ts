import type { phrases as es } from '../es/subscription.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  states: { trialing: 'À l’essai', active: 'Actif', past_due: 'Paiement en attente', ended: 'Terminé' },
  interval: { monthly: 'Mensuel', yearly: 'Annuel', per: { monthly: 'par mois', yearly: 'par an' } },
  providers: { none: 'Aucun pour l’instant', stripe: 'Carte', ath: 'ATH Móvil', manual: 'Enregistré par l’administration' },
  current: { title: 'Votre forfait' },
  facts: { price: 'Prix', since: 'Depuis', renews: 'Se renouvelle', trialEnds: 'Fin de l’essai', ends: 'Se termine', method: 'Paiement', paidAhead: 'période suivante payée', byHand: 'Rien n’est prélevé tout seul : chaque période se paie à part.' },
  notice: {
    trial: 'Vous essayez ce forfait jusqu’au {{date}}. Choisissez comment le payer pour continuer sans interruption.', pastDue: 'Le dernier paiement n’est pas arrivé. Tout fonctionne encore jusqu’au {{date}}.', ended: 'Le forfait est terminé. Vous pouvez lire et télécharger tout ce qui est à vous ; pour créer et modifier, abonnez-vous.',
    cancelled: 'L’abonnement est annulé et se termine le {{date}}.', scheduled: 'Le {{date}}, il devient {{plan}} ({{interval}}).',
  },
  exceeds: { title: 'Ce que vous utilisez ne tient pas dans ce forfait :', line: '{{meter}} : vous utilisez {{used}}, le forfait permet {{limit}}', help: 'Rien n’est supprimé ; vous ne pourrez rien ajouter avant d’être dans la limite.' },
  meters: { title: 'Utilisation', note: 'du forfait', tokens: 'Jetons d’IA ce mois-ci', storage: 'Stockage', professionals: 'Professionnels', customers: 'Clients avec accès' },
  acts: { portal: 'Carte et reçus', resume: 'Reprendre', cancel: 'Annuler l’abonnement', keepPlan: 'Garder le forfait', withdraw: 'Retirer la commande' },
  cancel: { title: 'Annuler l’abonnement ?', help: 'Le forfait continue jusqu’au {{date}}. Ensuite vous pourrez tout lire et télécharger, et revenir quand vous voudrez.' },
  compare: { subscribe: 'S’abonner', limits: { tokens: 'Jetons d’IA par mois', storage: 'Stockage', professionals: 'Professionnels', customers: 'Clients avec accès' }, title: 'Forfaits', interval: 'Payer', mine: 'Votre forfait', choose: 'Choisir', chooseName: 'Choisir {{plan}}', payNext: 'Payer la période suivante', current: 'C’est votre forfait', ownerOnly: 'La personne titulaire du cabinet peut le changer', saves: 'Économisez {{percent}} %', empty: 'Aucun forfait de ce type', emptyHelp: 'Essayez l’autre mode de paiement.' },
  change: {
    title: '{{plan}}, {{interval}}', now: 'Le changement est immédiat.', later: 'Le changement a lieu le {{date}}, à la fin de la période payée. Rien n’est débité aujourd’hui.',
    lines: { charge: '{{plan}}, du {{from}} au {{to}}', credit: 'Crédit de {{plan}}, du {{from}} au {{to}}' }, tax: 'Taxe', total: 'Total aujourd’hui', next: 'Ensuite {{amount}} plus taxe à partir du {{date}}.', confirm: 'Payer {{total}}', confirmFree: 'Confirmer', schedule: 'Programmer le changement',
  },
  payment: {
    title: 'Mode de paiement', unavailable: 'Non configuré sur cette plateforme.', phone: 'Téléphone ATH Móvil', phoneHint: 'Vous recevrez la demande dans votre application.', manual: 'Une commande est créée avec une référence. Payez la plateforme par chèque, virement ou ATH ; le forfait commence quand l’administration enregistre le paiement.',
    help: { stripe: 'Se renouvelle tout seul. Vous payez sur la page sécurisée de Stripe.', ath: 'Un paiement par période, approuvé sur votre téléphone.', manual: 'Chèque, virement, espèces ou autre.' },
  },
  order: {
    title: 'Commande en attente', plan: 'Forfait', total: 'Total', method: 'Paiement', created: 'Date',
    waits: { stripe: 'Terminez le paiement sur la page de Stripe. La commande expire le {{date}}.', ath: 'Approuvez le paiement dans votre application ATH Móvil avant le {{date}}.', manual: 'Payez en citant la référence {{reference}}. Le forfait commence quand l’administration l’enregistre.' },
    states: { open: 'En attente', paid: 'Le paiement est arrivé.', cancelled: 'La commande a été retirée.', expired: 'La commande a expiré sans paiement.', failed: 'Le paiement n’a pas été approuvé.' },
  },
  done: { kept: 'Vous gardez votre forfait.', resumed: 'L’abonnement continue.', cancelled: 'L’abonnement se termine avec la période.', withdrawn: 'La commande a été retirée.', onPhone: 'Approuvez le paiement sur votre téléphone.', awaiting: 'La commande attend son paiement.', paid: 'Vous avez maintenant {{plan}}.', scheduled: 'Le changement est prévu pour le {{date}}.', changed: 'Vous avez maintenant {{plan}}.' },
} satisfies Phrases<typeof es>
