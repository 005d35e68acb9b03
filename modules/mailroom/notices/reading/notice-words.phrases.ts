// Words of the notices of the courts of Puerto Rico.
import type { NoticeKind } from '../parsed-notice.ts'

export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const noticeSigns: readonly RegExp[] = [
  /TRIBUNAL (?:DE PRIMERA INSTANCIA|GENERAL DE JUSTICIA|DE APELACIONES|SUPREMO)/u,
  /CASO N[ÚU]M/iu,
  /SECRETARIO?\(?A?\)? QUE SUSCRIBE|CERTIFIC[AO] (?:Y NOTIFICA|QUE)/iu,
  /ARCHIVADA (?:HOY|EN AUTOS)/iu,
  /documento electr[óo]nico objeto de esta notificaci[óo]n/iu,
]

export const rulingKinds: Readonly<Record<string, NoticeKind>> = {
  sentencia: 'judgment',
  resolución: 'resolution',
  resolucion: 'resolution',
  orden: 'order',
  minuta: 'minutes',
}

const day = String.raw`(?<day>\d{1,2}) DE (?<month>\p{L}+) DE(?:L)? (?<year>\d{4})`
export const noticePatterns = {
  number: /CASO N[ÚU]M(?:ERO)?[.:\s]+([A-Z0-9][A-Z0-9-]{4,20}(?: \(\d{1,4}\))?)/giu,
  ruling: new RegExp(String.raw`\bUNA (?<kind>SENTENCIA|RESOLUCI[ÓO]N|ORDEN|MINUTA) EL ${day}`, 'giu'),
  filed: new RegExp(String.raw`ARCHIVADA[^.]{0,80}?HOY,? (?:A )?${day}`, 'iu'),
  mailed: new RegExp(String.raw`(?:DEPOSITADA|ENVIADA) [^.]{0,40}?EL ${day}`, 'iu'),
  sides: /^[ \t]*([^\n]{3,200}?)\s+(?:VS?\.?|V\.)\s+([^\n]{3,200}?)(?=\s{2,}|\s+CASO N[ÚU]M|\n|$)/imu,
  room: /SAL[ÓO]N:?\s*([A-Z0-9-]{1,8})/iu,
  link: /https:\/\/[^\s<>"]{4,500}/iu,
  linkDays: /disponible a trav[ée]s de este enlace durante 45 d[íi]as/iu,
  orderedDays: /[^.\n]{0,120}t[ée]rmino de (?:[\p{L}]+ )?\(?(?<days>\d{1,3})\)? d[íi]as[^.\n]{0,120}/giu,
  hearing: new RegExp(
    String.raw`(?:SE SE[ÑN]ALA|VISTA)[^.]{0,80}? (?:EL|PARA EL) ${day},? A LAS (?<hour>\d{1,2}):(?<minute>\d{2})\s*(?<half>[AP])`,
    'iu',
  ),
  amends: /NOTIFICACI[ÓO]N ENMENDADA|NUNC PRO TUNC/iu,
} as const

export const courtNames = {
  pattern: /SALA SUPERIOR DE ([\p{L} ]{3,40}?)(?=\s{2,}|\n|\/|$)/imu,
  name: (place: string): string => `Tribunal de Primera Instancia, Sala Superior de ${place.trim()}`,
}
