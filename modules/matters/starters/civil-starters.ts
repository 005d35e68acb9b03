// Templates of civil matters. Their contents are Spanish, the language of the courts of Puerto Rico, and cite no law.
import type { TemplateDefinition } from '../definition.contract.ts'
import {
  adverse,
  date,
  inCourtDays,
  inDays,
  neutral,
  ours,
  party,
  task,
  formsNamed,
  documentsNamed,
} from './starter-parts.ts'

const identityFacts = 'nombre legal, dirección física y postal, teléfono, correo'

export const collection: TemplateDefinition = {
  folders: [
    'Cliente',
    'Prueba de la deuda',
    'Escritos/Presentados',
    'Escritos/Borradores',
    'Notificaciones',
    'Sentencia',
  ],
  parties: [
    party('Parte demandante', `${identityFacts}; cuenta, balance y fecha del último pago`, ours('plaintiff')),
    party('Parte demandada', `${identityFacts}; patrono y bienes conocidos`, adverse('defendant')),
  ],
  dates: [
    date('Presentación de la demanda', 'small_claim_filed'),
    date('Vista señalada'),
    date('Archivo en autos de la notificación de la sentencia', 'judgment_filed'),
  ],
  tasks: [
    task('Verificar conflicto de intereses', { assignee: 'applier', due: inDays(1) }),
    task('Reunir la prueba de la deuda', {
      due: inCourtDays(3),
      checklist: ['Contrato o pagaré', 'Estado de cuenta', 'Facturas', 'Comunicaciones con la parte deudora'],
      dependsOn: [0],
    }),
    task('Enviar la carta de cobro con acuse de recibo', { due: inCourtDays(5), dependsOn: [1] }),
    task('Presentar la demanda en SUMAC', {
      due: inDays(20),
      checklist: ['Demanda juramentada', 'Anejos', 'Proyecto de notificación y citación', 'Arancel'],
      dependsOn: [2],
    }),
    task('Gestionar la notificación y citación de la parte demandada', { due: inDays(3, 0), dependsOn: [3] }),
    task('Preparar la vista', {
      due: inCourtDays(-5, 1),
      checklist: ['Testigos citados', 'Originales de la prueba', 'Memorando de costas en borrador'],
    }),
    task('Revisar la sentencia y decidir cómo ejecutarla', { due: inCourtDays(5, 2) }),
  ],
  documents: documentsNamed(
    'Carta de cobro',
    'Demanda de cobro de dinero',
    'Notificación y citación',
    'Memorando de costas',
  ),
  forms: formsNamed('Datos de la deuda'),
}

export const damages: TemplateDefinition = {
  folders: [
    'Cliente',
    'Prueba/Médica',
    'Prueba/Fotos y videos',
    'Prueba/Gastos y salarios',
    'Peritos',
    'Escritos',
    'Descubrimiento/Enviado',
    'Descubrimiento/Recibido',
    'Transacción',
  ],
  parties: [
    party('Parte demandante', `${identityFacts}; seguro médico, patrono, daños previos`, ours('plaintiff')),
    party('Parte demandada', `${identityFacts}; aseguradora y número de póliza`, adverse('defendant')),
    party('Testigos', 'nombre, teléfono y qué vieron', neutral('witness')),
  ],
  dates: [
    date('Diligenciamiento de la demanda y el emplazamiento', 'served'),
    date('Última contestación de la parte demandada', 'last_answer_filed'),
    date('Comienzo del juicio', 'trial_date'),
  ],
  tasks: [
    task('Verificar conflicto de intereses', { assignee: 'applier', due: inDays(1) }),
    task('Calcular y confirmar el plazo prescriptivo', {
      due: inCourtDays(2),
      notes: 'Un abogado confirma el plazo que aplica a estos hechos y lo anota como término del caso.',
      dependsOn: [0],
    }),
    task('Pedir los expedientes médicos', {
      assignee: 'applier',
      due: inDays(7),
      checklist: ['Autorización firmada', 'Hospital', 'Médicos', 'Facturas'],
      dependsOn: [0],
    }),
    task('Enviar carta de reclamación e interrupción', { due: inDays(10), dependsOn: [1] }),
    task('Presentar la demanda', {
      due: inDays(45),
      checklist: ['Demanda', 'Emplazamientos', 'Arancel', 'Anejos'],
      dependsOn: [1],
    }),
    task('Preparar interrogatorio y requerimientos', { due: inDays(10, 0), dependsOn: [4] }),
    task('Contratar al perito y enviarle el expediente', { due: inDays(30, 0), dependsOn: [2] }),
    task('Preparar el informe para el manejo del caso', { due: inDays(20, 1) }),
    task('Preparar testigos y prueba para el juicio', { due: inCourtDays(-10, 2) }),
  ],
  documents: documentsNamed(
    'Contrato de servicios',
    'Autorización médica',
    'Carta de reclamación',
    'Demanda',
    'Interrogatorio',
  ),
  forms: formsNamed('Relato de los hechos y daños'),
}

export const divorce: TemplateDefinition = {
  folders: ['Clientes', 'Certificados', 'Bienes y deudas', 'Menores', 'Estipulaciones', 'Escritos', 'Resolución'],
  parties: [
    party(
      'Peticionario o peticionaria 1',
      `${identityFacts}; fecha y lugar del matrimonio, ingresos`,
      ours('petitioner'),
    ),
    party('Peticionario o peticionaria 2', `${identityFacts}; ingresos`, ours('petitioner')),
    party('Hijos e hijas menores', 'nombre, fecha de nacimiento, escuela, plan médico'),
  ],
  dates: [date('Vista señalada'), date('Archivo en autos de la resolución', 'resolution_filed')],
  tasks: [
    task('Verificar conflicto de intereses con ambas personas', { assignee: 'applier', due: inDays(1) }),
    task('Explicar por escrito a quién representa la oficina', { due: inDays(3), dependsOn: [0] }),
    task('Reunir certificados', {
      assignee: 'applier',
      due: inDays(10),
      checklist: ['Matrimonio', 'Nacimiento de menores', 'Capitulaciones, si las hay'],
    }),
    task('Hacer la lista de bienes y deudas', { due: inDays(14), dependsOn: [1] }),
    task('Acordar y redactar las estipulaciones', {
      due: inDays(21),
      checklist: ['División de bienes', 'Custodia y relaciones filiales', 'Alimentos', 'Apellido'],
      dependsOn: [3],
    }),
    task('Presentar la petición conjunta juramentada', { due: inDays(30), dependsOn: [2, 4] }),
    task('Preparar a las partes para la vista', { due: inCourtDays(-3, 0), dependsOn: [5] }),
    task('Notificar la resolución a los registros que correspondan', { assignee: 'applier', due: inDays(35, 1) }),
  ],
  documents: documentsNamed('Carta de representación', 'Petición conjunta', 'Estipulaciones', 'Proyecto de resolución'),
  forms: formsNamed('Datos para el divorcio'),
}

export const eviction: TemplateDefinition = {
  folders: ['Cliente', 'Contrato y pagos', 'Requerimientos', 'Escritos', 'Vista', 'Sentencia y lanzamiento'],
  parties: [
    party('Parte demandante', `${identityFacts}; título o autoridad sobre la propiedad`, ours('plaintiff')),
    party('Parte demandada', `${identityFacts}; quiénes ocupan la propiedad`, adverse('defendant')),
  ],
  dates: [date('Vista señalada'), date('Archivo en autos de la sentencia de desahucio', 'eviction_judgment_filed')],
  tasks: [
    task('Verificar conflicto de intereses', { assignee: 'applier', due: inDays(1) }),
    task('Revisar el contrato y el historial de pagos', { due: inCourtDays(2), dependsOn: [0] }),
    task('Enviar el requerimiento de pago o de desalojo', { due: inCourtDays(3), dependsOn: [1] }),
    task('Presentar la demanda de desahucio', {
      due: inDays(15),
      checklist: ['Demanda', 'Contrato', 'Cuenta de lo adeudado', 'Citación', 'Arancel'],
      dependsOn: [2],
    }),
    task('Diligenciar la citación y presentar el diligenciamiento', { due: inCourtDays(-3, 0), dependsOn: [3] }),
    task('Preparar la vista', { due: inCourtDays(-2, 0), checklist: ['Testigos', 'Prueba de la deuda', 'Fotos'] }),
    task('Revisar si la otra parte apela o presta fianza', { due: inDays(6, 1) }),
    task('Pedir el lanzamiento si procede', { due: inDays(10, 1), dependsOn: [6] }),
  ],
  documents: documentsNamed('Requerimiento', 'Demanda de desahucio', 'Moción de lanzamiento'),
  forms: [],
}

/** Judicial review of a decision of an agency. */
export const judicialReview: TemplateDefinition = {
  folders: ['Cliente', 'Expediente de la agencia', 'Reconsideración', 'Recurso de revisión/Apéndice', 'Notificaciones'],
  parties: [
    party('Parte recurrente', `${identityFacts}; número del caso en la agencia`, ours('petitioner')),
    party('Agencia recurrida', 'nombre, dirección y abogado de récord', adverse('respondent')),
    party('Otras partes notificadas', 'nombre y dirección, como aparecen en la resolución'),
  ],
  dates: [
    date('Archivo en autos de la resolución final de la agencia', 'agency_order_filed'),
    date('Presentación de la reconsideración en la agencia', 'agency_motion_filed'),
    date('Archivo en autos de la sentencia de revisión', 'review_judgment_filed'),
  ],
  tasks: [
    task('Verificar conflicto de intereses', { assignee: 'applier', due: inDays(1) }),
    task('Comprobar la fecha de archivo y de notificación en el sobre', {
      due: inDays(1),
      notes: 'Los términos corren desde el archivo en autos; guarde el sobre y el aviso.',
    }),
    task('Pedir copia del expediente de la agencia', { assignee: 'applier', due: inCourtDays(2) }),
    task('Decidir si se pide reconsideración', { due: inDays(7, 0), dependsOn: [1] }),
    task('Redactar el recurso de revisión', {
      due: inDays(18, 0),
      checklist: ['Señalamientos de error', 'Apéndice completo', 'Índices', 'Arancel'],
      dependsOn: [2],
    }),
    task('Presentar el recurso y notificarlo a la agencia y a las partes', { due: inDays(25, 0), dependsOn: [4] }),
    task('Revisar la sentencia y los remedios que quedan', { due: inCourtDays(3, 2) }),
  ],
  documents: documentsNamed(
    'Moción de reconsideración',
    'Recurso de revisión judicial',
    'Apéndice',
    'Certificación de notificación',
  ),
  forms: [],
}
