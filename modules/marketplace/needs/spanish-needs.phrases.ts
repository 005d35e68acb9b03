import type { NeedTable } from './need-table.ts'

/** Needs in Spanish, by the areas that serve them. */
export const spanishNeeds: NeedTable = {
  family: `
    familia, derecho de familia, divorcio, divorcio por consentimiento mutuo, divorcio por ruptura irreparable,
    divorcio contencioso, divorcio ante notario, separación, separación de bienes, custodia, custodia compartida,
    custodia monoparental, patria potestad, pensión alimentaria, pensión alimenticia, pensión de los hijos, pensión
    excónyuge, manutención, alimentos entre parientes, ASUME, deuda de pensión, rebaja de pensión, aumento de
    pensión, relaciones filiales, régimen de visitas, visitas de los abuelos, paternidad, prueba de ADN, impugnar
    paternidad, filiación, reconocimiento de hijo, adopción, adopción de adultos, tutela, tutor de menor, tutela de
    anciano, incapacidad, incapacitado, emancipación, emancipar menor, remoción de menores, departamento de la
    familia, hogar sustituto, maltrato de menores, maltrato de ancianos, relocalización de hijos, mudarse con los
    hijos, sustracción de menores, secuestro parental, violencia en el hogar, capitulaciones, capitulaciones
    matrimoniales, matrimonio, boda, anulación de matrimonio, régimen económico matrimonial, sociedad de
    gananciales, bienes gananciales, división de gananciales, comunidad de bienes, pareja de hecho, concubinato,
    infidelidad, adulterio, exesposo, esposo?, marido?, pareja?, padre ausente, madre soltera, padre soltero, hijo?,
    nene?, pensión?, mi ex?, menor?, nietos?, alienación parental, cambio de apellido, cambio de nombre, hogar
    seguro, gestación subrogada, guarda de menores, nulidad matrimonial, dejó a los hijos, quitarme los hijos, ver a
    mis hijos`,
  'criminal criminal-knowledge': `
    penal, criminal, derecho penal, criminalista, arresto, cárcel, preso, fianza, acusación, denuncia, cargos,
    juicio criminal, vista preliminar, regla 6, causa para arresto, defensa criminal, delito, delito grave, delito
    menos grave, asesinato, homicidio, homicidio negligente, tentativa, robo, hurto, escalamiento, apropiación
    ilegal, fraude, estafa, falsificación, drogas, sustancias controladas, marihuana, armas, ley de armas, portación
    de armas, licencia de armas, guiar borracho, guiar ebrio, embriaguez, DUI, prueba de aliento, alcohol al
    volante, violencia doméstica, ley 54, orden de protección, acecho, agresión, agresión sexual, golpiza, me
    golpeó, mi esposo me pega, violación, actos lascivos, pornografía infantil, amenaza, secuestro, extorsión,
    soborno, lavado de dinero, crimen federal, gran jurado, apelación criminal, probatoria, libertad bajo palabra,
    desvío, eliminar antecedentes, antecedentes penales, certificado de conducta, récord criminal, menores
    delincuentes, faltas de menores, tribunal de menores, allanamiento, registro ilegal, confesión, interrogatorio,
    daño a la propiedad, alteración a la paz, desacato, perjurio, incendio malicioso, delito cibernético, robo de
    identidad, maltrato de animales, apuestas ilegales, grillete, extradición, habeas corpus, revocación de
    probatoria, me acusan, testigo, víctima de delito, policía?, me robaron el carro`,
  'civil-knowledge notary': `
    herencia, sucesión, heredero, declaratoria de herederos, partición de herencia, partición de bienes, legítima,
    desheredar, desheredación, repudiar herencia, aceptar herencia, albacea, caudal relicto, cuenta de un difunto,
    bienes de un difunto, murió, murió mi padre, murió mi madre, murió mi esposo, fallecimiento, difunto, viuda,
    impugnar testamento, comunidad hereditaria, casa heredada, terreno heredado`,
  'notary civil-knowledge': `
    notario, testamento, testamento abierto, testamento ológrafo, escritura, compraventa, compraventa de casa,
    comprar casa, vender casa, comprar terreno, cierre de hipoteca, hipoteca, cancelar hipoteca, donación, donar
    casa, poder, poder notarial, poder duradero, revocar poder, afidávit, declaración jurada, autenticar firma,
    legalizar firma, apostilla, acta notarial, estudio de título, título de propiedad, registro de la propiedad,
    inscribir propiedad, segregación, agrupación de fincas, segregar finca, finca, usufructo, servidumbre de paso,
    opción de compra, permuta, hogar seguro acta, voluntades anticipadas, directriz anticipada, fideicomiso,
    expediente de dominio, rectificación de cabida, condominio escritura, traspaso de vehículo, traspaso de carro,
    certificar copia, cédula hipotecaria, bienes raíces, real estate, donar terreno, tasación`,
  'civil-knowledge': `
    civil, derecho civil, accidente, accidente de auto, accidente de tránsito, accidente de motora, accidente de
    moto, accidente en guagua, choque, atropello, caída, caída en tienda, resbalón, daños y perjuicios, daños,
    lesión, lesiones personales, negligencia, negligencia médica, impericia médica, mala práctica médica, error
    médico, hospital negligente, muerte por negligencia, mordida de perro, perro mordió, indemnización, compensación
    por accidente, ACAA, aseguradora, reclamación de seguro, seguro no paga, seguro de auto, seguro del huracán,
    reclamación por huracán, daños por huracán, daños por terremoto, producto defectuoso, demanda, emplazamiento,
    contestar demanda, tribunal?, sentencia, apelación, embargo, cobro de dinero, deuda?, cobrar deuda, me deben
    dinero, pagaré, préstamo, tarjeta de crédito, agencia de cobros, contrato, incumplimiento de contrato, rescisión
    de contrato, contratista, contratista no terminó, obra mal hecha, vicios de construcción, vicios ocultos,
    desahucio, desalojo, desalojar inquilino, inquilino, inquilino no paga, alquiler, arrendamiento, contrato de
    alquiler, renta, casero, dueño me quiere sacar, depósito de alquiler, ejecución de hipoteca, foreclosure, perder
    la casa, banco me quita la casa, vecino, ruido del vecino, colindancia, linderos, deslinde, invasión de terreno,
    invasores, usucapión, prescripción adquisitiva, reivindicación, acción reivindicatoria, interdicto, injunction,
    condominio, cuota de mantenimiento, consejo de titulares, DACO, consumidor, garantía, reclamación al consumidor,
    compra defectuosa, carro defectuoso, lemon law, difamación, libelo, calumnia, privacidad, daños morales,
    sentencia declaratoria, casa?, apartamento?, carro?, dinero?, permisos de construcción, zonificación,
    filtraciones, árbol del vecino, animales del vecino, urbanización, control de acceso, servicio de agua, LUMA,
    acueductos, póliza, póliza de vida, cobro de lo indebido, impago, moroso, reposesión, reposeyeron mi carro`,
  'labor-knowledge': `
    laboral, derecho laboral, despido, despido injustificado, me botaron, me despidieron, ley 80, mesada, cesantía,
    renuncia, liquidación, liquidación de vacaciones, salario, salario mínimo, no me pagan?, no me pagan el sueldo,
    sueldo, horas extra, vacaciones, bono de navidad, licencia por enfermedad, licencia de maternidad, maternidad,
    lactancia, embarazo en el trabajo, discrimen en el empleo, discriminación en el empleo, discrimen por edad,
    discrimen por sexo, hostigamiento sexual, acoso sexual, acoso?, acoso laboral, acoso en el trabajo, represalias,
    accidente de trabajo, accidente en el trabajo con lesión, fondo del seguro del estado, CFSE, corporación del
    fondo, incapacidad laboral, seguro social, seguro social por incapacidad, desempleo, beneficios por desempleo,
    SINOT, unión, sindicato, convenio colectivo, huelga, patrono, jefe?, empleo?, trabajo?, contrato de empleo, no
    competencia, contratista independiente, retiro, pensión de retiro, plan de retiro, empleado público, suspensión
    de empleo, reinstalación, período probatorio, acomodo razonable, acción disciplinaria, amonestación, propinas,
    teletrabajo, nómina, OSHA, seguridad en el empleo, departamento del trabajo, unidad antidiscrimen`,
  'commercial-knowledge civil-knowledge': `
    quiebra, bancarrota, capítulo 7, capítulo 11, capítulo 13, insolvencia, deudas impagables, no puedo pagar,
    muchas deudas, reestructurar deudas, consolidar deudas, fiduciario de quiebra, acreedores`,
  'commercial-knowledge corporate': `
    comercial, derecho comercial, mercantil, derecho mercantil, contrato comercial, contrato mercantil, alquiler
    comercial, arrendamiento comercial, local comercial, franquicia, distribuidor, ley 75, proveedor, suplidor,
    factura, facturas sin pagar, marca, registrar marca, marca de fábrica, patente de invención, derechos de autor,
    propiedad intelectual, secreto comercial, plagio, competencia desleal, monopolio, importar mercancía, exportar
    mercancía, aduana, cheque sin fondos, letra de cambio, préstamo comercial, banca, seguros comerciales, comercio
    electrónico, tienda en línea, publicidad engañosa, venta de negocio, comprar negocio, licencia de negocio,
    permiso de negocio, permiso único, permiso de uso, licencia de alcohol, subasta, subasta del gobierno,
    licitación`,
  'corporate commercial-knowledge': `
    corporativo, corporación, incorporar, incorporación, abrir negocio, crear empresa, montar un negocio, LLC,
    compañía de responsabilidad limitada, empresa, negocio, sociedad, socios, pleito entre socios, accionistas,
    acciones, junta de directores, estatutos, entidad sin fines de lucro, sin fines de lucro, fundación,
    cooperativa, fusión, adquisición de empresa, disolver corporación, departamento de estado, informe anual,
    inversionistas, capital de riesgo, startup, cumplimiento corporativo, gobernanza, contrato de socios, agente
    residente, emprendedor, nombre comercial`,
  immigration: `
    inmigración, migración, visa, visa de trabajo, visa de turista, visa de estudiante, visa de prometida,
    residencia, residencia permanente, tarjeta verde, green card, ciudadanía, naturalización, asilo, refugiado,
    deportación, me quieren deportar, detención de ICE, ICE, corte de inmigración, DACA, TPS, estatus de protección
    temporal, permiso de trabajo, petición familiar, pedir a mi esposa, traer a mi familia, ajuste de estatus,
    indocumentado, sin papeles, perdón migratorio, waiver, VAWA, pasaporte, consulado, entrevista de inmigración,
    dominicano sin papeles, frontera, extranjero, matrimonio con extranjero, inversionista extranjero, USCIS`,
  tax: `
    contributivo, derecho contributivo, contribuciones, impuesto, taxes, planilla, hacienda, deuda con hacienda,
    carta de hacienda, auditoría de hacienda, IRS, IVU, contribución sobre ingresos, CRIM, contribución sobre la
    propiedad, propiedad inmueble contribución, patente municipal, arbitrios, exención contributiva, ley 60, ley 20,
    ley 22, incentivos contributivos, decreto, plan de pago con hacienda, embargo de hacienda, evasión contributiva,
    retención, reintegro, relevo de hacienda, contribución de herencia, ganancias de capital, criptomonedas,
    tributario, fiscal, SURI`,
  constitutional: `
    constitucional, derecho constitucional, derechos civiles!, libertad de expresión, libertad de prensa, libertad
    de culto, discrimen, discriminación, discrimen racial, discrimen por orientación sexual, brutalidad policiaca,
    abuso policial, abuso de la policía, policía me golpeó, policía me agredió, policía me maltrató, arresto ilegal,
    demandar al gobierno, demandar al municipio, derecho al voto, elecciones, acceso a información pública,
    expropiación, expropiación forzosa, debido proceso, igual protección, derechos humanos, mandamus,
    inconstitucional, educación especial, derechos de personas con impedimentos, ADA, personas con discapacidad,
    LGBT, veteranos`,
  'conflict-resolution civil-knowledge': `
    mediación, mediador, arbitraje, árbitro, resolución de conflictos, conflicto, disputa, acuerdo, acuerdo
    extrajudicial, transacción, transigir pleito, negociación, conciliación, pleito entre hermanos, pleito familiar,
    método alterno, llegar a un acuerdo, evitar ir al tribunal`,
  'legal-writing general': `
    redacción jurídica, redactar contrato, redactar demanda, redactar carta, carta de demanda, carta de cobro,
    revisar contrato, revisar documento, preparar documento, redactar moción, moción, escrito legal, escrito
    apelativo, redactar acuerdo, términos y condiciones, política de privacidad, traducción legal`,
  'legal-investigation general': `
    investigación jurídica, investigación legal, jurisprudencia, opinión legal, memorando de derecho, estudio legal,
    buscar leyes, análisis legal, perito legal, historial legislativo`,
  general: `
    consulta legal, orientación legal, asesoría legal, asesor legal, ayuda legal, práctica general, abogado general,
    abogado barato, asistencia legal gratis, segunda opinión, problema legal, pro bono`,
}
