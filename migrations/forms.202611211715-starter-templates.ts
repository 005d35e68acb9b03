import { Migration } from '@mikro-orm/migrations'

const contact = [
  { name: 'nombre', label: 'Nombre completo', type: 'text', required: true, section: 'Sus datos' },
  { name: 'correo', label: 'Correo electrónico', type: 'email', required: true, section: 'Sus datos' },
  { name: 'telefono', label: 'Teléfono', type: 'phone', section: 'Sus datos' },
  { name: 'municipio', label: 'Municipio donde reside', type: 'municipality', section: 'Sus datos' },
]
const noRelation = {
  name: 'acepto',
  label: 'Entiendo que enviar este formulario no crea una relación de abogado y cliente.',
  type: 'consent',
  required: true,
}
const when = (field: string, value: string) => ({ match: 'all', conditions: [{ field, op: 'equals', value }] })

/** What an office may begin with; the platform's administrators change them afterwards. */
const templates = [
  {
    title: 'Entrevista inicial',
    description: 'Lo que conviene saber antes de la primera reunión con un cliente.',
    fields: [
      ...contact,
      {
        name: 'area',
        label: '¿Sobre qué es su asunto?',
        type: 'select',
        required: true,
        section: 'Su asunto',
        options: [
          { label: 'Familia', value: 'familia' },
          { label: 'Herencias', value: 'herencias' },
          { label: 'Propiedad', value: 'propiedad' },
          { label: 'Trabajo', value: 'trabajo' },
          { label: 'Otro', value: 'otro' },
        ],
      },
      {
        name: 'partes',
        label: 'Nombres de las otras personas o empresas',
        type: 'textarea',
        required: true,
        section: 'Su asunto',
        help: 'Uno por línea. Sirven para descartar conflictos de interés.',
      },
      { name: 'plazo', label: '¿Hay una fecha límite o una vista señalada?', type: 'date', section: 'Su asunto' },
      noRelation,
    ],
  },
  {
    title: 'Reclamación por accidente',
    description: 'Hechos, lesiones y gastos de un accidente.',
    fields: [
      ...contact,
      { name: 'fecha_accidente', label: '¿Cuándo ocurrió?', type: 'date', required: true, page: 2 },
      {
        name: 'tipo',
        label: 'Tipo de accidente',
        type: 'radio',
        required: true,
        page: 2,
        options: [
          { label: 'Tránsito', value: 'transito' },
          { label: 'Caída', value: 'caida' },
          { label: 'Trabajo', value: 'trabajo' },
          { label: 'Otro', value: 'otro' },
        ],
      },
      {
        name: 'querella',
        label: 'Número de querella de la Policía',
        type: 'text',
        page: 2,
        showWhen: when('tipo', 'transito'),
      },
      { name: 'patrono', label: 'Patrono', type: 'text', page: 2, showWhen: when('tipo', 'trabajo') },
      { name: 'gastos', label: 'Gastos médicos hasta hoy', type: 'money', page: 2, rules: { min: 0 } },
      { name: 'relato', label: 'Cuéntenos qué pasó', type: 'textarea', required: true, page: 3 },
      { ...noRelation, page: 3 },
    ],
  },
  {
    title: 'Información para un divorcio',
    description: 'Datos de las partes, los hijos y los bienes.',
    fields: [
      ...contact,
      {
        name: 'conyuge',
        label: 'Nombre completo de su cónyuge',
        type: 'text',
        required: true,
        page: 2,
        section: 'El matrimonio',
      },
      { name: 'fecha_matrimonio', label: 'Fecha del matrimonio', type: 'date', page: 2, section: 'El matrimonio' },
      {
        name: 'capitulaciones',
        label: '¿Otorgaron capitulaciones matrimoniales?',
        type: 'radio',
        page: 2,
        section: 'El matrimonio',
        options: [
          { label: 'Sí', value: 'si' },
          { label: 'No', value: 'no' },
          { label: 'No sé', value: 'no_se' },
        ],
      },
      {
        name: 'hay_hijos',
        label: '¿Tienen hijos menores de edad?',
        type: 'radio',
        required: true,
        page: 2,
        section: 'Los hijos',
        options: [
          { label: 'Sí', value: 'si' },
          { label: 'No', value: 'no' },
        ],
      },
      {
        name: 'hijos',
        label: 'Nombres y fechas de nacimiento',
        type: 'textarea',
        required: true,
        page: 2,
        section: 'Los hijos',
        showWhen: when('hay_hijos', 'si'),
      },
      { name: 'bienes', label: 'Bienes y deudas en común', type: 'textarea', page: 3 },
      { ...noRelation, page: 3 },
    ],
  },
]

/** Templates of forms in Spanish that every office finds. */
export class migration extends Migration {
  override up(): void {
    const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      ${templates
        .map(
          ({ title, description, fields }) => `
      insert into form_template (title, description, success_text, locale, fields)
      values (${literal(title)}, ${literal(description)}, 'Gracias. La oficina se comunicará con usted.', 'es',
        ${literal(JSON.stringify(fields))}::jsonb);`,
        )
        .join('')}
      select set_config('app.scope', '', true);
    `)
  }
}
