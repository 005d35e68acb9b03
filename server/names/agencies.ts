// Public bodies and companies that have several common names, such as initials. The first name of a line is the name
// that is compared.
import { fold } from './fold.ts'

const government: readonly string[] = [
  'Estado Libre Asociado de Puerto Rico|ELA|Estado Libre Asociado|Gobierno de Puerto Rico|Commonwealth of Puerto Rico',
  'Pueblo de Puerto Rico|People of Puerto Rico|Pueblo',
  'Autoridad de Energía Eléctrica|AEE|PREPA|Puerto Rico Electric Power Authority',
  'Autoridad de Acueductos y Alcantarillados|AAA|PRASA|Puerto Rico Aqueduct and Sewer Authority',
  'Departamento de Asuntos del Consumidor|DACO',
  'Administración de Compensaciones por Accidentes de Automóviles|ACAA',
  'Corporación del Fondo del Seguro del Estado|CFSE|Fondo del Seguro del Estado',
  'Administración para el Sustento de Menores|ASUME',
  'Administración de Servicios Médicos|ASEM',
  'Administración de Familias y Niños|ADFAN',
  'Administración de Desarrollo Socioeconómico de la Familia|ADSEF',
  'Administración de Seguros de Salud|ASES',
  'Administración de Servicios Generales|ASG',
  'Administración de los Tribunales|OAT|Oficina de Administración de los Tribunales',
  'Autoridad de Carreteras y Transportación|ACT',
  'Autoridad Metropolitana de Autobuses|AMA',
  'Autoridad de Edificios Públicos|AEP',
  'Autoridad de Tierras',
  'Autoridad de los Puertos|Autoridad de Puertos',
  'Autoridad para el Financiamiento de la Infraestructura|AFI',
  'Autoridad de Asesoría Financiera y Agencia Fiscal|AAFAF',
  'Administración de Vivienda Pública|AVP',
  'Centro de Recaudación de Ingresos Municipales|CRIM',
  'Departamento de Transportación y Obras Públicas|DTOP',
  'Departamento de Recursos Naturales y Ambientales|DRNA',
  'Departamento del Trabajo y Recursos Humanos|DTRH',
  'Departamento de Corrección y Rehabilitación|DCR',
  'Departamento de Educación',
  'Departamento de Hacienda|Hacienda',
  'Departamento de Justicia',
  'Departamento de la Familia',
  'Departamento de la Vivienda',
  'Departamento de Salud',
  'Departamento de Estado',
  'Negociado de la Policía|NPPR|Policía|Policía de Puerto Rico',
  'Negociado de Energía|NEPR',
  'Junta de Planificación',
  'Junta de Supervisión y Administración Financiera|Junta de Supervisión Fiscal|JSF|FOMB',
  'Oficina de Gerencia de Permisos|OGPe',
  'Oficina de Ética Gubernamental|OEG',
  'Oficina del Comisionado de Instituciones Financieras|OCIF',
  'Oficina del Comisionado de Seguros|OCS',
  'Oficina del Inspector General|OIG',
  'Oficina del Procurador de las Personas de Edad Avanzada|OPPEA',
  'Comisión Estatal de Elecciones|CEE',
  'Compañía de Turismo|Puerto Rico Tourism Company',
  'Compañía de Fomento Industrial|PRIDCO',
  'Universidad de Puerto Rico|UPR|University of Puerto Rico',
  'Banco Gubernamental de Fomento|BGF|GDB',
  'Estados Unidos de América|Estados Unidos|EEUU|EUA|USA|United States|United States of America',
  'Internal Revenue Service|IRS',
  'Federal Emergency Management Agency|FEMA',
  'Small Business Administration|SBA',
  'Administración del Seguro Social|Seguro Social|SSA|Social Security Administration',
]
const companies: readonly string[] = [
  'Banco Popular|BPPR|Banco Popular de Puerto Rico|Popular',
  'FirstBank|First Bank|FirstBank Puerto Rico|First Bank Puerto Rico',
  'Oriental Bank|Oriental|Banco Oriental',
  'LUMA Energy|LUMA',
  'Genera PR|Genera',
  'Triple-S|Triple S|Triple-S Propiedad|Triple-S Salud',
  'Universal Insurance Company|Universal Insurance|Seguros Universal',
  'Cooperativa de Seguros Múltiples|CSM|Cooperativa de Seguros Múltiples de Puerto Rico',
  'Puerto Rico Telephone Company|PRTC|Claro|Puerto Rico Telephone',
]

interface Agency {
  readonly kind: 'government' | 'company'
  /** The full name, which represents all the names. */
  readonly name: string
  /** All names, the full one first. */
  readonly names: readonly string[]
}

const byName = new Map<string, Agency>()
for (const [kind, lines] of [
  ['government', government],
  ['company', companies],
] as const)
  for (const line of lines) {
    const names = line.split('|')
    for (const text of names) byName.set(fold(text), { kind, name: names[0] ?? '', names })
  }

/**
 * Returns the body or company that a folded name stands for. An article, «de Puerto Rico», «de P. R.» and points in
 * initials do not matter.
 */
export function findAgency(folded: string): Agency | undefined {
  const withoutArticle = folded.replace(/^(?:el|la|los|las|the) /, '')
  return (
    byName.get(withoutArticle) ??
    byName.get(withoutArticle.replace(/ (?:de|del gobierno de) (?:puerto rico|p ?r)$/, '')) ??
    // «A.E.E.» is folded to single letters.
    (/^(?:[a-z] )+[a-z]$/.test(withoutArticle) ? byName.get(withoutArticle.replaceAll(' ', '')) : undefined)
  )
}
