import { spanishCivilNeeds } from './spanish-civil-needs.phrases.ts'
import type { NeedTable } from './need-table.ts'

/**
 * Needs in Spanish, by the areas that serve them. Marks, see {@link NeedTable}: `?` counts only if nothing else is
 * recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only literally.
 */
export const spanishNeeds: NeedTable = {
  ...spanishCivilNeeds,
  family: `
    familia, derecho de familia, divorcio, divorcio por consentimiento mutuo, divorcio por ruptura irreparable,
    divorcio contencioso, divorcio ante notario, separación, separación de bienes, custodia, custodia
    compartida, custodia monoparental, patria potestad, pensión alimentaria, pensión alimenticia, pensión de los
    hijos, pensión excónyuge, manutención, alimentos entre parientes, ASUME^, deuda de pensión, rebaja de
    pensión, aumento de pensión, relaciones filiales, régimen de visitas, visitas de los abuelos, paternidad,
    prueba de ADN, impugnar paternidad, filiación, reconocimiento de hijo, adopción, adopción de adultos,
    tutela, tutor de menor, tutela de anciano, incapacidad~, incapacitado, emancipación, emancipar menor,
    remoción de menores, departamento de la familia, hogar sustituto, maltrato de menores, maltrato de ancianos,
    relocalización de hijos, mudarse con los hijos, sustracción de menores, secuestro parental, violencia en el
    hogar, capitulaciones, capitulaciones matrimoniales, matrimonio, boda, anulación de matrimonio, régimen
    económico matrimonial, sociedad de gananciales, bienes gananciales, división de gananciales, comunidad de
    bienes, pareja de hecho, concubinato, infidelidad, adulterio, exesposo, esposo?, marido?, pareja?, padre
    ausente, madre soltera, padre soltero, hijo?, nene?, pensión?, mi ex?, menor?, nietos?, alienación parental,
    cambio de apellido, cambio de nombre, hogar seguro, gestación subrogada, guarda de menores, nulidad
    matrimonial, dejó a los hijos, quitarme los hijos, ver a mis hijos, ASUME me quitó la licencia, proteger mis
    bienes antes de casarme, casar y proteger bienes, quiero casarme, nos dejamos, no me devuelve a la niña, no
    me devuelve al nene, manejar las cuentas de mi mamá, niño abandonado, quiere irse de la casa, nena quiere
    irse de la casa, no me reconoció, nunca me reconoció, mi papá no me reconoció, control del dinero esposo,
    decidir escuela, se llevó a mi bebé, prueba de paternidad, esposo controla, quiero dejar a mi esposo, dejar
    a mi esposa, no quiere firmar el divorcio, firmar el divorcio, papeles de divorcio, marido me engaña, esposa
    me engaña, me fue infiel, me pegó cuernos, corneo~, pasar la pensión, mi ex no paga la pensión, no paga la
    pensión de los nenes, pensión atrasada, pensionado alimentista, alimentante, alimentista, quitarme la
    custodia, quitarme los nenes, no me deja ver a mi hijo, no me deja ver a los nenes, ver a mi nieto, llevarse
    a los nenes, se llevó a mi hijo, mudar la nena, sacar al nene de Puerto Rico, viajar con mi hijo, permiso de
    viaje del menor, pasaporte de mi hijo firma del padre, apellido de mi hijo, apellido del padre, papá de mi
    nene, mamá de mis hijos, mi baby daddy, la mamá de mi nena, ADN, adoptar, adoptar un niño, adoptar a mi
    sobrino, adoptar al hijo de mi esposa, hijo de crianza, padrastro, madrastra, hijastro, tutor, tutor legal,
    cuidar a mi mamá con demencia, alzheimer, demencia~, encamado~, declarar incapaz, administrar los bienes de
    mi mamá, envejeciente, viejita abandonada, cuido de anciano, plan de cuido, abuelos a cargo, custodia para
    la abuela, nieto vive conmigo, trabajador social, servicios sociales, TSF familia, hogar de crianza,
    quitaron la patria potestad, privación de patria potestad, maltrato infantil, negligencia de menores,
    separados~, comprometida, casarme, casarse, casamiento, prenupcial, acuerdo prenupcial, casarme con
    extranjero, régimen de separación de bienes, repartir los bienes, dividir los bienes del divorcio, casa del
    matrimonio, liquidación de gananciales, conviviente, convivencia, unión libre, mujer embarazada y el papá no
    responde, papá no responde, papá se desapareció, papá no aparece, hijo con necesidades especiales pensión,
    cambiar de escuela al nene, alimentos, orden de alimentos, desacato de pensión, encarcelado por pensión,
    revisar pensión, pensión de mi ex, ex esposo, ex marido, ex mujer, ex pareja, jeva?, novio?, bebé?, niño?,
    mamá?, papá?, abuela?, suegra?, padrino?, hermanos?, vientre de alquiler, inseminación, fertilidad, cambio
    de género, cambio de sexo en certificado, certificado de nacimiento, partida de nacimiento, partida de
    matrimonio, partida de defunción, acta de nacimiento, corregir nombre, sentencia de divorcio de otro estado,
    exequátur, divorcio en Estados Unidos, interés del menor, coordinador parental, terapia familiar tribunal,
    custodia internacional, convenio de La Haya, custodia provisional, custodia de emergencia, hogar conyugal,
    pensión entre cónyuges, pensión conyugal, cónyuge, ley 54 y custodia`,
  'criminal criminal-knowledge': `
    penal, criminal, derecho penal, criminalista, arresto, cárcel, preso, fianza, acusación, denuncia~, cargos,
    juicio criminal, vista preliminar, regla 6, causa para arresto, defensa criminal, delito, delito grave,
    delito menos grave, asesinato, homicidio, homicidio negligente, tentativa, robo, hurto, escalamiento,
    apropiación ilegal, fraude~, estafa, falsificación, drogas, sustancias controladas, marihuana, armas, ley de
    armas, portación de armas, licencia de armas, guiar borracho, guiar ebrio, embriaguez, DUI, prueba de
    aliento, alcohol al volante, violencia doméstica, ley 54, orden de protección, acecho, agresión, agresión
    sexual, golpiza, me golpeó, mi esposo me pega, violación, actos lascivos, pornografía infantil, amenaza~,
    secuestro, extorsión, soborno, lavado de dinero, crimen federal, gran jurado, apelación criminal,
    probatoria, libertad bajo palabra, desvío, eliminar antecedentes, antecedentes penales, certificado de
    conducta, récord criminal, menores delincuentes, faltas de menores, tribunal de menores, allanamiento,
    registro ilegal, confesión, interrogatorio, daño a la propiedad, alteración a la paz, desacato, perjurio,
    incendio malicioso, delito cibernético, robo de identidad, maltrato de animales, apuestas ilegales,
    grillete, extradición, habeas corpus, revocación de probatoria, me acusan, testigo~, víctima de delito,
    policía?, me robaron el carro, le pego!, mi novio me pega, novio me golpea, no se acerque, mi ex me sigue,
    me sigue a todas partes, orden contra mi ex, me quiere matar, me dio un puño, rompió los cristales de mi
    carro, me chantajea, chantaje, me estafaron por internet, me vendieron algo falso, allanaron la casa,
    defensa propia, legítima defensa, agredí, agredieron, choqué borracho, me fui a la fuga, me pillaron,
    pillaron robando, cargos por drogas, me imputan, preso en la federal, libertad condicional, permiso de
    armas, mi hijo le dio a otro nene, hijo peleó en la escuela, pelea en la escuela, peleó, lo cogieron preso,
    cayó preso, metieron preso, caer preso, lo metieron a la cárcel, arrestado en vacaciones, me cogieron
    guiando borracho, guiando borracho, borracho, guiando ebrio, manejar borracho, conducir ebrio, manejando
    bebido, soplar~, di positivo al aliento, alcoholímetro, me quitaron la licencia, licencia de conducir
    suspendida, suspensión de licencia, multa de tránsito, boleto de tránsito, guiar sin licencia, exceso de
    velocidad, carreras clandestinas, marca en la licencia, me pararon, me paró la policía, la policía me busca,
    hay una orden de arresto, orden de arresto, tengo un caso criminal, caso criminal, me citaron al cuartel,
    cuartel~, me citó la fiscalía, fiscalía~, fiscal me citó, me radicaron cargos, cargos federales, federales~,
    FBI~, tribunal federal acusado, sentencia criminal, años de cárcel, confinado, presidio, institución penal,
    bona fide, traslado de confinado, reo~, probation, tecato, perico~, crack~, fentanilo, cannabis, marihuana
    en el carro, punto de drogas, narcotráfico, pistola~, arma de fuego, arma ilegal, me quitaron las armas,
    disparo~, tiroteo, balacera, apuñalar, puñalada, pelea en la barra, puños, me cayeron a golpes, me dieron
    una paliza, marido me pega, mi pareja me maltrata, maltrato, maltrato conyugal, violencia de género, mi ex
    me persigue, mi ex me amenaza, mi ex me acosa, me amenazaron de muerte, me persigue, stalker~, orden de
    alejamiento, violó la orden de protección, ley 246, abuso sexual, abusaron de mi hija, abuso de menores,
    tocó a mi nena, violador, registro de ofensores, ofensor sexual, prostitución, trata humana, fotos íntimas,
    porno de venganza, sextorsión, hackear, robaron, se metieron a robar, robo en mi casa, robó dinero, ladrón,
    carjacking, hurto de auto, shoplifting, robar en tienda, apropiación, fraude con tarjeta, estafador,
    pirámide~, fraude al gobierno, fraude al PUA, malversación, corrupción~, falsificaron mi firma, cheque
    falso, suplantación, limpiar récord, limpiar certificado, limpiar antecedentes, borrar récord, eliminar
    récord, buena conducta, certificado de antecedentes, desacato al tribunal, fuga~, fugitivo, matar, mataron,
    mataron a mi hijo, asesino, muerte violenta, atropelló y huyó, testigo protegido, llamado a testificar,
    testificar, citación criminal, jurado, juicio por jurado, lectura de acusación, vista~, supresión de
    evidencia, defensor~, defensa penal, penalista, acusaron a mi hijo, inocente~, culpable~, me culpan, pre
    acuerdo, acuerdo con el fiscal, fianza alta, pagar fianza, fiador de fianza, poligrafo, nene preso, hijo
    preso, menor arrestado, procurador de menores, pelea de gallos, caza ilegal, vandalismo, grafiti, quemó mi
    casa, incendio~, querella criminal, querella falsa, denuncia falsa, poner querella en la policía, escalaron
    mi casa, invadir mi casa`,
  'labor-knowledge': `
    laboral, derecho laboral, despido, despido injustificado, me botaron, me despidieron, ley 80, mesada,
    cesantía, renuncia, liquidación, liquidación de vacaciones, salario, salario mínimo, no me pagan?, no me
    pagan el sueldo, sueldo, horas extra, vacaciones~, bono de navidad, licencia por enfermedad, licencia de
    maternidad, maternidad, lactancia, embarazo en el trabajo, discrimen en el empleo, discriminación en el
    empleo, discrimen por edad, discrimen por sexo, hostigamiento sexual, acoso sexual, acoso?, acoso laboral,
    acoso en el trabajo, represalias, accidente de trabajo, accidente en el trabajo con lesión, fondo del seguro
    del estado, CFSE, corporación del fondo, incapacidad laboral, seguro social, seguro social por incapacidad,
    desempleo, beneficios por desempleo, SINOT, unión~, sindicato, convenio colectivo, huelga, patrono~, jefe?,
    empleo?, trabajo?, contrato de empleo, no competencia, contratista independiente, retiro~, pensión de
    retiro, plan de retiro, empleado público, suspensión de empleo, reinstalación, período probatorio, acomodo
    razonable, acción disciplinaria, amonestación, propinas~, teletrabajo, nómina, OSHA, seguridad en el empleo,
    departamento del trabajo, unidad antidiscrimen, el fondo!, jefa me grita, jefa me hace la vida imposible,
    apelar decisión del fondo, decisión del fondo, bajar el sueldo, bajaron el sueldo, no me dan descanso,
    descanso en el trabajo, quitaron las horas, redujeron las horas, me cambiaron el turno, no me dejan coger
    vacaciones, me obligan a trabajar, trabajar domingos, trabajar los feriados, trabajar sin paga, trabajé y no
    me pagaron, manager me grita, gerente, gerente me acosa, entrevista de empleo discrimen, me rebajaron,
    rotación, enfermedad ocupacional, dolor de espalda en el trabajo, me botaron del trabajo, me botaron por
    embarazada, botado, me despidieron sin razón, despedir, me cesantearon, sin justa causa, perdí mi trabajo,
    perdí el empleo, me sacaron del trabajo, me suspendieron del trabajo, me obligaron a renunciar, despido
    constructivo, carta de despido, me quieren botar, reducción de personal, layoff, cerraron la empresa y no
    pagaron, no me pagaron, no me paga el patrono, no me pagan las horas, overtime, tiempo extra, horas no
    pagadas, cheque del trabajo, me deben el sueldo, me deben salario, me deben vacaciones, robo de salario,
    salarios atrasados, bono?, no me pagaron el bono, me deben el bono, bono navideño, día feriado, periodo de tomar
    alimentos, hora de almuerzo, días de enfermedad, enfermedad en el trabajo, me enfermé en el trabajo,
    embarazada~, preñada~, discriminar embarazada, lactar en el trabajo, mi jefe me toca, mi jefe me acosa, mi
    jefe me insulta, jefe me hostiga, supervisor~, supervisor me acosa, compañero de trabajo, me hostigan,
    bullying en el trabajo, ambiente hostil, discriminan en el trabajo, racismo en el trabajo, me discriminan
    por edad, igual paga, denuncié a mi patrono, querella laboral, me lastimé trabajando, me caí en el trabajo,
    lesión en el trabajo, caída en el trabajo, fondo me denegó, fondo del seguro, comisión industrial,
    reportarme al fondo, alta del fondo, accidente laboral, seguro social me denegó, apelar seguro social, SSDI,
    SSI, medicare, jubilación, jubilarme, pensión de maestro, pensión de policía retiro, sistema de retiro,
    reforma de retiro, desempleo denegado, me negaron el desempleo, PUA, apelar desempleo, convenio, agravio,
    arbitraje laboral, piquete, contrato de trabajo, contrato laboral, me pagan por 1099, servicios
    profesionales, cláusula de no competir, no competir, empleado federal, EEOC, maestro~, enfermera despedida,
    policía suspendido, servidor público, CASP, OATRH, clasificación y retribución, ascenso~, traslado~,
    degradaron, descenso~, evaluación~, memo, carta de amonestación, prueba de dopaje en el trabajo, dopaje,
    mesero, acomodo, impedimento en el trabajo, trabajo doméstico, ama de llaves, turnos~, horario~, ley 4, ley
    44, ley 115, ley 100, ley 180, patronal~, reclamación salarial, salarial, obrero~, trabajador?, cobrar el
    sueldo, finiquito, indemnización por despido`,
  'commercial-knowledge civil-knowledge': `
    quiebra^, bancarrota^, capítulo 7, capítulo 11, capítulo 13, insolvencia, deudas impagables, no puedo pagar,
    muchas deudas, reestructurar deudas, consolidar deudas, fiduciario de quiebra, acreedores, salir de deudas,
    ahogado en deudas, debo mucho dinero, debo en tarjetas, deudas de tarjetas, debo mil, quebrar, irme a
    quiebra, declararme en quiebra, radicar quiebra, quiebra personal, quiebra de mi negocio, quiebra de
    empresa, capítulo 12, ley de quiebras, síndico, no puedo pagar mis deudas, no puedo pagar las tarjetas,
    endeudado, demasiadas deudas, lleno de deudas, eliminar deudas, reorganización~, reorganización de deudas,
    parar la subasta de mi casa, detener ejecución, detener embargo quiebra, paralización automática, descargue,
    plan de quiebra, plan de pagos deudas`,
  'commercial-knowledge corporate': `
    comercial, derecho comercial, mercantil, derecho mercantil, contrato comercial~, contrato mercantil,
    alquiler comercial, arrendamiento comercial, local comercial, franquicia, distribuidor, ley 75, proveedor~,
    suplidor, factura~, facturas sin pagar, marca, registrar marca, marca de fábrica, patente de invención,
    derechos de autor, propiedad intelectual, secreto comercial, plagio, competencia desleal, monopolio,
    importar mercancía, exportar mercancía, aduana, cheque sin fondos, letra de cambio, préstamo comercial,
    banca, seguros comerciales, comercio electrónico, tienda en línea, publicidad engañosa, venta de negocio,
    comprar negocio, licencia de negocio, permiso de negocio, permiso único, permiso de uso, licencia de
    alcohol, subasta, subasta del gobierno, licitación, diseño, copiaron mi diseño, venden mi diseño, copiaron
    mi página, robaron mi idea, mi idea, proteger el nombre, proteger el nombre de mi banda, nombre de mi
    negocio, banda musical, proteger mi idea, proteger mi diseño, registrar la marca de mi negocio, logo~,
    copiaron mi marca, usan mi marca, usan mi nombre comercial, nombre de mi marca, USPTO, inventar, patentar,
    patente de mi invento, canción~, mi música, plagiaron mi canción, copyright, regalías, derechos de mi
    canción, derecho de imagen, artista~, contrato de artista, libro~, licencia de software, secreto de negocio,
    receta~, contrato de distribución, contrato con proveedor, cliente no paga factura, clientes no me pagan,
    cliente me debe, cobrar facturas, cobrar a un cliente, cuentas por cobrar, cheque devuelto, competidor, ley
    de monopolio, local alquilado para negocio, contrato de local, alquilar un local, traspaso de negocio,
    vender mi negocio, compraventa de negocio, comprar un restaurante, comprar una franquicia, permiso de salud,
    permiso de bomberos, permiso de alcohol, licencia de bebidas, food truck, foodtruck, dispensario, licencia
    de cannabis, dispensario de cannabis, importar, exportar, importación, exportación, contenedor~, mercancía,
    ley de cabotaje, tienda online, vender por internet, publicidad, propuesta al gobierno, contrato con el
    gobierno, RFP, comercio~, negocio de comida, mercader~, flete, carga marítima, marítimo, ley 21,
    representante de ventas`,
  'corporate commercial-knowledge': `
    corporativo, corporación, incorporar, incorporación, abrir negocio, crear empresa, montar un negocio, LLC,
    compañía de responsabilidad limitada, empresa~, negocio~, sociedad~, socios, pleito entre socios,
    accionistas~, acciones, junta de directores, estatutos, entidad sin fines de lucro, sin fines de lucro,
    fundación, cooperativa, fusión, adquisición de empresa, disolver corporación, departamento de estado,
    informe anual, inversionistas, capital de riesgo, startup, cumplimiento corporativo, gobernanza, contrato de
    socios, agente residente, emprendedor, nombre comercial, abrir un bar, abrir un restaurante, abrir un salón,
    abrir una tienda, abrir barbería, abrir una corporación, abrir compañía, hacer una LLC, hacer una
    corporación, registrar compañía, registrar empresa, registrar mi negocio, registrar corporación, incorporar
    mi negocio, empezar un negocio, formar compañía, formar corporación, constituir sociedad, constituir
    empresa, mi socio me roba, socio robó dinero, socio quiere irse, sacar a mi socio, comprar la parte de mi
    socio, disolver sociedad, disolver la empresa, cerrar mi negocio, cerrar empresa, cerrar corporación,
    liquidar empresa, dueño de negocio, acción corporativa, participación en la empresa, operating agreement,
    acuerdo operativo, acuerdo de socios, acuerdo de accionistas, pacto de accionistas, director~, oficial
    corporativo, acta corporativa, minutas~, good standing, certificado de cumplimiento, EIN, DBA, corporación
    profesional, corporación extranjera, corporación especial, corporación de familia, corporación sin fines de
    lucro, ONG, 501c3, iglesia~, organización~, asociación~, fundar~, fusiones y adquisiciones, comprar empresa,
    comprar una compañía, vender empresa, vender mi compañía, inversión~, invertir~, inversor~, levantar
    capital, valores~, emprender, microempresa, pyme, negocio familiar, holding, compañía?`,
  immigration: `
    inmigración, migración, visa, visa de trabajo, visa de turista, visa de estudiante, visa de prometida,
    residencia, residencia permanente, tarjeta verde, green card, ciudadanía, naturalización, asilo^, refugiado,
    deportación, me quieren deportar, detención de ICE, corte de inmigración, DACA, TPS, estatus de protección
    temporal, permiso de trabajo, petición familiar, pedir a mi esposa, traer a mi familia, ajuste de estatus,
    indocumentado, sin papeles, perdón migratorio, waiver, VAWA, pasaporte, consulado, entrevista de
    inmigración, dominicano sin papeles, frontera, extranjero~, matrimonio con extranjero, inversionista
    extranjero, USCIS^, ICE!^, los de ICE!, entró en yola, quiero vivir legal, vivir legalmente, emigrante,
    inmigrante, emigrar, migratorio, migrar, estatus migratorio, residente~, residencia por matrimonio,
    residencia por mi hijo, pedirle la residencia, pedir la residencia, pedir a mi mamá, pedir a mi hijo, pedir
    a mis padres, pedir a mi hermano, petición, petición de esposo, traer a mi esposa, traer a mis hijos, traer
    a mi mamá, casarse por papeles, arreglar papeles, arreglar mi estatus, papeles de inmigración, no tengo
    papeles, mi esposa es dominicana, dominicano~, haitiano~, cubano~, venezolano~, colombiano~, mexicano~,
    hacerme ciudadano, ciudadano~, ciudadano americano, examen de ciudadanía, entrevista de residencia,
    entrevista de ciudadanía, renovar residencia, renovar tarjeta verde, renovar green card, perdí mi
    residencia, residencia vencida, visa vencida, se me venció la visa, visa negada, me negaron la visa, negaron
    la residencia, visa de inversionista, visa de trabajador, visa de artista, visa H1B, visa T, visa J1, visa
    de novio, K1, embajada, deportar, deportar a mi esposo, detenido por inmigración, detuvo inmigración, lo
    cogió inmigración, inmigración se llevó, redada, agentes de ICE, centro de detención, juez de inmigración,
    orden de deportación, fianza de inmigración, apelación de inmigración, asilo político, miedo de volver a mi
    país, regresar a mi país, persecución, entrar ilegal, yola, llegué en yola, aduana me detuvo, permiso de
    viaje, advance parole, parole~, parole humanitario, I-130, I-485, I-751, quitar condiciones, N-400,
    biométricos, carga pública, affidavit de sostenimiento, lotería de visas, ilegal`,
  tax: `
    contributivo, derecho contributivo, contribuciones, impuesto, taxes, planilla, hacienda, deuda con hacienda,
    carta de hacienda, auditoría de hacienda, IRS^, IVU, contribución sobre ingresos, CRIM^, contribución sobre
    la propiedad, propiedad inmueble contribución, patente municipal, arbitrios, exención contributiva, ley 60,
    ley 20, ley 22, incentivos contributivos, decreto, plan de pago con hacienda, embargo de hacienda, evasión
    contributiva, retención~, reintegro, relevo de hacienda, contribución de herencia^, ganancias de capital,
    criptomonedas, tributario, fiscal~, SURI, llenar planillas, radicar planillas, planillas atrasadas, hacer
    las planillas, enmendar planilla, contable~, CPA, debo a hacienda, hacienda me cobra, hacienda me congeló la
    cuenta, hacienda me investiga, multa de hacienda, notificación de hacienda, hacienda no me envía el
    reintegro, me retuvieron el reintegro, debo al IRS, carta del IRS, IRS me cobra, auditoría, auditoría del
    IRS, auditoría contributiva, auditar, oferta de transacción, plan de pago IRS, penalidades e intereses, debo
    al CRIM, deuda del CRIM, CRIM me cobra, tasación del CRIM, exoneración contributiva, exoneración~,
    contribución de la casa, contribuciones de la propiedad, amnistía contributiva, sales tax, cobro de IVU,
    radicar el IVU, volumen de negocio, declaración de volumen, crédito contributivo, crédito por hijos, child
    tax credit, estímulo~, decreto ley 60, decreto contributivo, acto 60, residente bona fide, mudarme a Puerto
    Rico impuestos, inversionista residente, exportación de servicios, W-2, 1099, seguro social por cuenta
    propia, donaciones contribución, bitcoin, crypto, cripto, evasión, evadir, defraudación, taxista impuesto,
    tributos, DDEC, incentivos, deuda contributiva, gravamen contributivo`,
  constitutional: `
    constitucional, derecho constitucional, derechos civiles!, libertad de expresión, libertad de prensa,
    libertad de culto, discrimen, discriminación, discrimen racial, discrimen por orientación sexual, brutalidad
    policiaca, abuso policial, abuso de la policía, policía me golpeó, policía me agredió, policía me maltrató,
    arresto ilegal, demandar al gobierno, demandar al municipio, derecho al voto, elecciones, acceso a
    información pública, expropiación, expropiación forzosa, debido proceso, igual protección, derechos humanos,
    mandamus, inconstitucional, educación especial, derechos de personas con impedimentos, ADA, personas con
    discapacidad, LGBT, veteranos, escuela no da terapias, terapias de mi hijo en la escuela, autista, asistente
    de educación especial, escuela T1, sin orden!, mis derechos, policía rompió, policía empujó, policía
    disparó, policía pegó, policía dio macanazos, policía insultó, guardia me golpeó, policía entró a mi casa,
    cateo, botó por ser de otro partido, ser de otro partido, por mi partido, por mis creencias, violaron mis
    derechos, violación de derechos, abuso de poder, abuso del gobierno, abuso policiaco, policía me dio,
    policía me tiró, policía me golpeó en una protesta, policía mató, policía entró sin orden, entraron a mi
    casa sin orden, registraron mi carro sin orden, orden de registro, registraron~, detención ilegal,
    protesta~, manifestación~, marcha~, censura, me bloquearon en redes del gobierno, expresión~, prensa~,
    periodista~, religión, libertad religiosa, racismo, discriminaron, discriminado por gay, homosexual, gay,
    trans, transgénero, negro~, discrimen político, discrimen religioso, discrimen por impedimento, el gobierno
    me quiere quitar el terreno, gobierno me quita la casa, gobierno quitar terreno, expropiar, expropiaron mi
    terreno, justa compensación, demandar a la policía, demandar al alcalde, alcalde~, municipio~, gobierno~,
    agencia~, reclamación contra el estado, ley de pleitos contra el estado, sección 1983, revisión judicial,
    permiso denegado por agencia, debido proceso de ley, votar, candidato, primarias, CEE, impugnar elección,
    transparencia~, pedir información al gobierno, información pública, ley de transparencia, aborto,
    autonomía~, estatus~, reformar constitución, inconstitucionalidad, recurso de mandamus, educación especial
    de mi hijo, PEI, departamento de educación, escuela no da servicios, servicios de educación especial,
    terapias~, autismo, impedimento~, impedido, silla de ruedas, acceso~, rampa, beneficios de veterano, prisión
    condiciones, derechos del preso, vacuna~, acceso a la playa, ambiente~, ambiental, contaminación`,
  'conflict-resolution civil-knowledge': `
    mediación, mediador, arbitraje, árbitro, resolución de conflictos, conflicto~, disputa~, acuerdo~, acuerdo
    extrajudicial, transacción~, transigir pleito, negociación, conciliación, pleito entre hermanos, pleito
    familiar, método alterno, llegar a un acuerdo, evitar ir al tribunal, negociar!, mediar, mediador familiar,
    mediación familiar, mediación de divorcio, mediación de custodia, mediación comunitaria, mediador para
    pleito, mediación entre vecinos, mediación entre socios, sesión de mediación, centro de mediación, arbitraje
    comercial, arbitraje de contrato comercial, arbitraje de construcción, árbitro para disputa de construcción,
    cláusula de arbitraje, laudo, laudo arbitral, disputa con vecino, disputa familiar, negociar un acuerdo,
    negociador~, arreglar sin ir a corte, sin ir a corte, sin ir al tribunal, evitar la corte, fuera del
    tribunal, resolver fuera de corte, acuerdo con mi vecino, transar, transigir, conciliar, conciliador,
    facilitador~, desacuerdo~, diferencias~, pleito~, diálogo~, práctica colaborativa, evaluador neutral,
    neutral~`,
  'legal-writing general': `
    redacción jurídica, redactar contrato, redactar demanda, redactar carta, carta de demanda, carta de cobro,
    revisar contrato, revisar documento, preparar documento, redactar moción, moción, escrito legal, escrito
    apelativo, redactar acuerdo, términos y condiciones, política de privacidad, traducción legal, redactar,
    redacción~, redacción de contratos, hacer un contrato, preparar un contrato, escribir un contrato, leer un
    contrato, contrato de servicios, contrato de alquiler redactar, redactar testamento documento, contestación
    a demanda redactar, escribir carta, carta formal, carta legal, carta a mi vecino, cease and desist, cesar y
    desistir, redactar poder, redactar estatutos, redactar reglamento, reglamento~, redactar apelación, alegato,
    escrito~, memorial~, proyecto de ley, redactar escritos, plantilla de contrato, formulario legal, NDA,
    acuerdo de confidencialidad, confidencialidad, términos de uso, política de la página, traducir documento,
    traducción~, traductor, corregir documento, documentos?`,
  'legal-investigation general': `
    investigación jurídica, investigación legal, jurisprudencia, opinión legal, memorando de derecho, estudio
    legal, buscar leyes, análisis legal, perito legal, historial legislativo, investigar, investigación,
    investigador, investigar un caso, buscar jurisprudencia, buscar sentencias, opinión de un experto, opinión
    jurídica, dictamen~, debida diligencia, due diligence, expediente~, buscar expediente, búsqueda de casos,
    leyes~, qué dice la ley, estudio de derecho, derecho comparado, memorando, informe legal, perito~,
    investigador privado, detective, localizar persona, buscar bienes, búsqueda de bienes`,
  general: `
    consulta legal, orientación legal, asesoría legal, asesor legal, ayuda legal, práctica general, abogado
    general, abogado barato, asistencia legal gratis, segunda opinión, problema legal, pro bono, asesoría,
    asesoramiento, orientación, pregunta legal, duda legal, consejo legal, servicios legales, abogado gratis,
    abogado de oficio, abogado barato y bueno, primera consulta, revisar mi caso, cambiar de abogado, mi abogado
    no contesta, queja contra abogado, representación legal, generalista, consulta gratis, consulta gratuita,
    asistencia legal`,
}
