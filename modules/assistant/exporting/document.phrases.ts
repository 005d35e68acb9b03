import type { Phrases } from '#server/contract/locale.ts'

/** Phrases of an exported consultation. */
export const documentPhrases = {
  consultation: {
    es: 'Consulta con el asistente de IA',
    en: 'Consultation with the AI assistant',
    fr: "Consultation de l'assistant IA",
    pt: 'Consulta ao assistente de IA',
  },
  summary: { es: 'Resumen', en: 'Summary', fr: 'Résumé', pt: 'Resumo' },
  summaryOf: { es: 'Resumen de', en: 'Summary of', fr: 'Résumé :', pt: 'Resumo de' },
  removed: {
    es: 'un documento que ya no está',
    en: 'a document that is no longer here',
    fr: "un document qui n'est plus là",
    pt: 'um documento que não está mais aqui',
  },
  memorandum: { es: 'Memorando', en: 'Memorandum', fr: 'Mémorandum', pt: 'Memorando' },
  case: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  client: { es: 'Cliente', en: 'Client', fr: 'Client', pt: 'Cliente' },
  area: { es: 'Área legal', en: 'Practice area', fr: 'Domaine juridique', pt: 'Área jurídica' },
  date: { es: 'Fecha', en: 'Date', fr: 'Date', pt: 'Data' },
  author: { es: 'Preparado por', en: 'Prepared by', fr: 'Préparé par', pt: 'Preparado por' },
  issue: { es: 'Asunto', en: 'Issue', fr: 'Objet', pt: 'Assunto' },
  question: { es: 'Pregunta', en: 'Question', fr: 'Question', pt: 'Pergunta' },
  sources: {
    es: 'Fuentes del expediente',
    en: 'Sources in the file',
    fr: 'Sources du dossier',
    pt: 'Fontes dos autos',
  },
  page: { es: 'pág.', en: 'p.', fr: 'p.', pt: 'p.' },
  unsupported: {
    es: 'sin apoyo en el expediente',
    en: 'no support in the file',
    fr: 'sans appui dans le dossier',
    pt: 'sem apoio nos autos',
  },
  notVerified: { es: 'no verificada', en: 'not verified', fr: 'non vérifiée', pt: 'não verificada' },
  incomplete: {
    es: 'La respuesta quedó incompleta.',
    en: 'The answer is incomplete.',
    fr: 'La réponse est incomplète.',
    pt: 'A resposta ficou incompleta.',
  },
  notice: {
    es: 'Preparado con un asistente de IA. Las citas marcadas se cotejaron con las palabras del expediente; el derecho citado debe verificarse antes de usarse.',
    en: 'Prepared with an AI assistant. Marked citations were checked against the words of the file; law that is cited must be verified before it is used.',
    fr: "Préparé avec un assistant IA. Les citations indiquées ont été comparées aux termes du dossier ; le droit cité doit être vérifié avant d'être utilisé.",
    pt: 'Preparado com um assistente de IA. As citações marcadas foram conferidas com o texto dos autos; o direito citado deve ser verificado antes do uso.',
  },
} as const satisfies Readonly<Record<string, Phrases>>
