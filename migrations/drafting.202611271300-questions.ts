import { Migration } from '@mikro-orm/migrations'

interface Question {
  readonly path: string
  readonly label: string
  readonly type: string
  readonly hint: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const question = (name: string, label: string, type = 'text', more: Partial<Question> = {}): Question => ({
  path: `ask.${name}`,
  label,
  type,
  hint: '',
  options: [],
  ...more,
})
const options = (labels: Readonly<Record<string, string>>): Partial<Question> => ({
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

const signingPlace = question('municipio_de_firma', 'Municipio de la firma')

/** How the questions of the starting templates are asked, by the template's name. */
const questionsOf: Readonly<Record<string, readonly Question[]>> = {
  'Carta de contratación': [
    question('objeto_del_encargo', 'Objeto del encargo'),
    question('exclusiones', 'Lo que el encargo no incluye'),
    question('honorarios', 'Honorarios y forma de pago'),
  ],
  'Contrato de honorarios': [
    signingPlace,
    question('servicios', 'Servicios que se prestarán'),
    question('honorario', 'Forma de honorarios', 'choices', {
      hint: 'Se escriben solo las cláusulas de las que elija.',
      ...options({ por_hora: 'Por hora', fijo: 'Honorario fijo', contingente: 'Contingente' }),
    }),
    question('tarifa_por_hora', 'Tarifa por hora', 'money'),
    question('honorario_fijo', 'Honorario fijo', 'money'),
    question('por_ciento_contingente', 'Por ciento contingente', 'percent'),
    question(
      'base_de_los_gastos',
      'Los gastos se descontarán',
      'choice',
      options({ antes: 'antes de calcular el honorario', despues: 'después de calcular el honorario' }),
    ),
    question('anticipo', 'Anticipo', 'money'),
    question('limite_de_gastos', 'Límite de gastos sin aprobación previa', 'money'),
    question(
      'frecuencia_de_facturas',
      'Frecuencia de las facturas',
      'choice',
      options({
        mensual: 'mensualmente',
        quincenal: 'cada dos semanas',
        por_etapa: 'al terminar cada etapa',
        final: 'al terminar el asunto',
      }),
    ),
    question('dias_para_pagar', 'Días para pagar cada factura'),
  ],
  'Autorización del cliente': [
    question('informacion', 'Información que se autoriza a pedir', 'lines'),
    question('quien_la_tiene', 'Quién tiene la información'),
    question('vence_el', 'Fecha en que vence', 'date'),
    signingPlace,
  ],
  'Moción (esqueleto)': [
    question('parte_promovente', 'Parte promovente', 'party'),
    question('designacion_promovente', 'Designación de la parte promovente', 'text', {
      hint: 'Por ejemplo: demandante',
    }),
    question('parte_promovida', 'Parte promovida', 'party'),
    question('designacion_promovida', 'Designación de la parte promovida', 'text', { hint: 'Por ejemplo: demandada' }),
    question('sala', 'Sala'),
    question('materia', 'Materia del pleito (sobre)'),
    question('titulo_de_la_mocion', 'Título de la moción'),
    question('parte_que_comparece', 'Parte que comparece', 'party'),
    question('fundamentos', 'Fundamentos', 'lines'),
    question('suplica', 'Súplica'),
    question('notificado_a', 'A quiénes se notificó'),
    signingPlace,
  ],
  'Declaración jurada (esqueleto)': [
    question('estado_civil', 'Estado civil'),
    question('ocupacion', 'Ocupación'),
    question('municipio_de_residencia', 'Municipio de residencia'),
    question('hechos', 'Hechos', 'lines'),
    question('forma_de_identificacion', 'Forma de identificación'),
    signingPlace,
  ],
  'Carta de cobro o requerimiento': [
    question('destinatario', 'Destinatario', 'party'),
    question('direccion_del_destinatario', 'Dirección del destinatario'),
    question('via_de_envio', 'Vía de envío'),
    question('hechos_y_reclamo', 'Hechos y reclamo'),
    question('suma_reclamada', 'Suma reclamada', 'money'),
    question('fecha_limite', 'Fecha límite', 'date'),
    question('lo_que_se_requiere', 'Lo que se requiere'),
  ],
  'Recibo de pago': [
    question('numero_de_recibo', 'Número de recibo'),
    question('cantidad', 'Cantidad recibida', 'money'),
    question(
      'forma_de_pago',
      'Forma de pago',
      'choice',
      options({
        efectivo: 'efectivo',
        cheque: 'cheque',
        giro: 'giro postal',
        tarjeta: 'tarjeta',
        ath: 'ATH Móvil',
        transferencia: 'transferencia bancaria',
      }),
    ),
    question('concepto', 'Concepto'),
    question('balance', 'Balance pendiente', 'money'),
  ],
  'Renuncia a un conflicto de intereses': [
    question('descripcion_del_conflicto', 'Descripción del conflicto'),
    question('riesgos', 'Riesgos'),
    question('salvaguardas', 'Salvaguardas'),
    question('por_que_es_permisible', 'Por qué el consentimiento es permisible'),
  ],
  'Notificación de separación al cliente anterior': [
    question('cliente_anterior', 'Cliente anterior'),
    question('direccion_del_cliente_anterior', 'Dirección del cliente anterior'),
    question('abogado_excluido', 'Abogado o abogada que no participa'),
    question('fecha_de_la_barrera', 'Fecha desde la que rigen las medidas', 'date'),
    question('persona_designada', 'Persona designada'),
  ],
  'Engagement letter': [
    question('scope', 'Scope of the engagement'),
    question('exclusions', 'What the engagement does not include'),
    question('fees', 'Fees and how they are paid'),
  ],
}

/**
 * Clauses of the contract of fees: `[path of the amount, option of `honorario`]`. A clause was included when its amount
 * was typed; from now on it is included when its option is chosen.
 */
const clauses = [
  ['tarifa_por_hora', 'por_hora'],
  ['honorario_fijo', 'fijo'],
  ['por_ciento_contingente', 'contingente'],
] as const

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const isUnchanged = `company_id is null and version = 1 and kind = 'authored'`

/** Adds how a template asks, and describes the questions of the platform's templates that nobody has changed. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table document_template add column questions jsonb not null default '[]'
        check (jsonb_typeof(questions) = 'array');
      select set_config('app.scope', 'platform', true);
      ${Object.entries(questionsOf)
        .map(
          ([name, questions]) => `
      update document_template set questions = ${literal(JSON.stringify(questions))}::jsonb
       where ${isUnchanged} and name = ${literal(name)};`,
        )
        .join('')}
      ${clauses
        .map(
          ([path, option]) => `
      update document_template
         set content = convert_to(replace(replace(convert_from(content, 'UTF8'),
               '{#ask.${path}}', '{#ask.honorario.${option}}'), '{/ask.${path}}', '{/ask.honorario.${option}}'), 'UTF8'),
             outline = (select jsonb_agg(case
                 when node ->> 'path' = 'ask.${path}' and node ? 'inside'
                 then jsonb_set(node, '{path}', '"ask.honorario.${option}"') else node end order by at)
               from jsonb_array_elements(outline) with ordinality as nodes (node, at))
       where ${isUnchanged} and name = 'Contrato de honorarios';`,
        )
        .join('')}
      update document_template set size_bytes = octet_length(content)
       where ${isUnchanged} and name = 'Contrato de honorarios';
      select set_config('app.scope', '', true);
    `)
  }
}
