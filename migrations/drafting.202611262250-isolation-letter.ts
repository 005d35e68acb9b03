import { Migration } from '@mikro-orm/migrations'

const centre = (text: string): string => `<p style="text-align:center">${text}</p>`
const html = [
  centre('<strong>{document.draft_notice?}</strong>'),
  centre(
    '<strong>{company.name.upper}</strong><br />{company.address?}<br />{#company.phone}Tel. {company.phone}{/company.phone}<br />{company.email?}',
  ),
  '<p>{date.today}</p><p>{ask.cliente_anterior}<br />{ask.direccion_del_cliente_anterior?}</p>',
  '<p><strong>Asunto: Separación de {ask.abogado_excluido} en el caso {case.name}</strong></p>',
  '<p>Estimado señor o señora:</p>',
  '<p>{ask.abogado_excluido} le representó antes de unirse a esta oficina. La oficina representa a otra parte en el caso indicado. Le notificamos por escrito las medidas que se tomaron desde el {ask.fecha_de_la_barrera}:</p>',
  '<ol><li>{ask.abogado_excluido} no participa en el caso ni tiene acceso a su expediente, en papel o electrónico.</li>',
  '<li>Nadie de la oficina comentará con esa persona asunto alguno del caso, ni recibirá de ella información suya.</li>',
  '<li>Esa persona no recibirá parte alguna de los honorarios del caso.</li>',
  '<li>La oficina certificará periódicamente, a petición suya, que estas medidas se cumplen.</li></ol>',
  '<p>Puede pedir información sobre estas medidas, u objetarlas, a {ask.persona_designada}.</p>',
  '<p>Atentamente,</p>',
  '<p>______________________________<br />{professional.title?} {professional.full_name}<br />{#professional.rua_number}R.U.A. núm. {professional.rua_number}{/professional.rua_number}</p>',
].join('')

const value = (path: string, optional = false) => ({ path, optional })
const section = (path: string) => ({ path, inverted: false, inside: [value(path)] })
/** The placeholders of the text in their order. */
const outline = [
  value('document.draft_notice', true),
  value('company.name'),
  value('company.address', true),
  section('company.phone'),
  value('company.email', true),
  value('date.today'),
  value('ask.cliente_anterior'),
  value('ask.direccion_del_cliente_anterior', true),
  value('ask.abogado_excluido'),
  value('case.name'),
  value('ask.abogado_excluido'),
  value('ask.fecha_de_la_barrera'),
  value('ask.abogado_excluido'),
  value('ask.persona_designada'),
  value('professional.title', true),
  value('professional.full_name'),
  section('professional.rua_number'),
]
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * The notice to a former client that a lawyer is screened from a case. A proposal: it cites no rule, and documents made
 * of it are marked as not reviewed.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      insert into document_template (name, description, kind, language, category, draft_notice, content, size_bytes,
        outline)
      values ('Notificación de separación al cliente anterior',
        'Avisa al cliente anterior de un abogado que no participa en un caso reservado, y de las medidas que se tomaron.',
        'authored', 'es', 'conflicts', true, convert_to(${literal(html)}, 'UTF8'), octet_length(${literal(html)}),
        ${literal(JSON.stringify(outline))}::jsonb);
      select set_config('app.scope', '', true);
    `)
  }
}
