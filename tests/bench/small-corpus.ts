import type { Corpus } from './retrieval-corpora.ts'

/** Corpus for checkouts without the large collections: one passage answers each question. */
const facts: readonly (readonly [string, string])[] = [
  [
    'El arrendatario entregó las llaves el 3 de marzo y el arrendador retuvo la fianza de mil quinientos dólares por daños en la cocina.',
    '¿Cuánto se retuvo de la fianza del apartamento?',
  ],
  [
    'La pensión alimentaria se fijó en cuatrocientos dólares mensuales, pagaderos los días primero mediante la Administración para el Sustento de Menores.',
    'monto de la pensión de los menores',
  ],
  [
    'El perito agrimensor ubicó el punto de colindancia tres metros al norte de la verja que levantó el vecino.',
    'colindancia según el agrimensor',
  ],
  [
    'La testadora instituyó herederos a sus dos sobrinos por partes iguales y legó la casa de Ponce a la parroquia.',
    '¿A quién dejó la casa la testadora?',
  ],
  [
    'El patrono despidió a la empleada al reintegrarse de su licencia por maternidad y alegó una reorganización.',
    'despido después de maternidad',
  ],
  [
    'La aseguradora denegó la reclamación porque la póliza excluía los daños por inundación causados por el huracán.',
    '¿Por qué negó la aseguradora el pago?',
  ],
  [
    'El contratista abandonó la obra cuando faltaban el techo y la instalación eléctrica, después de cobrar el setenta por ciento.',
    'obra sin terminar por el contratista',
  ],
  [
    'La corporación celebró su asamblea anual sin convocar a los accionistas minoritarios con los diez días que exige el reglamento.',
    'convocatoria a la asamblea de accionistas',
  ],
  [
    'El banco presentó la demanda de ejecución de hipoteca luego de seis mensualidades sin pagar y una oferta de modificación rechazada.',
    'ejecución de la hipoteca por el banco',
  ],
  [
    'La médica documentó una fractura de muñeca y ordenó doce sesiones de terapia física tras la caída en el supermercado.',
    'lesiones por la caída en la tienda',
  ],
  [
    'El padre solicitó relaciones paternofiliales los fines de semana alternos y la mitad de las vacaciones de verano.',
    'visitas del padre en verano',
  ],
  [
    'La agencia revocó el permiso de uso porque el local no cumplía con los accesos para personas con impedimentos.',
    'permiso revocado al local',
  ],
]

export const smallCorpus: Corpus = {
  name: 'small corpus of this repository',
  documents: facts.map(([text], n) => ({ id: `f${n}`, text })),
  questions: facts.map(([, text], n) => ({ text, relevant: `f${n}` })),
}
