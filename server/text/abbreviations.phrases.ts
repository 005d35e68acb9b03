// Abbreviations of legal texts and of names, whose full stop does not end a sentence. Lower case, without the stop.
// Single letters (`J.`, `p.`) and initialisms (`L.P.R.A.`) need no entry: `sentences.ts` recognises their form.
import type { Locale } from '#server/contract/locale.ts'

export interface AbbreviationList {
  /** The sentence always continues: titles before a name, references before a name or a figure. */
  readonly always: readonly string[]
  /**
   * These abbreviations are also ordinary words or ends of names: the sentence continues only before a figure or a
   * section sign.
   */
  readonly beforeFigure: readonly string[]
}

const list = (always: string, beforeFigure: string): AbbreviationList => ({
  always: always.split(/\s+/),
  beforeFigure: beforeFigure.split(/\s+/),
})

export const abbreviations: Readonly<Record<Locale, AbbreviationList>> = {
  es: list(
    `art arts núm núms num nums sec secs secc pár párr párrs par cap caps vol vols tít ed eds op cit cfr cf v vs cód regl
     trib apel civ crim proc pról reg exp exps ej aprox lcdo lcda lcdos lcdas ldo lda lic licdo licda hon hons dr dra drs
     dras sr sra sres sras srs srta srtas ing arq prof profa gral rvdo ddo dda ddos dte dtes agte tte sgto pág págs pg pgs
     apdo ap aps ee sta sto av avda ave urb bo edif apto mun dpto depto`,
    'no nos inc incs res',
  ),
  en: list(
    `art arts sec secs ch chs vol vols ed eds cf v vs et al fed civ crim evid proc app supp stat rptr sup dr drs mr mrs
     ms hon hons prof gov sen sgt capt lt st ave approx op cit dept`,
    'no nos para paras ex exs fig pt pts cl cir ct inc corp',
  ),
  fr: list('art arts chap vol éd ch cf mme mmes mlle dr pr av bd st ste sect', 'no nos al par ex'),
  pt: list(
    'art arts cap caps vol vols ed séc seç cf sr sra srs sras srta dr dra drs dras exmo exma ilmo ilma prof profa des proc av pág págs núm adv obs',
    'no nos inc fl fls par',
  ),
}
