import type { Phrases } from '#server/contract/locale.ts'
import type { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'

/** The word for a party in a document. Spanish writes «parte», which fits anyone and any number of people. */
export const partyRoleNames: Readonly<Record<(typeof partyRoles)[number], Phrases>> = {
  plaintiff: { es: 'Parte demandante', en: 'Plaintiff', fr: 'Partie demanderesse', pt: 'Parte autora' },
  defendant: { es: 'Parte demandada', en: 'Defendant', fr: 'Partie défenderesse', pt: 'Parte ré' },
  third_party: {
    es: 'Parte tercera demandada',
    en: 'Third-party defendant',
    fr: 'Partie mise en cause',
    pt: 'Parte litisdenunciada',
  },
  intervenor: { es: 'Parte interventora', en: 'Intervenor', fr: 'Partie intervenante', pt: 'Parte interveniente' },
  petitioner: { es: 'Parte peticionaria', en: 'Petitioner', fr: 'Partie requérante', pt: 'Parte requerente' },
  respondent: { es: 'Parte recurrida', en: 'Respondent', fr: 'Partie requise', pt: 'Parte requerida' },
  appellant: { es: 'Parte apelante', en: 'Appellant', fr: 'Partie appelante', pt: 'Parte apelante' },
  appellee: { es: 'Parte apelada', en: 'Appellee', fr: 'Partie intimée', pt: 'Parte apelada' },
  witness: { es: 'Testigo', en: 'Witness', fr: 'Témoin', pt: 'Testemunha' },
  expert: { es: 'Perito o perita', en: 'Expert witness', fr: 'Expert', pt: 'Perito ou perita' },
  insurer: { es: 'Aseguradora', en: 'Insurer', fr: 'Assureur', pt: 'Seguradora' },
  opposing_counsel: {
    es: 'Representación legal de la parte contraria',
    en: 'Opposing counsel',
    fr: 'Avocat de la partie adverse',
    pt: 'Advogado da parte contrária',
  },
  judge: { es: 'Juez o jueza', en: 'Judge', fr: 'Juge', pt: 'Juiz ou juíza' },
  mediator: { es: 'Mediador o mediadora', en: 'Mediator', fr: 'Médiateur', pt: 'Mediador ou mediadora' },
  other: { es: 'Otro rol', en: 'Other role', fr: 'Autre rôle', pt: 'Outro papel' },
}

/** The word before a role that several roles of one party share: «Parte demandante-apelada». */
export const sharedRoleWord = /^(?:Parte|Partie) /

/** Lists of parties. */
export const partyListLabels: Readonly<Record<(typeof partySides)[number] | 'all', Phrases>> = {
  ours: { es: 'Partes de nuestro lado', en: 'Parties on our side', fr: 'Parties de notre côté', pt: 'Nossas partes' },
  adverse: { es: 'Partes contrarias', en: 'Adverse parties', fr: 'Parties adverses', pt: 'Partes contrárias' },
  neutral: { es: 'Otras personas del caso', en: 'Others in the case', fr: 'Autres personnes', pt: 'Outras pessoas' },
  all: { es: 'Todas las partes', en: 'All parties', fr: 'Toutes les parties', pt: 'Todas as partes' },
}

/** Facts of a party. */
export const partyFactLabels = {
  name: { es: 'nombre', en: 'name', fr: 'nom', pt: 'nome' },
  role: { es: 'rol en el caso', en: 'role in the case', fr: 'rôle dans le dossier', pt: 'papel no caso' },
  address: { es: 'dirección', en: 'address', fr: 'adresse', pt: 'endereço' },
  phone: { es: 'teléfono', en: 'phone', fr: 'téléphone', pt: 'telefone' },
  email: { es: 'correo', en: 'email', fr: 'e-mail', pt: 'e-mail' },
  counsel: { es: 'quién le representa', en: 'counsel', fr: 'avocat', pt: 'advogado' },
  counsel_address: {
    es: 'dirección de su abogado',
    en: 'counsel’s address',
    fr: "adresse de l'avocat",
    pt: 'endereço do advogado',
  },
  counsel_phone: {
    es: 'teléfono de su abogado',
    en: 'counsel’s phone',
    fr: "téléphone de l'avocat",
    pt: 'telefone do advogado',
  },
  counsel_email: {
    es: 'correo de su abogado',
    en: 'counsel’s email',
    fr: "e-mail de l'avocat",
    pt: 'e-mail do advogado',
  },
} as const satisfies Record<string, Phrases>

/** Words of the caption that heads a pleading. */
export const captionPhrases = {
  heading: {
    es: 'ESTADO LIBRE ASOCIADO DE PUERTO RICO',
    en: 'COMMONWEALTH OF PUERTO RICO',
    fr: 'ÉTAT LIBRE ASSOCIÉ DE PORTO RICO',
    pt: 'ESTADO LIVRE ASSOCIADO DE PORTO RICO',
  },
  number: { es: 'CASO NÚM.:', en: 'CASE NO.:', fr: 'AFFAIRE N° :', pt: 'PROCESSO N.º:' },
  subject: { es: 'SOBRE:', en: 'RE:', fr: 'OBJET :', pt: 'ASSUNTO:' },
} as const satisfies Record<string, Phrases>

/**
 * A court of the United States, whose pleadings have no heading of the Commonwealth. Any name may be typed: «Corte
 * Federal, Distrito de Puerto Rico», «U.S. District Court», «USDC».
 */
export const federalCourtPattern =
  /Estados Unidos|United States|\b(?:corte|tribunal)(?: de (?:distrito|quiebras?|apelaciones))? federal\b|\bfederal (?:[a-z]+ )?court\b|\bU\. ?S\. (?:(?:district|bankruptcy|supreme|magistrate) court|court of)|\bUS (?:(?:district|bankruptcy|supreme|magistrate) court|court of)|\bUSDC\b/i
