import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/intake-service-of-process.ts'

export const phrases = {
  title: 'Assignation',
  proposed: 'proposé',
  rule: '{{citation}} : {{length}}',
  twoReadings: '{{due}}, ou {{later}} selon l’autre lecture',
  ask: 'Quel jour était-ce ? Le texte ne le dit pas : demandez-le.',
  askWhich: 'Le texte peut désigner plusieurs jours. Lequel était-ce ?',
  readOn: 'Lu dans le texte : {{event}} le {{day}}. Dernier jour pour répondre :',
  notedOn: 'Noté par le cabinet : {{event}} le {{day}}. Dernier jour pour répondre :',
  was: 'C’était le {{day}}',
  when: 'Date',
  otherDay: 'Autre date',
  note: 'Noter',
  dismiss: 'Il n’y a pas eu d’assignation',
  noted: 'Le jour de l’assignation a été noté.',
  dismissed: 'Aucun délai n’est plus proposé.',
  kinds: {
    served: 'assignation',
    edict_published: 'publication de l’avis',
    labor_served: 'notification de la plainte en droit du travail',
  },
  hour_one: '{{count}} heure',
  hour_other: '{{count}} heures',
  day_one: '{{count}} jour',
  day_other: '{{count}} jours',
  month_one: '{{count}} mois',
  month_other: '{{count}} mois',
  year_one: '{{count}} an',
  year_other: '{{count}} ans',
} satisfies Phrases<typeof es>
