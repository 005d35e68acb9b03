// Templates of succession and of the sale of real property. They are in Spanish, like the deeds, and cite no law.
import type { TemplateDefinition } from '../definition.contract.ts'
import { date, inCourtDays, inDays, ours, party, task, formsNamed, documentsNamed } from './starter-parts.ts'

const identityFacts = 'nombre legal, estado civil, dirección, identificación vigente'

export const succession: TemplateDefinition = {
  folders: [
    'Causante',
    'Herederos',
    'Certificados',
    'Bienes/Inmuebles',
    'Bienes/Cuentas y valores',
    'Deudas',
    'Planilla y relevo',
    'Escritos',
    'Partición',
  ],
  parties: [
    party('Causante', 'nombre, fecha y lugar de la muerte, último domicilio, estado civil'),
    party('Herederos', `${identityFacts}; parentesco`, ours('petitioner')),
    party('Cónyuge supérstite', `${identityFacts}; régimen del matrimonio`),
  ],
  dates: [date('Fecha de la muerte'), date('Archivo en autos de la resolución de herederos', 'resolution_filed')],
  tasks: [
    task('Verificar conflicto de intereses entre los herederos', { assignee: 'applier', due: inDays(1) }),
    task('Pedir la certificación sobre testamento', { assignee: 'applier', due: inDays(5), dependsOn: [0] }),
    task('Reunir certificados', {
      assignee: 'applier',
      due: inDays(14),
      checklist: ['Defunción', 'Matrimonio', 'Nacimiento de cada heredero', 'Defunción de herederos premuertos'],
    }),
    task('Preparar la petición de declaratoria de herederos, si no hay testamento', {
      due: inDays(30),
      dependsOn: [1, 2],
    }),
    task('Hacer el inventario de bienes y deudas', {
      due: inDays(45),
      checklist: ['Estudios de título', 'Balances de cuentas', 'Tasaciones', 'Deudas y contribuciones'],
    }),
    task('Confirmar la fecha límite de la planilla de caudal relicto', { due: inDays(30, 0) }),
    task('Presentar la planilla y pedir el relevo', { due: inDays(120, 0), dependsOn: [4, 5] }),
    task('Presentar la resolución en el Registro de la Propiedad', { due: inDays(45, 1) }),
    task('Redactar el cuaderno particional o los acuerdos', { due: inDays(90, 1), dependsOn: [6] }),
  ],
  documents: documentsNamed(
    'Petición de declaratoria de herederos',
    'Inventario',
    'Instancia al Registro',
    'Cuaderno particional',
  ),
  forms: formsNamed('Datos del causante y los herederos'),
}

export const sale: TemplateDefinition = {
  folders: ['Comparecientes', 'Título y Registro', 'Deudas y contribuciones', 'Financiamiento', 'Escritura', 'Cierre'],
  parties: [
    party('Parte vendedora', `${identityFacts}; seguro social o EIN para la planilla informativa`),
    party('Parte compradora', `${identityFacts}; capacidad en que comparece`),
    party('Acreedor hipotecario', 'nombre, contacto y balance de cancelación'),
    party('Corredor de bienes raíces', 'nombre, licencia y comisión'),
  ],
  dates: [date('Otorgamiento de la escritura')],
  tasks: [
    task('Verificar conflicto de intereses e impedimentos notariales', { due: inDays(1) }),
    task('Ordenar el estudio de título', { assignee: 'applier', due: inDays(2), dependsOn: [0] }),
    task('Pedir certificaciones', {
      assignee: 'applier',
      due: inDays(5),
      checklist: ['Deuda de CRIM', 'Valores contributivos', 'Balance de cancelación', 'Cuotas de mantenimiento'],
    }),
    task('Revisar el estudio de título y resolver los defectos', { due: inDays(10), dependsOn: [1] }),
    task('Redactar la escritura y enviarla a las partes', { due: inCourtDays(-5, 0), dependsOn: [2, 3] }),
    task('Comprobar identificaciones y fondos', {
      due: inCourtDays(-1, 0),
      checklist: ['Identificaciones vigentes', 'Poderes y resoluciones', 'Cheques de gerente o transferencia'],
    }),
    task('Cerrar: firmas, iniciales, sellos y honorarios', { due: inDays(0, 0), dependsOn: [4, 5] }),
    task('Hacer la copia certificada y presentarla en el Registro', { due: inCourtDays(3, 0), dependsOn: [6] }),
    task('Notificar el instrumento en los índices y planillas que correspondan', {
      assignee: 'applier',
      due: inDays(7, 0),
      dependsOn: [6],
    }),
  ],
  documents: documentsNamed('Opción de compra', 'Escritura de compraventa', 'Planilla informativa', 'Hoja de cierre'),
  forms: formsNamed('Datos de comparecientes'),
}
