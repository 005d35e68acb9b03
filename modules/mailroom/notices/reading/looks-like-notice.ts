import type { NoticeInput } from '../parsed-notice.ts'
import { flatten } from './flat-text.ts'
import { composeText } from './notice-text.ts'

/** Formal parts of a notice. A mail of a client that speaks of a case has one or two of them. */
const signs: readonly RegExp[] = [
  /ESTADO LIBRE ASOCIADO DE PUERTO RICO|GOVERNMENT OF PUERTO RICO/u,
  /TRIBUNAL (?:GENERAL DE JUSTICIA|DE PRIMERA INSTANCIA|DE APELACIONES|SUPREMO)|UNITED STATES DISTRICT COURT|U\.S\. DISTRICT COURT/u,
  /SALA (?:SUPERIOR|MUNICIPAL)/u,
  /SECRETARI[AO](?: |\(A\) |\(O\) )(?:GENERAL|REGIONAL|AUXILIAR|QUE SUSCRIBE|DEL TRIBUNAL)|EL \(LA\) SECRETARI/u,
  /CERTIFIC[OA]N? (?:QUE|Y NOTIFICA)|CERTIFICO QUE/u,
  /ARCHIV(?:AD[AO]|O) EN (?:LOS )?AUTOS|ARCHIVO EN AUTOS|AUTOS COPIA/u,
  /PRESIONE AQUI|DOCUMENTO ELECTRONICO OBJETO DE ESTA NOTIFICACION/u,
  /NOTIFICACION (?:ELECTRONICA|ENMENDADA|DE (?:SENTENCIA|RESOLUCION|ORDEN|MINUTA|VISTA|SENALAMIENTO))|NOTICE OF ELECTRONIC FILING/u,
  /(?:CASO|CIVIL|CRIMINAL) NUM|CASE N(?:UMBER|O)|NUMERO DE(?:L)? CASO/u,
  /FORMULARIO UNICO DE NOTIFICACION|OAT \d{3,4}/u,
  /(?:EMITIO|DICTO|DICTADA|EMITIDA|EXPIDIO) (?:LA |UNA |EL |LA SIGUIENTE )?(?:SENTENCIA|RESOLUCION|ORDEN|MINUTA)/u,
]
const needed = 3

/** Returns whether a text has the form of a court's notice. The sender does not count: trust is decided elsewhere. */
export function looksLikeNotice(input: NoticeInput): boolean {
  const { flat } = flatten(composeText(input).slice(0, 40_000))
  return signs.filter((sign) => sign.test(flat)).length >= needed
}
