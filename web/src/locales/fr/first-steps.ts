import type { phrases as es } from '../es/first-steps.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Premiers pas',
  of: '{{done}} sur {{total}}',
  done: 'fait',
  company: 'Complétez les coordonnées du cabinet',
  companyHelp: 'L’adresse et le téléphone figurent sur les documents, les factures et les e-mails.',
  case: 'Ouvrez votre premier dossier',
  caseHelp: 'Un nom suffit ; le numéro, le tribunal et les parties peuvent venir ensuite.',
  document: 'Déposez un document et retrouvez-le avec une de ses phrases',
  documentHelp: 'Une fois le document lu, appuyez sur Ctrl K et tapez une de ses phrases.',
  documentFirst: 'Ouvrez d’abord votre premier dossier.',
  calendar: 'Indiquez vos horaires',
  calendarHelp: 'Les jours et les heures où vous recevez. Les rendez-vous sont proposés sur ces plages.',
  team: 'Invitez votre équipe',
  teamHelp: 'Avocats et assistants travaillent sur les mêmes dossiers.',
  startAction: 'Commencer',
} satisfies Phrases<typeof es>
