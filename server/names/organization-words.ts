// Words that identify organizations, and words that many of them share.

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Legal forms of companies, folded and without points; they are not compared. */
const companyForms = set(
  'inc incorporado incorporated corp corporation corporacion llc llp lllp pllc ltd limited limitada lp psc csp pc pa ' +
    'se sec srl sl sa nv gmbh plc co cia dbpc',
)
/** Forms that may also be a person's initials or a word of the name. They count only at the end of a name. */
const weakForms = set('co pa pc lp se sa sl nv cia')

export const isCompanyForm = (word: string): boolean => companyForms.has(word)
export const isWeakForm = (word: string): boolean => weakForms.has(word)

/** Abbreviations of trade words, folded and without points, with the words that they stand for. */
const abbreviations: readonly (readonly [short: string, word: string])[] = [
  ['adm', 'administracion'],
  ['asoc', 'asociacion'],
  ['aut', 'autoridad'],
  ['bco', 'banco'],
  ['cond', 'condominio'],
  ['constr', 'constructora'],
  ['coop', 'cooperativa'],
  ['depto', 'departamento'],
  ['dept', 'departamento'],
  // «Dept.» stands for either word, so both are one.
  ['department', 'departamento'],
  ['dpto', 'departamento'],
  ['hnos', 'hermanos'],
  ['hosp', 'hospital'],
  ['inmob', 'inmobiliaria'],
  ['mun', 'municipio'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['univ', 'universidad'],
  ['urb', 'urbanizacion'],
]
const abbreviated = new Map(abbreviations)

/** Returns the word that a folded abbreviation stands for; any other word stays as it is. */
export const unabbreviated = (word: string): string => abbreviated.get(word) ?? word

/** Returns the folded word with its abbreviation, or an abbreviation with its word. */
export const spellingsOf = (word: string): string[] => [
  word,
  ...abbreviations.flatMap((spellings) => (spellings.includes(word) ? spellings : [])),
]

/** Words that are no person's name: a name with one of them is a company. */
const tradeWords = set(
  'abogados academia aeropuerto agencia arquidiocesis aseguradora asociacion asociados associates asphalt auto autos banco bank ' +
    'bakery barberia bufete cafeteria cafe centro center church clinica club colegio colmado compania company ' +
    'concesionario condominio condominium construction constructora consulting consultores cooperativa cleaners ' +
    'dealer development developers diocesis distribuidora egida electric electronics empresas energy enterprises equipment ' +
    'escuela estacion fabrica farmacia federacion ferreteria fideicomiso finance financial financiera food foods ' +
    'fundacion foundation funeraria garage gasolinera group grupo health healthcare heladeria hermanos holding holdings hogar hospital ' +
    'hospitality hotel iglesia import imports industries industrias ingenieros inmobiliaria instituto insurance international ' +
    'inversiones investment investments inn joyeria laboratorio law lechonera logistics lumber management market ' +
    'mortgage motors muebleria municipal office panaderia parroquia partners partnership pharmacy pizzeria plumbing products ' +
    'properties realty reposteria residential restaurant restaurante resort sales salon school security seguros ' +
    'services servicios shop sindicato sociedad solutions store studio supermercado supermercados supplies supply ' +
    'systems taller tech technologies tienda titulares tours trading transporte trucking trust union universidad university ' +
    'urbanizacion ventures villas',
)
export const isTradeWord = (word: string): boolean => tradeWords.has(word)

/** Words with which the name of a public body begins. */
const governmentWords = set(
  'municipio municipality departamento department autoridad authority administracion oficina negociado tribunal junta ' +
    'comision procuraduria policia secretaria legislatura senado camara registro',
)
export const isGovernmentWord = (word: string): boolean => governmentWords.has(word)

const fillerWords = set(
  'a al and de del e el en for in la las los of para por the y da do dos das su the autonomo autonomous gobierno',
)
export const isFiller = (word: string): boolean => fillerWords.has(word)

/** Words in the names of many organizations. */
const sharedWords = set(
  'puerto rico pr san santa del caribe caribbean island islas isla american america new nueva general nacional ' +
    'national profesional professional medical medico grande sur norte este oeste norteamericana first sons hijos ' +
    'estatal estado state care salud plan plans',
)

/** Returns the weight of an equal word of two organizations. */
export function organizationWeight(word: string): number {
  if (companyForms.has(word) || tradeWords.has(word) || governmentWords.has(word) || sharedWords.has(word)) return 1
  return word.length < 3 ? 2 : 6
}
/** A word whose weight exceeds this distinguishes organizations. */
export const distinctiveWeight = 2
