// Expressions by which `find-claims.ts` reads a text: lower case, without accents, as parts of regular expressions.
// Proposed; a lawyer has to confirm them against the rules of professional conduct.
import type { Locale } from '../locale.ts'

/**
 * - `superlative`: the best, number one, leading
 * - `guarantee`: promises a result
 * - `comparison`: better, cheaper or faster than others
 * - `success_rate`: shares or numbers of cases won
 * - `price`: a price that may mislead
 */
export const claimRules = ['superlative', 'guarantee', 'comparison', 'success_rate', 'price'] as const
export type ClaimRule = (typeof claimRules)[number]

export interface ClaimTable {
  readonly rule: ClaimRule
  readonly claims: readonly string[]
  /** Expressions in which the same words claim nothing. */
  readonly harmless?: readonly string[]
}

const number = String.raw`\d[\d.,]*`
const percent = String.raw`\d{1,3}(?:[.,]\d+)?\s?%`
const gap = String.raw`(?:\s+[a-z']+){0,2}\s+`
const spanishLawyers =
  'abogad[oa]s?|notari[oa]s?|bufetes?|oficinas?|despachos?|equipos?|firmas?|profesional(?:es)?|representacion|defensas?|opcion|servicios?|litigantes?|licenciad[oa]s?'
const englishLawyers =
  'lawyers?|attorneys?|law firms?|firms?|office|notar(?:y|ies)|team|representation|defense|defence|litigators?|service|choice|legal'
const frenchLawyers = 'avocate?s?|notaires?|cabinets?|equipe|juristes?|representation|defense|service|plaideurs?|choix'
const portugueseLawyers =
  'advogad[oa]s?|escritorios?|notari[oa]s?|tabeli(?:ao|oes|a)|equipes?|defesa|representacao|servicos?|opcao|profissiona(?:l|is)'

export const claimPatterns: Readonly<Record<Locale, readonly ClaimTable[]>> = {
  es: [
    {
      rule: 'superlative',
      claims: [
        String.raw`(?:el|la|los|las)\s+mejor(?:es)?`,
        String.raw`mejor(?:es)?\s+(?:${spanishLawyers})`,
        String.raw`(?:${spanishLawyers})${gap}mas\s+(?:experimentad|reconocid|prestigios|exitos|recomendad|buscad)[oa]s?`,
        String.raw`(?:el|la)\s+(?:abogad[oa]|notari[oa]|bufete|oficina|firma)\s+mas\s+[a-z]+`,
        String.raw`(?:el|la|los|las|somos|soy)\s+(?:numero|num\.?|no\.?|#)\s?(?:uno|1)`,
        String.raw`(?:bufete|abogad[oa]|notari[oa]|firma)\s+(?:numero\s|#\s?)(?:uno|1)`,
        String.raw`lider(?:es)?\s+(?:en|de|del)`,
        'insuperables?',
        'inigualables?',
        String.raw`sin\s+(?:igual|rival|competencia)`,
        'incomparables?',
        'invencibles?',
        'imbatibles?',
        String.raw`(?:el|la)\s+(?:unic[oa])\s+(?:abogad[oa]|notari[oa]|bufete|oficina|especialista)`,
        String.raw`(?:el|la)\s+principal\s+(?:abogad[oa]|notari[oa]|bufete|oficina|firma)`,
      ],
      harmless: [
        String.raw`(?:el|los)\s+mejor(?:es)?\s+(?:interes(?:es)?|bienestar)`,
        String.raw`la\s+mejor\s+(?:manera|forma|evidencia|prueba|solucion|alternativa|decision|estrategia|via)`,
        String.raw`las\s+mejores\s+(?:practicas|alternativas|condiciones)`,
        String.raw`lo\s+mejor`,
        String.raw`el\s+mejor\s+(?:acuerdo|arreglo|camino|momento|precio|postor|derecho|uso)`,
        String.raw`lider(?:es)?\s+(?:de|del)\s+(?:la\s+|las\s+|los\s+)?(?:comunidad(?:es)?|uniones|sindicatos?|union)`,
      ],
    },
    {
      rule: 'guarantee',
      claims: [
        'garantiz(?:o|amos|ad[oa]s?|an|ando)',
        String.raw`garantiza\s+(?:resultados?|el\s+exito|ganar|la\s+victoria|su)`,
        String.raw`(?:con|damos|doy|ofrezco|ofrecemos)\s+(?:toda\s+)?garantia(?:\s+(?:de|total|absoluta))?`,
        String.raw`(?:resultados?|exito|victoria|triunfo)\s+(?:segur[oa]s?|garantizad[oa]s?|asegurad[oa]s?)`,
        String.raw`(?:aseguro|aseguramos)\s+(?:el|la|su|un|que|resultados?)`,
        String.raw`(?:prometo|prometemos)\s+(?:ganar|resultados?|el|la|su|un|que)`,
        String.raw`(?:ganamos|gano|ganare(?:mos)?|ganara)\s+(?:su|tu)\s+(?:caso|pleito|demanda)`,
        String.raw`(?:jamas|nunca)\s+(?:pierdo|perdemos|he\s+perdido|hemos\s+perdido)`,
        String.raw`no\s+(?:pierdo|perdemos)\s+(?:un\s+)?(?:casos?|pleitos?)`,
        String.raw`cien\s+por\s+ciento\s+(?:segur[oa]|efectiv[oa])`,
        String.raw`100\s?%\s+(?:segur[oa]|efectiv[oa]|garantizad[oa])s?`,
        String.raw`(?:si\s+no\s+gana(?:mos|s)?|si\s+pierde)\s*,?\s+(?:le\s+|te\s+)?devolvemos`,
      ],
      harmless: [
        String.raw`garantizad[oa]s?\s+(?:por|con)\s+(?:la\s+|una\s+|el\s+|un\s+)?(?:hipotecas?|prendas?|ley|constitucion|fianzas?|colateral|gravamen)`,
        String.raw`(?:prestamos?|deudas?|acreedor(?:es)?|derechos?|creditos?|obligaci(?:on|ones)|pagares?|transacciones?)\s+garantizad[oa]s?`,
        String.raw`no\s+(?:garantizo|garantizamos|prometo|prometemos)`,
        String.raw`sin\s+garantizar`,
        String.raw`con\s+garantia\s+(?:hipotecaria|real|personal|mobiliaria|prendaria|colateral)`,
      ],
    },
    {
      rule: 'comparison',
      claims: [
        String.raw`mejor(?:es)?\s+(?:que|a)\s+(?:otr[oa]s|l[oa]s\s+demas|cualquier|nadie|ningun[oa]?|l[oa]s\s+otr[oa]s)`,
        String.raw`(?:mas|menos)${gap}que\s+(?:otr[oa]s|l[oa]s\s+demas|cualquier|nadie|ningun[oa]?|l[oa]s\s+otr[oa]s|la\s+competencia)`,
        String.raw`a\s+diferencia\s+de\s+(?:otr[oa]s|l[oa]s\s+demas|l[oa]s\s+otr[oa]s)\s+(?:${spanishLawyers})`,
        String.raw`(?:como|que)\s+(?:ningun|nadie)\s+(?:otr[oa]|mas)`,
        String.raw`superior(?:es)?\s+a\s+(?:otr[oa]s|l[oa]s\s+demas|la\s+competencia)`,
        String.raw`donde\s+otr[oa]s\s+(?:fallan|fracasan|pierden)`,
        String.raw`no\s+(?:somos|soy)\s+como\s+(?:otr[oa]s|l[oa]s\s+demas)`,
      ],
    },
    {
      rule: 'success_rate',
      claims: [
        String.raw`${percent}\s+(?:de\s+)?(?:exitos?|casos\s+ganados|efectividad|victorias?|absoluciones|casos\s+resueltos)`,
        String.raw`(?:tasa|indice|porcentaje|por\s?ciento|promedio)\s+de\s+(?:exitos?|victorias?|casos\s+ganados|efectividad|absoluciones)`,
        String.raw`(?:mas\s+de\s+)?${number}\s+(?:casos|pleitos|juicios|demandas)\s+(?:ganad[oa]s|victorios[oa]s|exitos[oa]s)`,
        String.raw`(?:he|hemos|ha)\s+ganado\s+(?:mas\s+de\s+)?(?:${number}|todos|todas|cientos|miles|decenas|casi)`,
        String.raw`gan(?:o|amos)\s+(?:(?:el|un)\s+)?${percent}`,
        String.raw`${number}\s+(?:victorias|absoluciones)`,
        String.raw`nueve\s+de\s+(?:cada\s+)?diez\s+casos`,
        String.raw`(?:recuperado|recuperamos|obtenido|obtuvimos)\s+(?:mas\s+de\s+)?(?:\$\s?)?${number}\s*(?:millones|mil(?:es)?)`,
        String.raw`(?:recuperado|recuperamos|obtenido|obtuvimos)\s+(?:mas\s+de\s+)?millones`,
      ],
    },
    {
      rule: 'price',
      claims: [
        String.raw`(?:el|los)\s+(?:precios?|honorarios|costos?|tarifas?)\s+mas\s+(?:bajos?|economicos?|baratos?)`,
        String.raw`(?:las|la)\s+tarifas?\s+mas\s+(?:bajas?|economicas?|baratas?)`,
        String.raw`(?:precios?|honorarios|tarifas?)\s+(?:sin\s+competencia|imbatibles?|insuperables?|increibles?)`,
        String.raw`mas\s+(?:barat|economic)[oa]s?\s+(?:de|del|que|en)`,
        String.raw`(?:el|los)\s+mejor(?:es)?\s+precios?\s+(?:de|del|en)`,
        String.raw`(?:divorcios?|testamentos?|escrituras?|quiebras?|consultas?|casos?|servicios?)\s+desde\s+\$\s?${number}`,
        String.raw`desde\s+(?:solo|apenas)\s+\$?\s?${number}`,
        String.raw`(?:totalmente|completamente|100\s?%|siempre)\s+gratis`,
        String.raw`(?:sin\s+costo\s+alguno|no\s+le\s+cuesta\s+nada|no\s+paga\s+nada)`,
        String.raw`si\s+no\s+gana(?:mos|s)?\s*,?\s+no\s+(?:paga|cobramos|cobro)`,
        String.raw`no\s+(?:cobro|cobramos)\s+(?:si|a\s+menos\s+que|hasta\s+que)`,
        String.raw`\d{1,2}\s?%\s+de\s+descuento`,
      ],
    },
  ],
  en: [
    {
      rule: 'superlative',
      claims: [
        String.raw`(?:the|our|your|island's)\s+(?:very\s+)?best${gap}?(?:${englishLawyers})`,
        String.raw`best\s+(?:[a-z]+\s+)?(?:${englishLawyers})`,
        String.raw`the\s+best\s+(?:in|on|of|you|money)`,
        String.raw`(?:is|are|am|we're|i'm)\s+the\s+best`,
        String.raw`(?:the\s+)?(?:number|no\.?|#)\s?(?:one|1)\s+(?:[a-z]+\s+)?(?:${englishLawyers}|in)`,
        String.raw`(?:we\s+are|i\s+am|rated)\s+(?:the\s+)?(?:number|no\.?|#)\s?(?:one|1)`,
        String.raw`top[-\s](?:rated|ranked|notch)`,
        String.raw`(?:the\s+)?(?:leading|premier|foremost)\s+(?:[a-z]+\s+)?(?:${englishLawyers})`,
        String.raw`the\s+most\s+(?:experienced|respected|successful|trusted|aggressive|recommended|feared|qualified)`,
        'unbeatable',
        'unrivall?ed',
        'unmatched',
        'unsurpassed',
        String.raw`second\s+to\s+none`,
        String.raw`the\s+only\s+(?:lawyer|attorney|firm|notary)`,
        String.raw`world[-\s]class`,
      ],
      harmless: [
        String.raw`best\s+(?:interests?|practices?|efforts|evidence|way|time|alternative|price\s+offered)`,
        String.raw`best\s+(?:suited|known)`,
      ],
    },
    {
      rule: 'guarantee',
      claims: [
        String.raw`(?:i|we)\s+(?:fully\s+|can\s+|will\s+)?guarantee`,
        String.raw`guarantee[sd]?\s+(?:results?|success|a\s+win|victory|outcomes?|you|your|that)`,
        String.raw`guaranteed\s+(?:results?|success|win|outcomes?|victory|approval|satisfaction)`,
        String.raw`(?:results?|success|victory|approval|outcome|satisfaction)\s+(?:is\s+|are\s+)?guaranteed`,
        String.raw`(?:with\s+a|money[-\s]back|our|my)\s+guarantee`,
        String.raw`(?:i|we)\s+promise\s+(?:you|to|a|results?|success|that)`,
        String.raw`(?:i|we)(?:'ll|\s+will)\s+(?:always\s+)?win\s+(?:your|the|every|any)`,
        String.raw`(?:i|we)\s+(?:have\s+)?(?:never|don't|do\s+not)\s+(?:lose|lost)`,
        String.raw`(?:a\s+)?sure\s+(?:win|victory)`,
        String.raw`(?:100\s?%|completely)\s+(?:certain|safe|sure)`,
        String.raw`we\s+always\s+win`,
      ],
      harmless: [
        String.raw`guaranteed\s+by\s+(?:the\s+)?(?:constitution|law|statute|mortgage)`,
        String.raw`(?:do\s+not|don't|cannot|can't|never|no\s+lawyer\s+can)\s+(?:guarantee|promise)[a-z\s]*`,
        String.raw`(?:personal|loan|bank|mortgage|payment)\s+guarantees?`,
      ],
    },
    {
      rule: 'comparison',
      claims: [
        String.raw`(?:better|cheaper|faster|stronger|smarter|harder)\s+than\s+(?:other|others|any|anyone|everyone|most|the\s+(?:rest|others|competition))`,
        String.raw`(?:more|less)\s+[a-z]+\s+than\s+(?:other|others|any|anyone|most|the\s+(?:rest|others|competition))`,
        String.raw`unlike\s+(?:other|most|our)\s+(?:[a-z]+\s+)?(?:${englishLawyers}|competitors?)`,
        String.raw`(?:superior|preferable)\s+to\s+(?:other|others|any|most|the\s+(?:rest|competition))`,
        String.raw`like\s+no\s+other`,
        String.raw`where\s+others?\s+(?:fail|lose|give\s+up)`,
        String.raw`ahead\s+of\s+(?:the\s+)?(?:competition|other\s+(?:${englishLawyers}))`,
        String.raw`no\s+other\s+(?:${englishLawyers})`,
        String.raw`outperform[s]?\s+(?:other|others|any|most|the)`,
      ],
    },
    {
      rule: 'success_rate',
      claims: [
        String.raw`${percent}\s+(?:success|win|winning|of\s+(?:our|my|the)?\s*(?:cases|trials)\s+(?:won|are\s+won|end)|acquittals?|track\s+record)(?:\s+rate)?`,
        String.raw`(?:success|win|winning|acquittal|approval)\s+(?:rate|ratio|percentage)`,
        String.raw`(?:won|win|winning)\s+(?:over\s+|more\s+than\s+)?(?:${number}|hundreds|thousands|dozens|all|every|nearly|most)`,
        String.raw`${number}\+?\s+(?:cases|trials|verdicts)\s+won`,
        String.raw`${number}\+?\s+(?:wins|victories|acquittals)`,
        String.raw`(?:recovered|obtained|secured|collected)\s+(?:over\s+|more\s+than\s+)?\$?\s?(?:${number}\s*)?(?:millions?|billions?|thousands)`,
        String.raw`(?:nine|9)\s+(?:out\s+)?of\s+(?:every\s+)?(?:ten|10)\s+(?:cases|clients)`,
        String.raw`(?:undefeated|unbeaten|perfect\s+record)`,
        String.raw`proven\s+(?:results|track\s+record|success)`,
      ],
    },
    {
      rule: 'price',
      claims: [
        String.raw`(?:the\s+)?(?:lowest|cheapest|best)\s+(?:prices?|fees?|rates?|cost)`,
        String.raw`(?:cheapest|most\s+affordable)\s+(?:[a-z]+\s+)?(?:${englishLawyers}|divorce|will|bankruptcy|in)`,
        String.raw`(?:unbeatable|rock[-\s]bottom|bargain)\s+(?:prices?|fees?|rates?)`,
        String.raw`(?:divorces?|wills?|deeds?|bankruptcy|bankruptcies|cases?|consultations?)\s+(?:from|starting\s+at|for\s+only|for\s+just)\s+\$\s?${number}`,
        String.raw`(?:only|just|as\s+low\s+as|as\s+little\s+as)\s+\$\s?${number}`,
        String.raw`(?:totally|completely|absolutely|100\s?%|always)\s+free`,
        String.raw`no\s+(?:win|recovery)\s*,?\s+no\s+(?:fee|pay)`,
        String.raw`(?:pay\s+nothing|no\s+fee)\s+unless`,
        String.raw`you\s+(?:do\s+not|don't|won't)\s+pay\s+(?:unless|until|a\s+(?:cent|penny|dime))`,
        String.raw`at\s+no\s+cost\s+to\s+you`,
        String.raw`\d{1,2}\s?%\s+(?:off|discount)`,
        String.raw`no\s+hidden\s+(?:fees?|costs?)`,
      ],
    },
  ],
  fr: [
    {
      rule: 'superlative',
      claims: [
        String.raw`(?:le|la|les)\s+meilleure?s?`,
        String.raw`meilleure?s?\s+(?:${frenchLawyers})`,
        String.raw`(?:${frenchLawyers})${gap}?(?:le|la|les)\s+plus\s+(?:experimente|reconnu|reputee?|demande|competent|redoutable)(?:e|es|s)?`,
        String.raw`(?:${frenchLawyers})\s+(?:numero|no\.?|n°)\s?(?:un|1)`,
        String.raw`(?:le|la)\s+(?:numero|no\.?|n°)\s?(?:un|1)`,
        String.raw`leader\s+(?:en|de|du|dans|sur)`,
        String.raw`sans\s+(?:egal|pareil|rival|equivalent)e?`,
        'inegalable?e?s?',
        'imbattables?',
        'incomparables?',
        String.raw`(?:le|la)\s+(?:seule?|unique)\s+(?:avocate?|notaire|cabinet|specialiste)`,
        String.raw`de\s+premier\s+plan`,
        String.raw`hors\s+pair`,
      ],
      harmless: [
        String.raw`(?:le|les)\s+meilleurs?\s+interets?`,
        String.raw`(?:la|les)\s+meilleures?\s+(?:facon|maniere|preuve|solution|strategie|voie|pratiques|conditions|option)`,
        String.raw`le\s+meilleur\s+(?:accord|moment|moyen|usage|encherisseur)`,
      ],
    },
    {
      rule: 'guarantee',
      claims: [
        String.raw`(?:je|nous|vous)\s+(?:vous\s+)?(?:le\s+)?garanti(?:s|ssons|t)`,
        String.raw`garantit\s+(?:le|la|un|votre|des)\s+(?:resultats?|succes|victoire|reussite|gain)`,
        String.raw`(?:resultats?|succes|victoire|reussite|gain)\s+(?:garanti|assure|certain)(?:e|s|es)?`,
        String.raw`(?:je|nous)\s+(?:vous\s+)?(?:promets|promettons)`,
        String.raw`(?:je|nous)\s+(?:gagne|gagnons|gagnerai|gagnerons)\s+(?:votre|toujours|tous)`,
        String.raw`(?:je|nous)\s+(?:ne\s+|n')(?:perds|perdons|ai|avons)\s+jamais`,
        String.raw`jamais\s+perdu`,
        String.raw`(?:satisfait\s+ou\s+rembourse)(?:e|s)?`,
        String.raw`avec\s+garantie\s+(?:de|totale|absolue)`,
        String.raw`(?:100\s?%|cent\s+pour\s+cent)\s+(?:sur|garanti|efficace|certain)(?:e|s)?`,
        String.raw`(?:je|nous)\s+(?:vous\s+)?(?:assure|assurons)\s+(?:le|la|un|une|que|votre)\s+(?:succes|victoire|resultat|reussite|gain)`,
      ],
      harmless: [
        String.raw`garanti(?:e|s|es)?\s+par\s+(?:la\s+|une\s+|le\s+|un\s+)?(?:constitution|loi|hypotheque|gage|caution)`,
        String.raw`(?:prets?|creances?|droits?|dettes?)\s+garanti(?:e|s|es)?`,
        String.raw`ne\s+(?:garantis|garantissons|promets|promettons)\s+(?:pas|aucun|rien)`,
      ],
    },
    {
      rule: 'comparison',
      claims: [
        String.raw`(?:meilleure?s?|moins\s+chere?s?|superieure?s?)\s+(?:que|a|aux)\s+(?:les\s+)?(?:autres|tous|toutes|n'importe|la\s+concurrence|concurrents)`,
        String.raw`(?:plus|moins)\s+[a-z]+\s+que\s+(?:les\s+autres|d'autres|tous|n'importe|la\s+concurrence|la\s+plupart)`,
        String.raw`contrairement\s+(?:a|aux)\s+(?:d'autres|autres|la\s+plupart)`,
        String.raw`a\s+la\s+difference\s+(?:des|d')\s*(?:autres)`,
        String.raw`comme\s+(?:nul|aucun)e?\s+autre`,
        String.raw`la\s+ou\s+(?:les\s+|d')autres\s+(?:echouent|perdent|renoncent)`,
        String.raw`mieux\s+que\s+(?:les\s+autres|d'autres|tous|quiconque|personne|n'importe|la\s+concurrence)`,
        String.raw`pas\s+comme\s+les\s+autres`,
      ],
    },
    {
      rule: 'success_rate',
      claims: [
        String.raw`${percent}\s+(?:de\s+)?(?:reussite|succes|victoires?|affaires\s+gagnees|dossiers\s+gagnes|acquittements?)`,
        String.raw`taux\s+(?:de\s+|d')(?:reussite|succes|victoires?|acquittements?)`,
        String.raw`(?:plus\s+de\s+)?${number}\s+(?:affaires|dossiers|proces|causes)\s+gagnee?s`,
        String.raw`(?:ai|avons|a)\s+gagne\s+(?:plus\s+de\s+)?(?:${number}|toutes|tous|des\s+centaines|des\s+milliers|presque)`,
        String.raw`gagn(?:e|ons)\s+${percent}`,
        String.raw`${number}\s+(?:victoires|acquittements)`,
        String.raw`neuf\s+(?:affaires|dossiers|fois)\s+sur\s+dix`,
        String.raw`(?:recupere|obtenu)\s+(?:plus\s+de\s+|des\s+)?(?:${number}\s*)?(?:millions|milliers)`,
        String.raw`jamais\s+(?:vaincue?|battue?)`,
        'invaincue?s?',
      ],
    },
    {
      rule: 'price',
      claims: [
        String.raw`(?:le|la|les)\s+(?:prix|honoraires|tarifs?)\s+(?:le|la|les)\s+(?:plus\s+bas(?:se)?s?|moins\s+chere?s?|meilleurs?)`,
        String.raw`(?:aux|les|des|a)\s+meilleurs?\s+(?:prix|tarifs?)`,
        String.raw`(?:le|la|les)\s+moins\s+chere?s?`,
        String.raw`(?:prix|honoraires|tarifs?)\s+(?:imbattables?|defiant\s+toute\s+concurrence|casses?|incroyables?)`,
        String.raw`(?:divorces?|testaments?|actes?|consultations?|dossiers?)\s+(?:a\s+partir\s+de|des|pour\s+seulement)\s+\$?\s?${number}\s?\$?`,
        String.raw`seulement\s+\$?\s?${number}\s?(?:\$|dollars)`,
        String.raw`(?:totalement|entierement|completement|toujours|100\s?%)\s+gratuite?s?`,
        String.raw`(?:pas\s+de\s+victoire|sans\s+resultat|si\s+nous\s+perdons)\s*,?\s+(?:pas\s+d'|aucun|rien)`,
        String.raw`vous\s+ne\s+payez\s+(?:rien|que\s+si|pas\s+si)`,
        String.raw`${percent}\s+de\s+(?:reduction|remise|rabais)`,
        String.raw`sans\s+(?:aucuns?\s+)?frais\s+caches`,
      ],
    },
  ],
  pt: [
    {
      rule: 'superlative',
      claims: [
        String.raw`(?:o|os|as)\s+melhor(?:es)?`,
        String.raw`(?:e|somos|sou)\s+a\s+melhor`,
        String.raw`a\s+melhor\s+(?:${portugueseLawyers})`,
        String.raw`melhor(?:es)?\s+(?:${portugueseLawyers})`,
        String.raw`(?:${portugueseLawyers})${gap}?mais\s+(?:experiente|reconhecid[oa]|respeitad[oa]|prestigiad[oa]|recomendad[oa]|procurad[oa])s?`,
        String.raw`(?:o|a|somos|sou)\s+(?:numero|num\.?|n\.?)\s?(?:um|1)`,
        String.raw`lider(?:es)?\s+(?:em|no|na|de|do)`,
        'insuperave(?:l|is)',
        'inigualave(?:l|is)',
        'imbative(?:l|is)',
        'incomparave(?:l|is)',
        String.raw`sem\s+(?:igual|rival|concorrencia)`,
        String.raw`(?:o|a)\s+unic[oa]\s+(?:advogad[oa]|escritorio|especialista|notari[oa])`,
        String.raw`de\s+primeira\s+linha`,
      ],
      harmless: [
        String.raw`(?:o|os)\s+melhor(?:es)?\s+(?:interesses?|acordo|momento|caminho|uso|lance)`,
        String.raw`(?:as|a)\s+melhor(?:es)?\s+(?:praticas|condicoes|forma|maneira|prova|solucao|estrategia|decisao)`,
        String.raw`lider(?:es)?\s+(?:de|do|da)\s+(?:comunidade|sindicato)s?`,
      ],
    },
    {
      rule: 'guarantee',
      claims: [
        'garant(?:o|imos)',
        String.raw`garante\s+(?:o|a|um|uma|seu|sua)?\s*(?:resultados?|sucesso|vitoria|exito|ganho)`,
        String.raw`(?:resultados?|sucesso|vitoria|exito|satisfacao)\s+(?:garantid|cert|assegurad)[oa]s?`,
        String.raw`(?:asseguro|asseguramos)\s+(?:o|a|um|uma|que|sua|seu|resultados?)`,
        String.raw`(?:prometo|prometemos)\s+(?:o|a|um|uma|que|ganhar|vencer|resultados?|sucesso)`,
        String.raw`(?:vou|vamos)\s+(?:ganhar|vencer)\s+(?:o|a|seu|sua)`,
        String.raw`(?:ganho|ganhamos|vencemos)\s+(?:o\s+|a\s+)?(?:seu|sua)\s+(?:caso|causa|processo)`,
        String.raw`(?:nunca|jamais)\s+(?:perco|perdemos|perdi)`,
        String.raw`(?:com|oferecemos|damos)\s+garantia\s+(?:de|total|absoluta)`,
        String.raw`(?:100\s?%|cem\s+por\s+cento)\s+(?:cert|segur|garantid|eficaz)[oa]?s?`,
        String.raw`(?:seu\s+)?dinheiro\s+de\s+volta`,
      ],
      harmless: [
        String.raw`garantid[oa]s?\s+(?:por|pela|pelo|com)\s+(?:uma\s+|um\s+)?(?:lei|constituicao|hipotecas?|penhor|fianca)`,
        String.raw`(?:emprestimos?|creditos?|direitos?|dividas?)\s+garantid[oa]s?`,
        String.raw`nao\s+(?:garanto|garantimos|prometo|prometemos)`,
      ],
    },
    {
      rule: 'comparison',
      claims: [
        String.raw`melhor(?:es)?\s+(?:do\s+)?que\s+(?:outr[oa]s|os\s+outros|as\s+outras|os\s+demais|qualquer|ninguem|todos|a\s+concorrencia)`,
        String.raw`(?:mais|menos)\s+[a-z]+\s+(?:do\s+)?que\s+(?:outr[oa]s|os\s+outros|as\s+outras|os\s+demais|qualquer|ninguem|a\s+concorrencia|a\s+maioria)`,
        String.raw`(?:ao\s+contrario|diferente(?:mente)?)\s+(?:de|dos|das)\s+(?:outr[oa]s|demais|a\s+maioria)`,
        String.raw`como\s+nenhum(?:a)?\s+outr[oa]`,
        String.raw`onde\s+(?:os\s+)?outr[oa]s\s+(?:falham|perdem|fracassam|desistem)`,
        String.raw`superior(?:es)?\s+(?:a|aos|as)\s+(?:outr[oa]s|demais|concorrencia|concorrentes)`,
        String.raw`nao\s+(?:somos|sou)\s+como\s+(?:os\s+)?(?:outros|demais)`,
      ],
    },
    {
      rule: 'success_rate',
      claims: [
        String.raw`${percent}\s+(?:de\s+)?(?:sucesso|exito|vitorias?|causas\s+ganhas|casos\s+ganhos|absolvicoes)`,
        String.raw`(?:taxa|indice|percentual|porcentagem)\s+de\s+(?:sucesso|exito|vitorias?|absolvicao|absolvicoes)`,
        String.raw`(?:mais\s+de\s+)?${number}\s+(?:casos|causas|processos|acoes)\s+(?:ganh[oa]s|vencid[oa]s|vitorios[oa]s)`,
        String.raw`(?:ja\s+)?(?:ganhei|ganhamos|venci|vencemos)\s+(?:mais\s+de\s+)?(?:${number}|todos|todas|centenas|milhares|quase)`,
        String.raw`${number}\s+(?:vitorias|absolvicoes)`,
        String.raw`nove\s+(?:em|de)\s+(?:cada\s+)?dez\s+(?:casos|causas|processos)`,
        String.raw`(?:recuperamos|recuperei|obtivemos|conquistamos)\s+(?:mais\s+de\s+)?(?:${number}\s*)?milh(?:oes|ares)`,
        'invict[oa]s?',
      ],
    },
    {
      rule: 'price',
      claims: [
        String.raw`(?:o|os)\s+(?:precos?|honorarios|valores)\s+mais\s+(?:baixos?|baratos?)`,
        String.raw`(?:os\s+)?(?:menor(?:es)?|melhor(?:es)?)\s+(?:precos?|honorarios|tarifas?)`,
        String.raw`mais\s+barat[oa]s?\s+(?:de|da|do|que|em)`,
        String.raw`(?:precos?|honorarios)\s+(?:imbativeis|incriveis|sem\s+concorrencia|insuperaveis)`,
        String.raw`(?:divorcios?|testamentos?|escrituras?|consultas?|processos?)\s+a\s+partir\s+de\s+(?:us)?\$?\s?${number}`,
        String.raw`(?:so|apenas|somente)\s+(?:us)?\$\s?${number}`,
        String.raw`(?:totalmente|completamente|100\s?%|sempre)\s+(?:gratis|gratuit[oa]s?)`,
        String.raw`(?:se\s+nao\s+ganhar(?:mos)?|so\s+paga\s+se)\s*,?`,
        String.raw`nao\s+paga\s+nada`,
        String.raw`sem\s+nenhum\s+custo`,
        String.raw`${percent}\s+de\s+desconto`,
      ],
    },
  ],
}
