import type { Phrases } from '#server/contract/locale.ts'

/** Name of the letter that asks a client for consent; the client's name follows. */
export const letterPhrases = {
  consent: {
    es: 'Consentimiento informado de',
    en: 'Informed consent of',
    fr: 'Consentement éclairé de',
    pt: 'Consentimento informado de',
  },
} as const satisfies Record<string, Phrases>

/** Words of a printed check. */
export const checkPhrases = {
  title: { es: 'Hoja de conflictos', en: 'Conflict sheet', fr: 'Fiche de conflits', pt: 'Folha de conflitos' },
  asked: {
    es: 'Pedida por {name} el {date}.',
    en: 'Requested by {name} on {date}.',
    fr: 'Demandée par {name} le {date}.',
    pt: 'Pedida por {name} em {date}.',
  },
  scope: {
    es: 'Se buscó entre {people} personas y {cases} casos. Versión {version} del motor de nombres.',
    en: 'Searched {people} people and {cases} cases. Version {version} of the name engine.',
    fr: 'Recherche parmi {people} personnes et {cases} dossiers. Version {version} du moteur de noms.',
    pt: 'Pesquisa em {people} pessoas e {cases} casos. Versão {version} do mecanismo de nomes.',
  },
  searched: { es: 'Se buscó', en: 'Searched', fr: 'Recherché', pt: 'Pesquisado' },
  strong: { es: 'Coincidencia fuerte', en: 'Strong match', fr: 'Correspondance forte', pt: 'Coincidência forte' },
  possible: {
    es: 'Coincidencia posible',
    en: 'Possible match',
    fr: 'Correspondance possible',
    pt: 'Coincidência possível',
  },
  nothing: {
    es: 'No se encontró con estos datos.',
    en: 'Not found with these details.',
    fr: 'Rien n’a été trouvé avec ces données.',
    pt: 'Nada foi encontrado com estes dados.',
  },
  more: {
    es: 'Otras coincidencias contadas y no enumeradas: {count}.',
    en: 'Other matches counted and not listed: {count}.',
    fr: 'Autres correspondances comptées et non énumérées : {count}.',
    pt: 'Outras coincidências contadas e não listadas: {count}.',
  },
  weak: {
    es: 'Parecidos débiles, contados y ocultos: {count}.',
    en: 'Weak resemblances, counted and hidden: {count}.',
    fr: 'Ressemblances faibles, comptées et masquées : {count}.',
    pt: 'Semelhanças fracas, contadas e ocultas: {count}.',
  },
  reserved: { es: 'Registro reservado', en: 'Restricted record', fr: 'Dossier réservé', pt: 'Registro reservado' },
  consult: { es: 'Consulte a {name}.', en: 'Ask {name}.', fr: 'Consultez {name}.', pt: 'Consulte {name}.' },
  client: { es: 'Cliente', en: 'Client', fr: 'Client', pt: 'Cliente' },
  adverse: { es: 'Parte contraria', en: 'Adverse party', fr: 'Partie adverse', pt: 'Parte contrária' },
  ours: { es: 'De nuestro lado', en: 'On our side', fr: 'De notre côté', pt: 'Do nosso lado' },
  neutral: { es: 'Otro rol', en: 'Other role', fr: 'Autre rôle', pt: 'Outro papel' },
  counsel: { es: 'Abogado de {name}', en: 'Counsel for {name}', fr: 'Avocat de {name}', pt: 'Advogado de {name}' },
  opposingCounsel: {
    es: 'Abogado contrario, por {name}',
    en: 'Opposing counsel, for {name}',
    fr: 'Avocat adverse, pour {name}',
    pt: 'Advogado da parte contrária, em nome de {name}',
  },
  inCase: { es: '{role} en {case}', en: '{role} in {case}', fr: '{role} dans {case}', pt: '{role} em {case}' },
  since: { es: 'desde {year}', en: 'since {year}', fr: 'depuis {year}', pt: 'desde {year}' },
  closed: { es: 'cerrado en {year}', en: 'closed in {year}', fr: 'clos en {year}', pt: 'encerrado em {year}' },
  noRole: {
    es: 'Registrada en la oficina, sin rol en casos',
    en: 'Known to the office, without a role in a case',
    fr: 'Connue du cabinet, sans rôle dans un dossier',
    pt: 'Registrada no escritório, sem papel em casos',
  },
  undecided: { es: 'Falta decidir', en: 'To be decided', fr: 'À décider', pt: 'Falta decidir' },
  different_person: {
    es: 'Es otra persona',
    en: 'A different person',
    fr: 'Une autre personne',
    pt: 'É outra pessoa',
  },
  same_no_conflict: {
    es: 'Es la misma, sin conflicto',
    en: 'The same person, no conflict',
    fr: 'La même personne, sans conflit',
    pt: 'É a mesma, sem conflito',
  },
  needs_consent: {
    es: 'Requiere consentimiento',
    en: 'Consent needed',
    fr: 'Consentement requis',
    pt: 'Requer consentimento',
  },
  conflict: { es: 'Hay conflicto', en: 'Conflict', fr: 'Conflit', pt: 'Há conflito' },
  decidedBy: {
    es: '{decision}. Decidido por {name}, {date}.',
    en: '{decision}. Decided by {name}, {date}.',
    fr: '{decision}. Décidé par {name}, {date}.',
    pt: '{decision}. Decidido por {name}, {date}.',
  },
  note: { es: 'Nota de la hoja', en: 'Sheet note', fr: 'Note de la fiche', pt: 'Nota da folha' },
  seal: { es: 'Sello', en: 'Seal', fr: 'Sceau', pt: 'Selo' },
  sealedBy: {
    es: 'Sellada por {name} el {date}, lugar {place} de la cadena de la oficina.',
    en: 'Sealed by {name} on {date}, number {place} in the office’s chain.',
    fr: 'Scellée par {name} le {date}, place {place} dans la chaîne du cabinet.',
    pt: 'Selada por {name} em {date}, posição {place} na cadeia do escritório.',
  },
  previous: { es: 'Sello anterior', en: 'Previous seal', fr: 'Sceau précédent', pt: 'Selo anterior' },
  contents: { es: 'Contenido', en: 'Contents', fr: 'Contenu', pt: 'Conteúdo' },
  open: {
    es: 'La hoja todavía no está sellada.',
    en: 'The sheet is not sealed yet.',
    fr: 'La fiche n’est pas encore scellée.',
    pt: 'A folha ainda não está selada.',
  },
  purged: {
    es: 'El contenido se eliminó con el prospecto declinado. El número y los sellos permanecen.',
    en: 'The contents were removed with the declined lead. Number and seals remain.',
    fr: 'Le contenu a été supprimé avec le client potentiel refusé. Le numéro et les sceaux demeurent.',
    pt: 'O conteúdo foi removido com o interessado recusado. O número e os selos permanecem.',
  },
  disclaimer: {
    es: 'No encontrar no prueba que no haya conflicto.',
    en: 'Finding nothing does not prove that there is no conflict.',
    fr: 'Ne rien trouver ne prouve pas l’absence de conflit.',
    pt: 'Não encontrar não prova que não haja conflito.',
  },
} as const satisfies Record<string, Phrases>
