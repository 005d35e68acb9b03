// Inflectional endings of each language, and its words that do not describe a need. All are folded.
import type { Locale } from '#server/contract/locale.ts'

/** Endings that are cut off, the longest first. A stem keeps at least three letters. */
export const endings: Readonly<Record<Locale, readonly string[]>> = {
  es: splitWords(`amientos imientos amiento imiento arnos ernos irnos arme arse arlo arla arles erme erse irme irse ando
    iendo aron ieron aban abas aba adas ados idas idos ada ado ida ido amos emos imos aran eran iran ar er ir as os
    es an en a o e s`),
  en: splitWords(`ations ation ating ated ions ion ings ing ies ied ers ed es er cy s y e`),
  fr: splitWords(
    `issements issement ements ement ations ation ions ion euses euse eurs eur ants ant ees ee ent es er e s x`,
  ),
  pt: splitWords(`amentos amento imentos imento acoes acao coes cao oes ao adas ados idas idos ada ado ida ido ando endo indo
    aram eram iram ar er ir ou ei as os es a o e s`),
}

/** Names that have no inflection although they look as if they did. */
export const acronyms: ReadonlySet<string> = new Set(
  splitWords('acaa asume crim daca daco irs luma osha sinot suri uscis vawa'),
)

/** Articles, prepositions, pronouns and forms of «to be»: no part of a need. */
export const stopWords: Readonly<Record<Locale, readonly string[]>> = {
  es: splitWords(`a al con de del e el en es esta este fue ha han he la las le les lo los me mi mis no nos o por para que se
    si sin su sus tu tus u un una uno unos unas y ya yo ante tras mas muy como hasta`),
  en: splitWords(`a an and are as at be by for from had has have he her his i in is it me my of on or our she so that the
    their they this to us was we with you your am been out not`),
  fr: splitWords(`a au aux avec ce cet cette d dans de des du en est et il elle je j l la le les leur ma mes mon me m ne nous
    on ou par pas pour qu que sa se ses son sur un une vous votre n ai ete suis c`),
  pt: splitWords(`a ao aos as com da das de do dos e ela ele em eu fui foi la meu meus minha minhas na nas nao no nos o os ou
    para pela pelo por que se sem seu sua um uma uns umas`),
}

/** Words of a request that are no condition («busco», «ayuda»); ignored unless they are part of a need. */
export const fillers: Readonly<Record<Locale, readonly string[]>> = {
  es: splitWords(`quiero quisiera necesito necesita busco buscar busca deseo tengo tuve tiene hay puedo puede donde cuanto
    cuesta caso casos asunto asuntos problema problemas ayuda ayudar ayudenme favor buen buena bueno buenos mejor
    mejores urgente rapido hoy ahora cita consulta contratar hablar cual quien alguien encontrar tramitar hacer
    saber cerca cercano cercanos cercana especialista especialistas especializado especializada experto experta
    expertos recomendado tema sobre contra entre desde hola gracias legal legales imposible aqui alla mucho mucha
    nunca siempre cuando porque pero zona area pueblo ciudad municipio puerto rico pr isla`),
  en: splitWords(`want need needs looking look find help get getting please good best cheap urgent now today near nearby me
    case cases matter issue problem appointment talk who can could should would how much where which about against
    some someone specialist expert experienced hello thanks because when what
    after before never always legal area city town puerto rico pr island do does did make`),
  fr: splitWords(`veux voudrais besoin cherche chercher trouver aide aider svp bon bonne meilleur urgent maintenant pres cas
    affaire affaires probleme question rendez parler qui comment combien quel quelle contre specialiste specialise
    expert bonjour merci quand parce mais toujours jamais juridique ville region porto rico pr faire`),
  pt: splitWords(`quero queria preciso procuro procurar busco buscar ajuda ajudar favor bom boa melhor urgente agora hoje
    perto caso casos assunto problema consulta falar quem como quanto qual contra sobre aqui quando porque mas
    sempre nunca especialista especializado oi obrigado juridico juridica cidade regiao porto rico pr fazer tenho`),
}

/** Words for a lawyer, a notary or an office: a search that contains only such words matches every professional. */
export const professions: Readonly<Record<Locale, readonly string[]>> = {
  es: splitWords(`abogado abogada abogados abogadas lcdo lcda lic licenciado licenciada licenciados licenciadas letrado
    letrada letrados letradas bufete bufetes derecho dr dra sr sra profesional profesionales oficina oficinas`),
  en: splitWords(`lawyer lawyers attorney attorneys law counsel office firm firms professional professionals esq`),
  fr: splitWords(`avocat avocate avocats avocates droit cabinet maitre professionnel professionnels`),
  pt: splitWords(`advogado advogada advogados advogadas direito escritorio doutor doutora profissional profissionais`),
}

/** Words of `professions` that mean only a lawyer and are long enough to be recognised with a typing error. */
export const lawyerWords: readonly string[] =
  splitWords(`abogado abogada abogados abogadas licenciado licenciada licenciados
  licenciadas letrado letrada letrados letradas lawyer lawyers attorney attorneys avocat avocate avocats avocates
  advogado advogada advogados advogadas`)

/** Words and names that resemble a word for a lawyer, but are spelled correctly: «abonado», «layer». */
export const notLawyers: ReadonlySet<string> = new Set(
  splitWords(`abonado abonada abonados abonadas abocado abocada abocados abocadas abobado abobada abobados abobadas
  abogando layer layers lawler avocado avocados`),
)

/** Words before a place. */
export const placeWords: ReadonlySet<string> = new Set([
  ...splitWords('en de cerca desde por pueblo municipio ciudad'),
  ...splitWords('in near at around from'),
  ...splitWords('a au pres vers'),
  ...splitWords('em no na perto'),
])
/** Words before a place that extend a search to the surroundings of the place. */
export const nearWords: ReadonlySet<string> = new Set(
  splitWords('cerca cercano cercanos cercana near nearby around pres perto'),
)

function splitWords(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}
