import { Migration } from '@mikro-orm/migrations'

const centre = (text: string): string => `<p style="text-align:center">${text}</p>`
const draft = centre('<strong>{document.draft_notice?}</strong>')
const letterhead = centre(
  '<strong>{company.name.upper}</strong><br />{company.address?}<br />{#company.phone}Tel. {company.phone}{/company.phone}<br />{company.email?}',
)
const lawyerLines =
  '{professional.title?} {professional.full_name}<br />{#professional.rua_number}R.U.A. núm. {professional.rua_number}{/professional.rua_number}<br />{professional.address?}<br />{#professional.phone}Tel. {professional.phone}{/professional.phone}<br />{professional.email?}'
const lawyer = `<p>${lawyerLines}</p>`
const line = '______________________________'
const signature = (who: string): string => `<p>${line}<br />${who}</p>`
const signed = `<p>${line}<br />${lawyerLines}</p>`
const toClient = '<p>{date.today}</p><p>{client.full_name}<br />{client.address?}<br />{client.email?}</p>'
const caption = `${centre('<strong>ESTADO LIBRE ASOCIADO DE PUERTO RICO</strong><br /><strong>{case.court.upper}</strong>')}<table><tbody><tr><td><p>{ask.parte_promovente.upper}</p><p>{ask.designacion_promovente?}</p><p>v.</p><p>{ask.parte_promovida.upper}</p><p>{ask.designacion_promovida?}</p></td><td><p>CASO NÚM.: {case.number}</p><p>{#ask.sala}SALA: {ask.sala}{/ask.sala}</p><p>SOBRE: {ask.materia}</p></td></tr></tbody></table>`

interface Starter {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly language?: 'en'
  readonly html: string
}

/**
 * Starting texts: skeletons to be completed and reviewed. They cite no law, because nobody here keeps it up to date.
 */
const starters: readonly Starter[] = [
  {
    name: 'Carta de contratación',
    category: 'engagement',
    description: 'Confirma el encargo: qué se hará, qué no, y cómo se trabajará con el cliente.',
    html: `${draft}${letterhead}${toClient}<p><strong>Asunto: {case.name}</strong></p><p>Estimado cliente:</p><p>Gracias por confiar en esta oficina. Esta carta confirma los términos en que le representaremos.</p><h2>1. El encargo</h2><p>Le representaremos en lo siguiente: {ask.objeto_del_encargo}.</p><p>{#ask.exclusiones}El encargo no incluye: {ask.exclusiones}.{/ask.exclusiones}</p><p>Cualquier gestión adicional requerirá un acuerdo por escrito.</p><h2>2. Quién atenderá su asunto</h2><p>{professional.title?} {professional.full_name} estará a cargo y podrá contar con el apoyo de otras personas de la oficina.</p><h2>3. Honorarios y gastos</h2><p>Los honorarios y la forma de pago son: {ask.honorarios}. Los gastos, como aranceles, emplazamientos y peritos, se cobran aparte con sus comprobantes.</p><h2>4. Comunicación</h2><p>Le mantendremos al tanto de los sucesos importantes y contestaremos sus preguntas con prontitud. Le pedimos que nos informe a tiempo de todo hecho nuevo, de cambios en su dirección o teléfono y de todo documento que reciba.</p><h2>5. Confidencialidad</h2><p>Lo que usted nos confía es confidencial. No publique ni comente su asunto con terceros sin consultarnos.</p><h2>6. Resultado y terminación</h2><p>No garantizamos un resultado. Usted puede terminar esta relación en cualquier momento; la oficina también podrá hacerlo con aviso razonable y con la autorización del tribunal cuando se requiera. Al terminar se entregará su expediente y se liquidarán las sumas pendientes.</p><p>Si está de acuerdo, firme y devuelva una copia. La representación comienza cuando la recibamos firmada.</p><p>Cordialmente,</p>${lawyer}<p>LEÍDO Y ACEPTADO:</p>${signature('{client.full_name}')}<p>Fecha: ${line}</p>`,
  },
  {
    name: 'Contrato de honorarios',
    category: 'fees',
    description: 'Honorarios por hora, fijos o contingentes, anticipo, gastos y facturación.',
    html: `${draft}${centre('<strong>CONTRATO DE SERVICIOS PROFESIONALES Y HONORARIOS</strong>')}<p>En {ask.municipio_de_firma}, Puerto Rico, {date.today_words}.</p><p><strong>DE UNA PARTE:</strong> {client.full_name}{#client.address}, con dirección en {client.address}{/client.address}, en adelante «el Cliente».</p><p><strong>DE OTRA PARTE:</strong> {company.name}, representada por {professional.title?} {professional.full_name}, en adelante «la Oficina».</p><p>Las partes acuerdan lo siguiente:</p><p><strong>PRIMERO. Servicios.</strong> La Oficina representará al Cliente en: {ask.servicios}.</p><p>{#ask.tarifa_por_hora}<strong>Honorarios por hora.</strong> Los servicios se facturarán a {ask.tarifa_por_hora} por hora, en fracciones de una décima de hora.{/ask.tarifa_por_hora}</p><p>{#ask.honorario_fijo}<strong>Honorario fijo.</strong> El honorario por los servicios descritos será de {ask.honorario_fijo} ({ask.honorario_fijo.words}).{/ask.honorario_fijo}</p><p>{#ask.por_ciento_contingente}<strong>Honorario contingente.</strong> El honorario será de {ask.por_ciento_contingente} de lo que se obtenga por sentencia o transacción. Los gastos se descontarán {ask.base_de_los_gastos}. Si no se obtiene compensación, el Cliente no deberá honorarios.{/ask.por_ciento_contingente}</p><p><strong>SEGUNDO. Anticipo.</strong> El Cliente entrega un anticipo de {ask.anticipo} ({ask.anticipo.words}), que se depositará en una cuenta separada y se aplicará a los honorarios y gastos según se devenguen. Lo que no se haya devengado al terminar se devolverá.</p><p><strong>TERCERO. Gastos.</strong> El Cliente pagará los gastos razonables y necesarios. Los mayores de {ask.limite_de_gastos} requerirán su aprobación previa.</p><p><strong>CUARTO. Facturas.</strong> La Oficina enviará facturas detalladas {ask.frecuencia_de_facturas}, pagaderas dentro de {ask.dias_para_pagar} días.</p><p><strong>QUINTO. Terminación.</strong> Cualquiera de las partes podrá terminar este contrato por escrito, sujeto a la autorización del tribunal cuando se requiera. El Cliente pagará los servicios prestados y los gastos incurridos hasta esa fecha.</p><p><strong>SEXTO. Resultado.</strong> La Oficina no ha garantizado un resultado.</p><p>Leído y aceptado por las partes:</p>${signature('{client.full_name}<br />Cliente')}${signature('{professional.title?} {professional.full_name}<br />Por {company.name}')}`,
  },
  {
    name: 'Autorización del cliente',
    category: 'authorization',
    description: 'Autoriza a la oficina a pedir información y documentos en nombre del cliente.',
    html: `${draft}${centre('<strong>AUTORIZACIÓN PARA OBTENER INFORMACIÓN Y DOCUMENTOS</strong>')}<p>Yo, {client.full_name}{#client.address}, con dirección en {client.address}{/client.address}, autorizo a {company.name} y a {professional.title?} {professional.full_name} a solicitar, examinar y recibir copia de la siguiente información:</p><p>{#ask.informacion}</p><ul><li><p>{.}</p></li></ul><p>{/ask.informacion}</p><p>La información se encuentra en poder de: {ask.quien_la_tiene}.</p><p>Se utilizará únicamente para el asunto {case.name}{#case.number}, caso núm. {case.number}{/case.number}.</p><p>Esta autorización vence el {ask.vence_el}. Puedo revocarla por escrito en cualquier momento; la revocación no afecta lo que se haya entregado antes. Una copia tiene el mismo valor que el original.</p><p>En {ask.municipio_de_firma}, Puerto Rico, {date.today_words}.</p>${signature('{client.full_name}')}<p>{#client.phone}Teléfono: {client.phone}{/client.phone}</p>`,
  },
  {
    name: 'Moción (esqueleto)',
    category: 'pleading',
    description: 'Epígrafe, comparecencia, exposición, súplica, certificación de notificación y firma.',
    html: `${draft}${caption}${centre('<strong>{ask.titulo_de_la_mocion.upper}</strong>')}<p>AL HONORABLE TRIBUNAL:</p><p>COMPARECE {ask.parte_que_comparece}, por conducto de la representación legal que suscribe, y muy respetuosamente EXPONE y SOLICITA:</p><p>{#ask.fundamentos}</p><ol><li><p>{.}</p></li></ol><p>{/ask.fundamentos}</p><p><strong>POR TODO LO CUAL</strong>, se solicita muy respetuosamente a este Honorable Tribunal que {ask.suplica}.</p><p>RESPETUOSAMENTE SOMETIDA.</p><p>En {ask.municipio_de_firma}, Puerto Rico, {date.today_words}.</p><p><strong>CERTIFICO:</strong> Que en esta misma fecha se notificó copia de este escrito a: {ask.notificado_a}.</p>${signed}`,
  },
  {
    name: 'Declaración jurada (esqueleto)',
    category: 'affidavit',
    description: 'Circunstancias personales, hechos numerados, firma y espacio para el testimonio notarial.',
    html: `${draft}${centre('<strong>DECLARACIÓN JURADA</strong>')}<p>Yo, {client.full_name}, {ask.estado_civil}, mayor de edad, {ask.ocupacion} y vecino o vecina de {ask.municipio_de_residencia}, Puerto Rico, bajo juramento declaro:</p><p>{#ask.hechos}</p><ol><li><p>{.}</p></li></ol><p>{/ask.hechos}</p><p>Lo anterior me consta de propio y personal conocimiento y es la verdad.</p><p>Y PARA QUE ASÍ CONSTE, firmo la presente en {ask.municipio_de_firma}, Puerto Rico, {date.today_words}.</p>${signature('{client.full_name}<br />Declarante')}<hr /><p>AFFIDÁVIT NÚM. ${line}</p><p>Jurada y suscrita ante mí por {client.full_name}, de las circunstancias personales antes expresadas, {ask.forma_de_identificacion}, en {ask.municipio_de_firma}, Puerto Rico, {date.today_words}.</p>${signature('Notario o notaria')}`,
  },
  {
    name: 'Carta de cobro o requerimiento',
    category: 'letter',
    description: 'Reclama una suma o una conducta y da un plazo para cumplir.',
    html: `${draft}${letterhead}<p>{date.today}</p><p>{ask.destinatario}<br />{ask.direccion_del_destinatario?}</p><p>{#ask.via_de_envio}Por: {ask.via_de_envio}{/ask.via_de_envio}</p><p><strong>Asunto: Requerimiento en nombre de {client.full_name}</strong></p><p>Estimado señor o señora:</p><p>Esta oficina representa a {client.full_name}. Le escribimos con relación a lo siguiente:</p><p>{ask.hechos_y_reclamo}</p><p>{#ask.suma_reclamada}A esta fecha la suma reclamada asciende a <strong>{ask.suma_reclamada}</strong> ({ask.suma_reclamada.words}).{/ask.suma_reclamada}</p><p>Le requerimos que, a más tardar el <strong>{ask.fecha_limite}</strong>, haga lo siguiente: {ask.lo_que_se_requiere}.</p><p>De no recibir respuesta satisfactoria dentro de ese plazo, nuestro cliente evaluará los remedios disponibles, incluidos los judiciales. Esta carta no renuncia a derecho o reclamación alguna.</p><p>Le pedimos que conserve los documentos y las comunicaciones relacionados con este asunto. Si tiene representación legal, entréguele esta carta y háganos saber su nombre.</p><p>Atentamente,</p>${signed}`,
  },
  {
    name: 'Recibo de pago',
    category: 'receipt',
    description: 'Constancia de una suma recibida, en números y en palabras.',
    html: `${draft}${letterhead}${centre('<strong>RECIBO</strong>')}<table><tbody><tr><td><p>Recibo núm.</p></td><td><p>{ask.numero_de_recibo}</p></td></tr><tr><td><p>Fecha</p></td><td><p>{date.today}</p></td></tr><tr><td><p>Asunto</p></td><td><p>{case.name}</p></td></tr><tr><td><p>Cantidad</p></td><td><p><strong>{ask.cantidad}</strong></p></td></tr></tbody></table><p>Recibimos de {client.full_name} la suma de {ask.cantidad.words} ({ask.cantidad}), pagada por medio de {ask.forma_de_pago}, por concepto de {ask.concepto}.</p><p>{#ask.balance}Balance pendiente: {ask.balance}.{/ask.balance}</p>${signature('{professional.title?} {professional.full_name}<br />Por {company.name}')}`,
  },
  {
    name: 'Renuncia a un conflicto de intereses',
    category: 'conflicts',
    description:
      'Divulga un posible conflicto y recoge el consentimiento informado por escrito, cuando sea permisible.',
    html: `${draft}${letterhead}${toClient}<p><strong>Asunto: Divulgación y consentimiento informado sobre un posible conflicto de intereses</strong></p><p>Estimado cliente:</p><p>Antes de continuar debemos informarle de una situación que podría presentar un conflicto de intereses en {case.name}.</p><h2>1. La situación</h2><p>{ask.descripcion_del_conflicto}</p><h2>2. Riesgos</h2><p>Esta situación podría afectar la representación de la siguiente manera: {ask.riesgos}.</p><h2>3. Alternativas</h2><p>Usted puede contratar otra representación legal, negar su consentimiento o consentir con las condiciones siguientes: {ask.salvaguardas}.</p><h2>4. Consejo independiente</h2><p>Le recomendamos consultar con otro abogado o abogada antes de decidir. No tiene que decidir hoy.</p><h2>5. Consentimiento</h2><p>Hay conflictos a los que no se puede consentir. La oficina evaluó esta situación y entiende que el consentimiento es permisible por lo siguiente: {ask.por_que_es_permisible}. Puede revocar su consentimiento por escrito en cualquier momento.</p><p>Cordialmente,</p>${signature('{professional.title?} {professional.full_name}')}<p>He leído esta carta, tuve oportunidad de hacer preguntas y de buscar consejo independiente, y libremente:</p><p>[\u00a0\u00a0] CONSIENTO a que continúe la representación en los términos descritos.<br />[\u00a0\u00a0] NO CONSIENTO.</p>${signature('{client.full_name}')}<p>Fecha: ${line}</p>`,
  },
  {
    name: 'Engagement letter',
    category: 'engagement',
    language: 'en',
    description: 'Confirms the engagement in English: scope, fees, communication and ending.',
    html: `${draft}${letterhead}${toClient}<p><strong>Re: {case.name}</strong></p><p>Dear client:</p><p>Thank you for choosing this office. This letter confirms the terms on which we will represent you.</p><h2>1. Scope</h2><p>We will represent you in the following: {ask.scope}.</p><p>{#ask.exclusions}This engagement does not include: {ask.exclusions}.{/ask.exclusions}</p><h2>2. Who will work on your matter</h2><p>{professional.full_name} is responsible for your matter and may be assisted by others in the office.</p><h2>3. Fees and expenses</h2><p>Our fees and the way they are paid: {ask.fees}. Expenses such as filing fees, service of process and experts are charged apart, with receipts.</p><h2>4. Communication</h2><p>We will keep you informed of what matters and answer your questions promptly. Please tell us in time of new facts, of changes of address or telephone, and of every document you receive.</p><h2>5. Confidentiality</h2><p>What you tell us is confidential. Please do not publish or discuss your matter with others without asking us first.</p><h2>6. Outcome and ending</h2><p>No outcome is guaranteed. You may end this relationship at any time; we may do so with reasonable notice and with leave of the court where it is needed.</p><p>If you agree, please sign and return a copy. Our representation begins when we receive it.</p><p>Sincerely,</p>${signature('{professional.full_name}<br />{company.name}')}<p>READ AND AGREED:</p>${signature('{client.full_name}')}<p>Date: ${line}</p>`,
  },
]

type Node = { path: string; optional: boolean } | { path: string; inverted: boolean; inside: Node[] }

/** The placeholders of a text as they are nested; the modifiers are no part of a path. */
function outlineOf(html: string): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const [, sign = '', inside = ''] of html.matchAll(/\{([#^/]?)([^{}]+)\}/g)) {
    if (sign === '/') {
      open.pop()
      continue
    }
    const path = inside.replace(/\?$/, '').replace(/\.(?:upper|words)$/, '')
    const nested: Node[] = []
    open
      .at(-1)
      ?.push(sign === '' ? { path, optional: inside.endsWith('?') } : { path, inverted: sign === '^', inside: nested })
    if (sign !== '') open.push(nested)
  }
  return root
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Templates that every office finds; administrators change them afterwards. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      ${starters
        .map(
          ({ name, description, category, language = 'es', html }) => `
      insert into document_template (name, description, kind, language, category, draft_notice, content, size_bytes,
        outline)
      values (${literal(name)}, ${literal(description)}, 'authored', ${literal(language)}, ${literal(category)}, true,
        convert_to(${literal(html)}, 'UTF8'), octet_length(${literal(html)}),
        ${literal(JSON.stringify(outlineOf(html)))}::jsonb);`,
        )
        .join('')}
      select set_config('app.scope', '', true);
    `)
  }
}
