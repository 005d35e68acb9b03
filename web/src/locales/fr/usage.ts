import type { phrases as es } from '../es/usage.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: "Utilisation de l'IA et du forfait",
  plan: 'Voir le forfait',
  filters: "Filtres de l'utilisation",
  meter: 'Mesure',
  meters: {
    title: 'Utilisation',
    tokens: "Jetons d'IA",
    storage: 'Stockage',
    pages: 'Pages lues',
    professionals: 'Professionnels',
    staff: 'Personnel',
    customers: 'Clients avec accès',
  },
  short: {
    tokens: 'Jetons',
    storage: 'Fichiers',
    pages: 'Pages',
    professionals: 'Professionnels',
    staff: 'Personnel',
    customers: 'Clients',
  },
  warnings: {
    near: '{{meter}} : {{percent}} % du forfait est utilisé ({{used}} sur {{limit}}).',
    full: {
      tokens:
        "Les jetons d'IA du mois sont épuisés ({{used}} sur {{limit}}). L'assistant sera de nouveau disponible le mois prochain ou avec un forfait supérieur.",
      storage:
        'Le stockage est plein ({{used}} sur {{limit}}). Vous pouvez tout lire et télécharger, mais plus rien déposer.',
      pages:
        'Le quota de pages lues du mois est épuisé ({{used}} sur {{limit}}). Les pages numérisées seront lues le mois prochain ou avec un forfait supérieur.',
      professionals: 'Il ne reste plus de places de professionnels ({{used}} sur {{limit}}).',
      staff: 'Il ne reste plus de places pour le personnel ({{used}} sur {{limit}}).',
      customers: 'Il ne reste plus de places de clients avec accès ({{used}} sur {{limit}}).',
    },
  },
  history: {
    byDay: 'Par jour',
    byMonth: 'Par mois',
    total: '{{total}} au total',
    view: 'Afficher en',
    chart: 'Graphique',
    table: 'Tableau',
    date: 'Date',
    label: '{{meter}} en {{count}} barres. Les chiffres sont dans le tableau.',
    empty: 'Rien pendant cette période',
    emptyHelp: 'Lorsque votre cabinet utilisera cette partie du forfait, vous le verrez ici.',
  },
  shares: {
    more_one: 'Voir {{count}} de plus',
    more_other: 'Voir {{count}} de plus',
    less: 'Voir moins',
    case: { title: 'Par dossier', name: 'Dossier', none: 'Sans dossier' },
    mode: {
      title: 'Par mode',
      name: 'Mode',
      names: {
        general: 'Général',
        case: 'Dossier',
        consultation: 'Consultation',
        transcription: 'Transcriptions',
        embedding: 'Recherche par le sens',
      },
    },
    assistant: 'de l’assistant',
    module: { title: 'Par module', name: 'Module' },
    person: { title: 'Par personne', name: 'Personne' },
    nobody: 'Personne du cabinet',
    spent: 'consommé pendant la période',
    added: 'ajouté moins libéré',
  },
  company: { until: "période jusqu'au {{date}}", ended: 'terminé le {{date}}' },
} satisfies Phrases<typeof es>
