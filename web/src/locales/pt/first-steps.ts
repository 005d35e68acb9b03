import type { phrases as es } from '../es/first-steps.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Primeiros passos',
  of: '{{done}} de {{total}}',
  done: 'feito',
  company: 'Complete os dados do escritório',
  companyHelp: 'O endereço e o telefone aparecem em documentos, faturas e e-mails.',
  case: 'Abra o primeiro caso',
  caseHelp: 'Basta o nome; o número, o tribunal e as partes podem vir depois.',
  document: 'Envie um documento e encontre-o por uma de suas frases',
  documentHelp: 'Quando a leitura terminar, pressione Ctrl K e digite uma frase dele.',
  documentFirst: 'Abra antes o primeiro caso.',
  calendar: 'Defina seu horário',
  calendarHelp: 'Os dias e horários em que você atende. As consultas são oferecidas dentro deles.',
  team: 'Convide sua equipe',
  teamHelp: 'Advogados e equipe de apoio trabalham nos mesmos casos.',
  startAction: 'Começar',
} satisfies Phrases<typeof es>
