import type { Phrases } from '#server/contract/locale.ts'

/** Texts of the index page of an export. */
export const exportPhrases = {
  title: { es: 'Copia de {company}', en: 'Copy of {company}', fr: 'Copie de {company}', pt: 'Cópia de {company}' },
  made: {
    es: 'Hecha el {date}. Los archivos de esta carpeta se abren sin conexión.',
    en: 'Created on {date}. The files in this folder open without a connection.',
    fr: 'Faite le {date}. Les fichiers de ce répertoire s’ouvrent sans connexion.',
    pt: 'Feita em {date}. Os arquivos desta pasta abrem sem conexão.',
  },
  people: { es: 'Personas', en: 'People', fr: 'Personnes', pt: 'Pessoas' },
  clients: { es: 'Clientes', en: 'Clients', fr: 'Clients', pt: 'Clientes' },
  cases: { es: 'Casos y documentos', en: 'Cases and documents', fr: 'Dossiers et documents', pt: 'Casos e documentos' },
  calendars: { es: 'Agendas', en: 'Calendars', fr: 'Agendas', pt: 'Agendas' },
  otherFiles: { es: 'Otros archivos', en: 'Other files', fr: 'Autres fichiers', pt: 'Outros arquivos' },
  data: { es: 'Datos', en: 'Data', fr: 'Données', pt: 'Dados' },
  rows: { es: '{n} filas', en: '{n} rows', fr: '{n} lignes', pt: '{n} linhas' },
  noDocuments: { es: 'Sin documentos', en: 'No documents', fr: 'Aucun document', pt: 'Sem documentos' },
  missing: {
    es: 'No se pudieron leer',
    en: 'Could not be read',
    fr: 'N’ont pas pu être lus',
    pt: 'Não puderam ser lidos',
  },
  notIn: { es: 'Lo que no está', en: 'What is not included', fr: 'Ce qui n’y est pas', pt: 'O que não está' },
  secrets: {
    es: 'Contraseñas, verificaciones en dos pasos, sesiones y enlaces enviados: cada persona pone una contraseña nueva donde entre esta copia.',
    en: 'Passwords, two-factor authentication, sessions and links that were sent: everyone sets a new password where this copy is imported.',
    fr: 'Les mots de passe, vérifications en deux étapes, sessions et liens envoyés : chacun choisit un nouveau mot de passe là où cette copie est importée.',
    pt: 'Senhas, segundos fatores, sessões e links enviados: cada pessoa define uma nova senha onde esta cópia entrar.',
  },
  personal: {
    es: 'Las consultas al asistente, los avisos y los eventos privados de las demás personas, que solo ven ellas.',
    en: 'Other people’s consultations with the assistant, notifications and private events, which only they can see.',
    fr: 'Les consultations de l’assistant, les avis et les événements privés des autres personnes, qu’elles seules voient.',
    pt: 'As consultas ao assistente, os avisos e os eventos privados das outras pessoas, que só elas veem.',
  },
  calendar: { es: 'Agenda de {name}', en: 'Schedule of {name}', fr: 'Agenda de {name}', pt: 'Agenda de {name}' },
  busy: { es: 'Ocupado', en: 'Busy', fr: 'Occupé', pt: 'Ocupado' },
} as const satisfies Record<string, Phrases>

/** First word of the name of the downloaded archive; the day follows. */
export const archiveName: Phrases = { es: 'Copia', en: 'Copy', fr: 'Copie', pt: 'Cópia' }
