// Recognises citations of Puerto Rico law: their positions and the law they name. Does not check whether the law is in
// force or says what the answer claims.

/**
 * The law that a citation names. `number` also matches a more specific number that begins with it: `20.2` matches
 * `20.2(c)`. `body` is the law that contains the article or rule, if the citation names it.
 */
export interface LegalKey {
  readonly kind: string
  readonly number: string
  readonly body: string | null
}
export interface LegalCitation {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly keys: readonly LegalKey[]
}

type Groups = Readonly<Record<string, string | undefined>>
interface CitationForm {
  readonly shape: RegExp
  keys(groups: Groups): readonly LegalKey[]
}

const legalKey = (kind: string, number: string, body: string | null = null): LegalKey => ({
  kind,
  number: number.toLowerCase().replace(/\s+/gu, ''),
  body,
})
const withoutLeadingZeros = (text: string): string => String(Number(text))
/** Returns the name of a law without accents, capitals and stop words. */
const normalizeLawName = (text: string | undefined): string | null =>
  text
    ?.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(/\b(?:de|del|la|las|los|el|puerto rico|p r|nuestro|nuestra|num|no|segun|enmendada)\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || null
/** Returns a year of four digits: `98` is 1998 and `23` is 2023. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > 50 ? '19' : '20'}${year}`)

// Parts of the patterns below. `dot` comes after each letter of an abbreviation: `LPRA`, `L.P.R.A.`, `L. P. R. A.`
const dot = String.raw`\.?\s?`
const sectionSign = String.raw`(?:§{1,2}|[Ss]ec(?:ci[oó]n|c?s?)?\.?|[Ss]ections?|[Aa]rts?\.)`
const section = String.raw`\d{1,5}[a-z]{0,3}(?:-\d{1,3}[a-z]?)?(?:\([a-z0-9]{1,4}\)){0,3}`
const rule = String.raw`\d{1,3}(?:\.\d{1,3})?(?:\s?\([a-zA-Z0-9]{1,4}\)){0,3}`
const numberWord = String.raw`(?:N[uú]m(?:ero)?\.?|No\.|n[º°o]\.?)`
const month = String.raw`(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)`
const preposition = String.raw`(?:de(?:l|\sla|\slos|\slas)?\s)?`
const law = String.raw`(?:C[oó]digo(?:\s${preposition}(?:Civil|Penal|Pol[ií]tico|Municipal|Electoral|Rentas\sInternas|Enjuiciamiento|Comercio|Incentivos)){1,3}|Constituci[oó]n|Reglas?\sde\s(?:Procedimiento\s(?:Civil|Criminal)|Evidencia)|Ley(?:\s${numberWord})?(?:\s${preposition}(?:[A-ZÁÉÍÓÚÑ][\p{L}]{2,20}|\d{1,4}(?:-\d{4})?(?!\d))){1,6})(?:\sde\s(?:19|20)\d{2})?`

const forms: readonly CitationForm[] = [
  {
    // 32 L.P.R.A. Ap. V, R. 68.1
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?<title>\d{1,2})\s?L${dot}P${dot}R${dot}A\.?,?\s?Ap(?:[eé]ndice)?\.?\s?(?<appendix>[IVXL]{1,6}(?:-[A-Z])?),?\s?(?:R(?:egla)?\.?\s?(?<rule>${rule}))?`,
      'gu',
    ),
    keys: ({ title = '', appendix = '', rule: ruleNumber }) => [
      ruleNumber === undefined
        ? legalKey('lpra', `${withoutLeadingZeros(title)}ap${appendix}`)
        : legalKey('rule', ruleNumber),
    ],
  },
  {
    // 31 L.P.R.A. § 1 · 31 LPRA secs. 3013 y 3191
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?<title>\d{1,2})\s?L${dot}P${dot}R${dot}A\.?,?\s?${sectionSign}\s?(?<sections>${section}(?:(?:\s?[,–-]\s?|\s(?:y|e|and|et)\s)${section}(?![\p{L}\d])(?!\s?[A-Z]\.?\s?[A-Z])){0,4})`,
      'gu',
    ),
    keys: ({ title = '', sections = '' }) =>
      sections
        .split(/\s?[,–]\s?|\s(?:y|e|and|et)\s/u)
        .map((sectionNumber) => legalKey('lpra', `${withoutLeadingZeros(title)}:${sectionNumber}`)),
  },
  {
    // 194 D.P.R. 209
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?<volume>\d{1,3})\s?D${dot}P${dot}R\.?,?\s(?<page>\d{1,4})(?!\d)`,
      'gu',
    ),
    keys: ({ volume = '', page = '' }) => [
      legalKey('dpr', `${withoutLeadingZeros(volume)}:${withoutLeadingZeros(page)}`),
    ],
  },
  {
    // 2023 T.S.P.R. 15
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])(?<year>(?:19|20)?\d{2})\s?(?<reporter>T${dot}S${dot}P${dot}R|D${dot}T${dot}S|J${dot}T${dot}S|T${dot}C${dot}A)\.?,?\s(?<page>\d{1,4})(?!\d)`,
      'gu',
    ),
    keys: ({ year = '', reporter = '', page = '' }) => [
      legalKey(reporter.replace(/[^A-Z]/gu, '').toLowerCase(), `${fullYear(year)}:${withoutLeadingZeros(page)}`),
    ],
  },
  {
    // 410 U.S. 113 · 93 S. Ct. 705 · 12 F. Supp. 2d 345
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?<volume>\d{1,4})\s(?<reporter>U\.\s?S\.(?!\s?C)|S\.\s?Ct\.|F\.(?:\s?Supp\.)?(?:\s?[234](?:d|th))?)\s(?<page>\d{1,5})(?!\d)`,
      'gu',
    ),
    keys: ({ volume = '', reporter = '', page = '' }) => [
      legalKey(reporter.replace(/[^A-Za-z0-9]/gu, '').toLowerCase(), `${volume}:${page}`),
    ],
  },
  {
    // 42 U.S.C. § 1983 · 29 C.F.R. 1630.2
    shape: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])(?<title>\d{1,2})\s?(?<reporter>U\.?\s?S\.?\s?C|C\.?\s?F\.?\s?R)\.?\s?(?:A\.\s?)?${sectionSign}?\s?(?<section>\d{1,5}[a-z]{0,2}(?:\.\d{1,4})?(?:-\d{1,3})?)`,
      'gu',
    ),
    keys: ({ title = '', reporter = '', section: sectionNumber = '' }) => [
      legalKey(reporter.replace(/[^A-Z]/gu, '').toLowerCase(), `${withoutLeadingZeros(title)}:${sectionNumber}`),
    ],
  },
  {
    // Art. 1536 del Código Civil · Artículo II, sección 7 de la Constitución
    shape: new RegExp(
      String.raw`(?<!\p{L})[Aa]rt(?:[ií]culos?|icles?|igo|s?\.)\s?(?<article>\d{1,4}(?:\.\d{1,4})?(?:-?[A-Z](?!\p{L}))?(?:\([a-zA-Z0-9]{1,4}\)){0,3}|[IVXL]{1,6}),?\s?(?:${sectionSign}\s?(?<section>\d{1,3}),?\s?)?(?:del?|de\s(?:la|las|los)|of\s(?:the)?|du|da|do)?\s?(?<law>${law})`,
      'gu',
    ),
    keys: ({ article = '', section: sectionNumber, law: body }) => [
      legalKey(
        'article',
        sectionNumber === undefined ? article : `${article}.${sectionNumber}`,
        normalizeLawName(body),
      ),
    ],
  },
  {
    // Regla 68.1 de Procedimiento Civil · Reglas 20.2(c)
    shape: new RegExp(
      String.raw`(?<![\p{L}.])(?:Reglas?|Rules?|R\.)\s?(?<rule>${rule})(?!\p{N})(?:,?\s(?:de|of)\s(?:las\sReglas\sde\s|the\sRules\sof\s)?(?<body>Procedimiento\s(?:Civil|Criminal)|Evidencia|Civil\sProcedure|Criminal\sProcedure|Evidence))?`,
      'gu',
    ),
    keys: ({ rule: ruleNumber = '', body }) => [
      legalKey(
        'rule',
        ruleNumber,
        normalizeLawName(body)
          ?.replace('civil procedure', 'procedimiento civil')
          .replace('criminal procedure', 'procedimiento criminal')
          .replace('evidence', 'evidencia') ?? null,
      ),
    ],
  },
  {
    // Ley 80-1976
    shape: new RegExp(
      String.raw`(?<!\p{L})(?:Ley|Act|Loi|Lei)(?:\s${numberWord})?\s(?<law>\d{1,4})-(?<year>(?:19|20)\d{2})(?!\d)`,
      'gu',
    ),
    keys: ({ law: lawNumber = '', year = '' }) => [legalKey('act', `${withoutLeadingZeros(lawNumber)}:${year}`)],
  },
  {
    // Ley Núm. 80 de 30 de mayo de 1976
    shape: new RegExp(
      String.raw`(?<!\p{L})(?:Ley|Act|Loi|Lei)(?:\s${numberWord})?\s(?<law>\d{1,4}),?\s(?:del?|of|du)\s(?:\d{1,2}\sde\s${month}\sdel?\s)?(?<year>(?:19|20)\d{2})(?!\d)`,
      'giu',
    ),
    keys: ({ law: lawNumber = '', year = '' }) => [legalKey('act', `${withoutLeadingZeros(lawNumber)}:${year}`)],
  },
]

/**
 * Returns the citations of a text in their order. Where citations overlap, only the first is returned; where several
 * begin at the same place, only the longest.
 */
export function findLegalCitations(text: string): LegalCitation[] {
  const citations: LegalCitation[] = forms.flatMap(({ shape, keys }) =>
    [...text.matchAll(shape)].map((match) => {
      const citationText = match[0].replace(/[\s,]+$/u, '')
      return {
        from: match.index,
        to: match.index + citationText.length,
        text: citationText,
        keys: keys(match.groups ?? {}),
      }
    }),
  )
  return citations
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter((citation, index, sorted) => !sorted.slice(0, index).some((earlier) => earlier.to > citation.from))
}

const sameBody = (a: string | null, b: string | null): boolean =>
  a === null || b === null || a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
const sameNumber = (cited: string, inSource: string): boolean =>
  inSource === cited || (inSource.startsWith(cited) && inSource[cited.length] === '(')

/** Returns whether all laws that a citation names are among those of a source. */
export const isCited = ({ keys }: Pick<LegalCitation, 'keys'>, sourceKeys: readonly LegalKey[]): boolean =>
  keys.every((citedKey) =>
    sourceKeys.some(
      (sourceKey) =>
        sourceKey.kind === citedKey.kind &&
        sameNumber(citedKey.number, sourceKey.number) &&
        sameBody(citedKey.body, sourceKey.body),
    ),
  )

/** Returns the keys of all citations of a text. */
export const legalKeys = (text: string): LegalKey[] => findLegalCitations(text).flatMap(({ keys }) => keys)
