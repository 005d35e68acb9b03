import type { Brief } from './authored-parts.demo.ts'

/** The facts of a matter by its kind: paragraphs of fact, of law and of relief. */
export type Story = { facts: string[]; law: string[]; prayers: string[] }

export function storyOf(brief: Brief): Story {
  const { matter } = brief
  if (!brief.other) return petition(brief)
  if (/divorcio|custodia|pensión/i.test(matter)) return family(brief)
  if (/despido/i.test(matter)) return employment(brief)
  if (/daños/i.test(matter)) return damages(brief)
  if (/desahucio|deslinde|partición|cuotas|hipoteca/i.test(matter)) return propertyStory(brief)
  return contract(brief)
}

function contract({ client, other, day, money, random }: Brief): Story {
  const object = random.pick([
    'la remodelación de un local comercial',
    'el suministro mensual de mercancía',
    'la instalación de un sistema de energía renovable',
    'el mantenimiento de un edificio de oficinas',
  ])
  return {
    facts: [
      `El ${day(-410)}, ${client} y ${other} suscribieron un contrato escrito para ${object}, cuyas cláusulas obligan por igual a ambas partes. Se incluye copia como <em>Anejo 1</em>.`,
      `Las partes pactaron un precio total de ${money('claim')}, pagadero en tres plazos contra la entrega de cada etapa certificada.`,
      'La parte demandante cumplió con todas y cada una de sus obligaciones y así lo reconoció la parte demandada en las actas de entrega que firmó su representante autorizado.',
      `A partir del ${day(-260)}, la parte demandada dejó de cumplir lo pactado, sin que mediara aviso previo ni causa que la eximiera de hacerlo.`,
      `La parte demandante requirió por escrito el cumplimiento en tres ocasiones: el ${day(-230)}, el ${day(-190)} y el ${day(-150)}. Los tres requerimientos fueron recibidos y ninguno fue contestado.`,
      `Al presente, la parte demandada adeuda la suma principal de ${money('claim')}, que es una cantidad líquida, vencida y exigible, más los intereses pactados y los gastos del cobro.`,
      `Como consecuencia del incumplimiento, la parte demandante tuvo que contratar a terceras personas y asumir un costo adicional de ${money('fee')}, que no habría pagado de haberse cumplido el contrato.`,
    ],
    law: [
      'Las obligaciones que nacen de los contratos tienen fuerza de ley entre las partes y deben cumplirse según su tenor. Quien incumple por dolo, negligencia o mora responde de los daños causados.',
      'El contrato es válido: concurren el consentimiento de las partes, un objeto cierto y una causa lícita. Ninguna de las partes ha impugnado su validez en las comunicaciones cursadas.',
    ],
    prayers: [
      `Que se ordene a la parte demandada el pago de la suma principal de ${money('claim')}, más los intereses que correspondan hasta su total satisfacción.`,
      `Que se ordene el pago de ${money('fee')} por los daños que causó el incumplimiento.`,
      'Que se impongan las costas y una suma razonable para honorarios de abogado, de probarse temeridad.',
    ],
  }
}

function damages({ client, other, day, money, random }: Brief): Story {
  const location = random.pick([
    'el estacionamiento',
    'el pasillo principal',
    'la entrada de clientes',
    'la escalera de acceso',
  ])
  return {
    facts: [
      `El ${day(-330)}, alrededor de las 3:15 de la tarde, ${client} se encontraba en ${location} de un establecimiento que posee, opera y mantiene ${other}.`,
      'En ese lugar había una sustancia resbaladiza en el piso, sin rótulo, barrera ni persona alguna que advirtiera del peligro.',
      'Al caminar con el cuidado que se espera de una persona prudente, resbaló y cayó sobre el costado izquierdo, y recibió golpes en la cadera, el hombro y la muñeca.',
      'Personal del establecimiento acudió al lugar y admitió, ante dos testigos, que la condición se había informado más de una hora antes y que nadie la había atendido.',
      'La parte demandante fue trasladada a una sala de emergencias, en la que se diagnosticó una fractura de muñeca y se ordenó inmovilización por seis semanas, seguida de terapia física.',
      `Los gastos médicos documentados suman ${money('fee')}, y la pérdida de ingresos durante la recuperación asciende a ${money('advance')} mensuales.`,
      `Los sufrimientos físicos y las angustias mentales, que continúan al presente, se valoran en una suma no menor de ${money('claim')}.`,
      'La única y exclusiva causa del accidente fue la negligencia de la parte demandada, que creó o permitió una condición peligrosa que conocía o debía conocer.',
    ],
    law: [
      'Quien por culpa o negligencia causa daño a otra persona está en la obligación de repararlo. Para ello debe probarse el acto u omisión negligente, el daño y la relación causal entre ambos.',
      'Quien mantiene un establecimiento abierto al público debe tomar las medidas necesarias para que sus áreas sean seguras, y responde de las condiciones peligrosas de las que tuvo o debió tener conocimiento.',
    ],
    prayers: [
      `Que se declare responsable a la parte demandada y se le condene al pago de ${money('claim')} por los sufrimientos físicos y las angustias mentales.`,
      `Que se ordene el reembolso de ${money('fee')} por gastos médicos y el pago de los ingresos dejados de percibir.`,
      'Que se impongan las costas, los gastos y una suma razonable para honorarios de abogado.',
    ],
  }
}

function propertyStory({ client, other, day, money }: Brief): Story {
  return {
    facts: [
      `${client} es titular, con derecho inscrito a su favor, del inmueble objeto de este pleito, cuya descripción registral se incluye como <em>Anejo 1</em>.`,
      `Desde el ${day(-540)}, ${other} ha realizado actos sobre el inmueble que lesionan los derechos de la parte demandante, sin título ni autorización que los justifique.`,
      `El ${day(-300)}, un agrimensor con licencia visitó el predio en presencia de ambas partes y preparó un plano de mensura, que confirma la cabida y las colindancias que alega la parte demandante.`,
      'La parte demandada fue citada a dos reuniones para atender el asunto sin necesidad de acudir al tribunal. Compareció a la primera, pidió tiempo para examinar los documentos y no acudió a la segunda.',
      `El ${day(-120)} se le cursó un requerimiento formal por correo certificado con acuse de recibo, en el que se le concedieron treinta días para cumplir. El plazo venció sin que lo hiciera.`,
      `Las cantidades dejadas de percibir por la parte demandante desde entonces ascienden a ${money('claim')}, según el desglose que se incluye como <em>Anejo 2</em>.`,
      'La situación descrita impide a la parte demandante el uso y disfrute pleno de su propiedad y le ocasiona gastos de conservación, seguro y contribuciones que solo ella ha asumido.',
    ],
    law: [
      'La propiedad da el derecho de gozar y disponer de una cosa sin más limitaciones que las que establecen las leyes, y a quien es su titular le asiste acción contra quien la posee o la perturba.',
      'Nadie puede enriquecerse injustamente a costa de otra persona. Quien se beneficia de un inmueble ajeno debe restituir el valor de ese beneficio.',
    ],
    prayers: [
      'Que se declare el derecho de la parte demandante sobre el inmueble según se describe en el Registro de la Propiedad y en el plano de mensura.',
      `Que se ordene a la parte demandada cesar la perturbación y pagar ${money('claim')} por el beneficio recibido.`,
      'Que se ordene la inscripción que corresponda y se impongan las costas y los honorarios de abogado.',
    ],
  }
}

function employment({ client, other, day, money }: Brief): Story {
  return {
    facts: [
      `${client} comenzó a trabajar para ${other} hace más de ocho años, mediante contrato sin tiempo determinado, y ocupó por último un puesto de supervisión.`,
      'Durante todo ese tiempo recibió evaluaciones de «satisfactorio» o «excelente», y nunca fue objeto de medida disciplinaria alguna.',
      `El ${day(-210)} se le entregó una carta de dos párrafos en la que se le informó que su puesto quedaba eliminado ese mismo día «por reestructuración».`,
      `Dos semanas más tarde, el ${day(-196)}, la parte demandada publicó una convocatoria para un puesto con funciones sustancialmente iguales y reclutó a una persona de menor antigüedad.`,
      'La parte demandada no siguió el orden de antigüedad dentro de la clasificación ocupacional, ni ofreció a la parte demandante ninguna de las vacantes que tenía disponibles.',
      `Su salario más alto durante los últimos tres años fue de ${money('fee')} quincenales, más los beneficios marginales que constan en los talonarios incluidos como <em>Anejo 3</em>.`,
      `La mesada que le corresponde, calculada según su antigüedad, no es menor de ${money('claim')}.`,
    ],
    law: [
      'Toda persona empleada sin tiempo determinado que es despedida sin justa causa tiene derecho a una indemnización progresiva según sus años de servicio. Alegado el despido, el patrono debe probar que estuvo justificado.',
      'La reclamación se tramita por la vía sumaria para casos laborales, cuyos plazos son más cortos y de cumplimiento estricto; se solicita que así se ordene desde el inicio.',
    ],
    prayers: [
      `Que se declare injustificado el despido y se condene a la parte demandada al pago de una mesada no menor de ${money('claim')}.`,
      'Que se ordene el pago de las vacaciones acumuladas y no disfrutadas, con la penalidad que corresponda.',
      'Que se imponga a la parte demandada el pago de los honorarios de abogado, que no pueden deducirse de lo que reciba la persona empleada.',
    ],
  }
}

function family({ client, other, day, money }: Brief): Story {
  return {
    facts: [
      `${client} y ${other} contrajeron matrimonio hace más de diez años y procrearon dos hijos, que al presente son menores de edad y cuyos nombres se omiten para proteger su intimidad.`,
      `Las partes viven separadas desde el ${day(-280)}, sin que exista posibilidad razonable de reconciliación, a pesar de haber acudido a consejería.`,
      'Desde la separación, los menores residen con la parte demandante, quien los lleva a la escuela y a sus citas médicas y supervisa sus tareas.',
      `El 60 % de los gastos de los menores, que suman ${money('fee')} mensuales, lo ha pagado la parte demandante, según la planilla de información personal y económica que se presenta por separado.`,
      'Ambas partes trabajan a jornada completa y tienen acceso a un plan médico por su empleo. El plan de la parte demandada incluye a dependientes sin costo adicional.',
      'Las partes han acordado, de forma provisional, que los menores se relacionen con la parte demandada en fines de semana alternos y un día entre semana, lo que ha funcionado con normalidad.',
      'No hay órdenes de protección vigentes entre las partes, ni procedimiento alguno sobre los menores en otro foro.',
    ],
    law: [
      'En toda determinación sobre menores rige su mejor bienestar, que se evalúa a la luz de la totalidad de las circunstancias, sin que ninguna sea por sí sola decisiva.',
      'Ambos progenitores deben contribuir al sustento de sus hijos en proporción a sus recursos y a las necesidades de estos, según las guías que estén en vigor al momento de fijarse la pensión.',
    ],
    prayers: [
      'Que se señale una vista a la brevedad y se refiera el caso a la Unidad Social del Tribunal, de entenderse necesario.',
      'Que se mantenga, mientras se dilucida el pleito, el plan de relaciones paternofiliales que las partes ya siguen.',
      `Que se fije una pensión provisional no menor de ${money('advance')} mensuales, retroactiva a la presentación de este escrito.`,
    ],
  }
}

function petition({ client, day }: Brief): Story {
  return {
    facts: [
      `${client} es mayor de edad, reside en Puerto Rico y tiene interés legítimo en lo que aquí solicita.`,
      `Los hechos en que se apoya esta petición constan en los documentos públicos que se incluyen como <em>Anejos 1 a 4</em>, expedidos entre el ${day(-160)} y el ${day(-40)}.`,
      'La parte peticionaria ha realizado una búsqueda diligente en los registros correspondientes, sin hallar anotación alguna que contradiga lo que aquí se expone.',
      'Se ha notificado por correo certificado a las personas que pudieran tener interés, cuyos nombres y direcciones se enumeran en el <em>Anejo 5</em>. Ninguna ha expresado oposición.',
      'Dos personas que conocen de propio conocimiento los hechos, y que no tienen parentesco con la parte peticionaria, han suscrito declaraciones juradas que confirman lo alegado.',
      'No existe controversia entre partes, ni pleito pendiente en este o en otro tribunal sobre los mismos hechos, y la petición no persigue evadir obligación alguna.',
      'La resolución que se solicita es necesaria para que las agencias concernidas corrijan sus expedientes y la parte peticionaria pueda ejercer plenamente sus derechos.',
    ],
    law: [
      'Los procedimientos de jurisdicción voluntaria permiten acudir al tribunal sin que haya controversia, siempre que la ley requiera su intervención y se proteja a quienes puedan resultar afectados.',
      'La parte peticionaria ha aportado prueba documental suficiente y ofrece la prueba testifical que el Tribunal estime necesaria.',
    ],
    prayers: [
      'Que se dé por cumplido el requisito de notificación a las personas con interés.',
      'Que se señale una vista, o se prescinda de ella de entenderse innecesaria, y se dicte resolución conforme a lo solicitado.',
      'Que se ordene a la Secretaría expedir copias certificadas de la resolución, una vez advenga final y firme.',
    ],
  }
}
