import type { phrases as es } from '../es/company.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  data: { title: 'Données de l’entreprise' },
  form: { name: 'Nom', taxId: 'Identifiant fiscal', phone: 'Téléphone', email: 'E-mail', address: 'Adresse' },
  registered: 'Enregistrée le',
  usage: { title: 'Utilisation du forfait', professionals: 'Professionnels', customers: 'Clients avec accès', storage: 'Stockage' },
} satisfies Phrases<typeof es>
