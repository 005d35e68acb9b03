import type { phrases as es } from '../es/plans.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Forfaits', help: 'Ce à quoi les cabinets peuvent s’abonner.', search: 'Nom du forfait', file: 'forfaits', new: 'Nouveau forfait', edit: 'Modifier le forfait', default: 'Par défaut', unlimited: 'Illimité', percent: '{{value}} %', perMonth: '{{price}} par mois', perYear: '{{price}} par an',
  empty: 'Aucun forfait pour l’instant', emptyHelp: 'Concevez le premier : prix, limites et ce qu’il permet.',
  statuses: { draft: 'Brouillon', published: 'Publié', retired: 'Retiré' },
  statusesMany: { all: 'Tous', draft: 'Brouillons', published: 'Publiés', retired: 'Retirés' },
  fields: { title: 'Forfait', status: 'État', price: 'Prix', discount: 'Remise annuelle', tokens: 'Jetons d’IA', storage: 'Stockage', professionals: 'Professionnels', customers: 'Clients', subscribers: 'Cabinets', updated: 'Dernière modification', created: 'Création' },
  fieldNames: { title: 'Nom', description: 'Description', paymentType: 'Paiement', costCents: 'Coût par mois', annualDiscountPercent: 'Remise annuelle (%)', tokenLimit: 'Jetons d’IA par mois', storageLimitMb: 'Stockage (Mo)', customerLimit: 'Clients avec accès', professionalLimit: 'Professionnels' },
  paymentTypes: { monthly: 'Mensuel', yearly: 'Annuel', both: 'Mensuel ou annuel' },
  terms: { monthly: 'mensuel', yearly: 'payé à l’année', both: 'mensuel ou annuel', noYear: 'sans paiement annuel', year: '{{price}} par an', perMonth: 'par mois', perCompany: 'par cabinet' },
  facts: { published: 'Publié le {{date}}', retired: 'Retiré le {{date}}', created: 'Créé le {{date}}', subscribers_one: '{{count}} cabinet abonné', subscribers_other: '{{count}} cabinets abonnés', former_one: '{{count}} aux conditions antérieures', former_other: '{{count}} aux conditions antérieures', version: 'version {{number}}' },
  form: {
    create: 'Créer le brouillon', descriptionHint: 'Ce que lira la personne qui va s’abonner.', year: 'L’année coûte {{price}} : douze mois moins la remise.', noYear: 'Sans prix annuel.', tokensHint: 'Ce que l’assistant peut lire et écrire en un mois.', storageHint: '1 000 Mo font 1 Go.', unlimitedOf: 'Sans limite : {{limit}}',
    sealed: 'Un cabinet a déjà ces conditions. Les changements créent une nouvelle version ; qui les a les garde jusqu’à ce qu’il change de forfait.', staleFields: 'Modifié : {{fields}}.',
  },
  acts: { publish: 'Publier', makeDefault: 'Définir par défaut', duplicate: 'Dupliquer', retire: 'Retirer', remove: 'Supprimer' },
  ask: { retire: 'Retirer {{title}} ?', retireHelp_one: 'Il ne sera plus proposé. {{count}} cabinet le garde jusqu’à ce qu’il change.', retireHelp_other: 'Il ne sera plus proposé. {{count}} cabinets le gardent jusqu’à ce qu’ils changent.', remove: 'Supprimer {{title}} ?', removeHelp: 'Le brouillon disparaît et ne peut pas être récupéré.' },
  done: { create: 'Le brouillon {{title}} a été créé.', publish: '{{title}} est publié.', makeDefault: 'Les nouveaux cabinets commencent avec {{title}}.', duplicate: 'Le brouillon {{title}} a été créé.', retire: '{{title}} n’est plus proposé.', remove: '{{title}} a été supprimé.' },
  modules: { cases: 'Dossiers', companies: 'Clients et équipe', assistant: 'Assistant d’IA', forms: 'Formulaires', scheduling: 'Agenda', calls: 'Appels', marketplace: 'Annuaire public' },
  history: {
    title: 'Historique', more: 'Voir les précédents', fromTo: '{{what}} : de {{from}} à {{to}}', allowed: '{{module}} · {{method}} : autorisé', blocked: '{{module}} · {{method}} : bloqué', description: 'Description modifiée',
    acts: { created: 'Forfait créé', terms: 'Conditions modifiées', permissions: 'Autorisations réorganisées', published: 'Forfait publié', retired: 'Forfait retiré', made_default: 'Forfait par défaut' },
    fields: { title: 'Nom', paymentType: 'Mode de paiement', costCents: 'Prix', annualDiscountPercent: 'Remise annuelle', tokenLimit: 'Jetons d’IA', storageLimitMb: 'Stockage', customerLimit: 'Clients', professionalLimit: 'Professionnels' },
  },
  permissions: {
    title: 'Autorisations', note: 'Ce qui n’est pas listé est autorisé', module: 'Module', methods: { GET: 'Voir', POST: 'Créer', PUT: 'Modifier', DELETE: 'Supprimer', ALL: 'Tout' }, allowed: 'Autorisé', blocked: 'Bloqué', blockedCount_one: '{{count}} bloqué', blockedCount_other: '{{count}} bloqués',
    allOf: 'Tout autorisé dans {{module}}', never: 'La connexion, son propre profil, l’abonnement et les forfaits ne sont jamais bloqués.', save: 'Enregistrer les autorisations', undo: 'Abandonner',
  },
} satisfies Phrases<typeof es>
