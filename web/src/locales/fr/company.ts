import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Données de l’entreprise' },
  form: { name: 'Nom', taxId: 'Numéro fiscal', phone: 'Téléphone', email: 'E-mail', address: 'Adresse' },
  registered: 'Enregistrée le',
  usage: {
    plan: 'Forfait',
    link: 'Utilisation',
    tokens: 'Jetons d’IA',
    professionals: 'Professionnels',
    staff: 'Personnel',
    customers: 'Clients avec accès',
    storage: 'Stockage',
    pace: 'À ce rythme, ils dureront jusqu’au {{day}} du mois.',
    renews: 'Épuisés. Ils se renouvellent le {{date}}.',
    inactive: 'Le forfait n’est pas actif : vous pouvez tout lire et télécharger, mais rien créer ni modifier.',
  },
} satisfies Phrases<typeof es>
