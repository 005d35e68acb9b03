// Forms and responses of the demonstration office. Invented: the names are common in Puerto Rico, the people do not
// exist.
import type { z } from 'zod'
import type { Answers } from './answers.ts'
import { FieldDefinition } from './fields.contract.ts'

export interface DemoForm {
  readonly title: string
  readonly description: string
  readonly successText: string
  readonly createdDaysAgo: number
  readonly fields: readonly FieldDefinition[]
  /** The latest first; a form without responses is a draft. */
  readonly answers: readonly Answers[]
}

const field = (sketch: z.input<typeof FieldDefinition>): FieldDefinition => FieldDefinition.parse(sketch)
const options = (...labels: string[]) =>
  labels.map((label) => ({
    label,
    value: label
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_'),
  }))

const contact = [
  field({
    name: 'nombre',
    label: 'Nombre completo',
    type: 'text',
    required: true,
    section: 'Sus datos',
    placeholder: 'Como aparece en su identificación',
  }),
  field({ name: 'correo', label: 'Correo electrónico', type: 'email', required: true, section: 'Sus datos' }),
  field({ name: 'telefono', label: 'Teléfono', type: 'phone', section: 'Sus datos', placeholder: '787-555-0100' }),
  field({ name: 'municipio', label: 'Municipio donde reside', type: 'municipality', section: 'Sus datos' }),
]

const accident: DemoForm = {
  title: 'Reclamación por accidente',
  createdDaysAgo: 48,
  description:
    'Cuéntenos lo esencial. Con esto evaluamos si podemos ayudarle; contestar no crea una relación de abogado y cliente.',
  successText:
    'Gracias. Un miembro de la oficina le llamará en dos días laborables. Si tiene un plazo cerca, llámenos hoy.',
  fields: [
    ...contact,
    field({
      name: 'fecha_accidente',
      label: '¿Cuándo ocurrió?',
      type: 'date',
      required: true,
      page: 2,
      section: 'El accidente',
      help: 'La acción por daños suele prescribir al año.',
    }),
    field({
      name: 'tipo',
      label: 'Tipo de accidente',
      type: 'radio',
      required: true,
      page: 2,
      section: 'El accidente',
      options: options('Tránsito', 'Caída', 'Trabajo', 'Otro'),
    }),
    field({
      name: 'querella',
      label: 'Número de querella de la Policía',
      type: 'text',
      page: 2,
      section: 'El accidente',
      showWhen: { match: 'all', conditions: [{ field: 'tipo', op: 'equals', value: 'transito' }] },
    }),
    field({
      name: 'patrono',
      label: 'Patrono',
      type: 'text',
      page: 2,
      section: 'El accidente',
      showWhen: { match: 'all', conditions: [{ field: 'tipo', op: 'equals', value: 'trabajo' }] },
    }),
    field({
      name: 'lesiones',
      label: '¿Qué lesiones tuvo?',
      type: 'checkbox',
      page: 2,
      section: 'El accidente',
      options: options('Golpes', 'Fractura', 'Espalda o cuello', 'Hospitalización'),
    }),
    field({
      name: 'gastos',
      label: 'Gastos médicos hasta hoy',
      type: 'money',
      page: 2,
      section: 'El accidente',
      rules: { min: 0 },
    }),
    field({
      name: 'relato',
      label: 'Cuéntenos qué pasó',
      type: 'textarea',
      required: true,
      page: 3,
      rules: { minLength: 20, maxLength: 4_000 },
    }),
    field({
      name: 'acepto',
      label: 'Entiendo que enviar este formulario no crea una relación de abogado y cliente.',
      type: 'consent',
      required: true,
      page: 3,
    }),
  ],
  answers: [
    {
      nombre: 'Yarelis Montañez Cruz',
      correo: 'yarelis@correo.example',
      telefono: '787-555-0131',
      municipio: 'Carolina',
      fecha_accidente: '2026-10-30',
      tipo: 'caida',
      lesiones: ['golpes', 'fractura'],
      gastos: '1840.00',
      relato: 'Resbalé en el pasillo de un supermercado; el piso estaba mojado y no había aviso.',
      acepto: true,
    },
    {
      nombre: 'Ángel Luis Figueroa Peña',
      correo: 'angelluis@correo.example',
      telefono: '939-555-0144',
      municipio: 'Bayamón',
      fecha_accidente: '2026-09-12',
      tipo: 'transito',
      querella: '2026-07-310-04821',
      lesiones: ['espalda_o_cuello'],
      gastos: '3275.50',
      relato: 'Me impactaron por la parte trasera en el expreso mientras estaba detenido en el tapón.',
      acepto: true,
    },
    {
      nombre: 'Ivelisse Ñeco Rosado',
      correo: 'ivelisse@correo.example',
      municipio: 'Ponce',
      fecha_accidente: '2026-08-03',
      tipo: 'trabajo',
      patrono: 'Almacenes La Ceiba',
      lesiones: ['golpes', 'hospitalizacion'],
      relato: 'Se cayó una tablilla del almacén y me golpeó el hombro. Me atendieron en el Fondo.',
      acepto: true,
    },
    {
      nombre: 'Héctor Güemes Santiago',
      correo: 'hector@correo.example',
      telefono: '787-555-0109',
      municipio: 'Caguas',
      fecha_accidente: '2026-07-19',
      tipo: 'transito',
      relato: 'Un vehículo no respetó la luz roja en la intersección y chocó el mío por el lado.',
      acepto: true,
    },
  ],
}

const interview: DemoForm = {
  title: 'Entrevista inicial',
  createdDaysAgo: 95,
  description: 'Antes de nuestra primera reunión. No incluya detalles confidenciales de la otra parte.',
  successText: 'Gracias. Le confirmaremos la hora de su entrevista por correo electrónico.',
  fields: [
    ...contact,
    field({
      name: 'area',
      label: '¿Sobre qué es su asunto?',
      type: 'select',
      required: true,
      options: options('Familia', 'Herencias', 'Propiedad', 'Trabajo', 'Otro'),
    }),
    field({
      name: 'partes',
      label: 'Nombres de las otras personas o empresas',
      type: 'textarea',
      required: true,
      help: 'Uno por línea. Los usamos para descartar conflictos de interés.',
    }),
    field({ name: 'preferencia', label: 'Día y hora que prefiere', type: 'datetime' }),
    field({
      name: 'referido',
      label: '¿Cómo supo de nosotros?',
      type: 'radio',
      options: options('Me la recomendaron', 'Internet', 'Fui cliente'),
    }),
  ],
  answers: [
    {
      nombre: 'Migdalia Cabán Torres',
      correo: 'migdalia@correo.example',
      telefono: '787-555-0172',
      municipio: 'San Juan',
      area: 'herencias',
      partes: 'Sucesión de Ramón Cabán\nIris Cabán Torres',
      preferencia: '2026-12-02T10:00',
      referido: 'me_la_recomendaron',
    },
    {
      nombre: 'Grace Holloway',
      correo: 'grace@correo.example',
      area: 'propiedad',
      partes: 'Inmobiliaria Costa Sur, LLC',
      referido: 'internet',
    },
    {
      nombre: 'Orlando Benabe Rexach',
      correo: 'orlando@correo.example',
      telefono: '939-555-0185',
      municipio: 'Mayagüez',
      area: 'trabajo',
      partes: 'Transporte Cordillera, Inc.',
      referido: 'fui_cliente',
    },
  ],
}

const survey: DemoForm = {
  title: 'Encuesta al cerrar el caso',
  description: '',
  successText: 'Gracias por decirnos cómo lo hicimos.',
  createdDaysAgo: 6,
  answers: [],
  fields: [
    field({
      name: 'satisfaccion',
      label: '¿Qué tan satisfecho quedó con nuestro servicio?',
      type: 'radio',
      required: true,
      options: options('Mucho', 'Bastante', 'Poco'),
    }),
    field({ name: 'comentario', label: '¿Qué podríamos mejorar?', type: 'textarea' }),
  ],
}

export const demoForms: readonly DemoForm[] = [accident, interview, survey]
