import type { NeedTable } from './need-table.ts'

/**
 * Needs in Spanish that concern property, inheritances, contracts and damages. Marks, see {@link NeedTable}: `?` counts
 * only if nothing else is recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only
 * literally.
 */
export const spanishCivilNeeds: NeedTable = {
  'civil-knowledge notary': `
    herencia^, sucesión, heredero, declaratoria de herederos, partición de herencia, partición de bienes,
    legítima, desheredar, desheredación, repudiar herencia, aceptar herencia, albacea, caudal relicto, cuenta de
    un difunto, bienes de un difunto, murió, murió mi padre, murió mi madre, murió mi esposo, fallecimiento,
    difunto, viuda, impugnar testamento, comunidad hereditaria, casa heredada, terreno heredado, dejó una finca,
    dejó una propiedad, dejó un apartamento, mi parte de la herencia, tíos no me dan mi parte, no me dan mi
    parte, herencia entre hermanos^, se murió mi mamá, se murió mi papá, se murió mi abuela, falleció, falleció
    mi esposo, muerto~, mi papá muerto, finado, muerte de un familiar, quedarse con la casa de mami, casa de
    mami, casa de papi, casa de los abuelos, dejó una casa, dejó terreno, dejó dinero, dejó herencia, heredar,
    coherederos, mi hermano vendió la casa, hermano no quiere vender, hermano vive en la casa de mis padres,
    sacar a mi hermano de la casa, repartir la herencia, repartir la casa, reparto entre hermanos, división de
    herencia, participación hereditaria, cesión de herencia, vender mi parte, comprar la parte de mi hermano, ab
    intestato, murió sin testamento, testamento de mi padre, testamento falso, testamentaria, hijo de otro
    matrimonio, medio hermano, cuota viudal, planilla de caudal relicto, relevo de herencia, cartas
    testamentarias, autos de herencia, cuenta de banco de mi papá que murió, banco pide declaratoria, sucesión
    de mi padre, propiedad heredada, terreno de mi abuelo, casa a nombre de mi papá, casa a nombre de un muerto,
    título a nombre de difunto, herencia yacente, mejora~, tercio de legítima, deudas del difunto, probate`,
  'notary civil-knowledge': `
    notario, testamento, testamento abierto, testamento ológrafo, escritura, compraventa~, compraventa de casa,
    comprar casa~, vender casa~, comprar terreno~, cierre de hipoteca, hipoteca~, cancelar hipoteca, donación,
    donar casa, poder~, poder notarial, poder duradero, revocar poder, afidávit, declaración jurada, autenticar
    firma, legalizar firma, apostilla, acta notarial, estudio de título, título de propiedad, registro de la
    propiedad, inscribir propiedad, segregación, agrupación de fincas, segregar finca, finca~, usufructo,
    servidumbre de paso, opción de compra, permuta, hogar seguro acta, voluntades anticipadas, directriz
    anticipada, fideicomiso, expediente de dominio, rectificación de cabida, condominio escritura, traspaso de
    vehículo, traspaso de carro, certificar copia, cédula hipotecaria, bienes raíces, real estate, donar
    terreno, tasación, poner la casa a nombre de mi hija, pasar la casa a nombre, casa a nombre de mi hijo,
    comprar condo, casa en la playa comprar~, ceder la casa, ceder terreno, transferir la casa, transferir
    terreno, pasar terreno a nombre, pasar el carro a nombre, venta de terreno, venta de casa, venta de
    apartamento, venta de propiedad, abogado notario, hacer testamento, escribir testamento, dejar mis bienes,
    dejar la casa a mis hijos, poner a nombre, cambiar el nombre de la escritura, título~, titularidad, no tengo
    título, título de mi casa, escritura pública, firmar escritura, escritura de compraventa, compraventa de
    apartamento, compraventa de terreno, contrato de compraventa, contrato de opción, opcionar, comprar
    apartamento~, comprar una propiedad~, vender apartamento~, vender terreno~, vender una propiedad~, vender mi
    parte del terreno, vender solar, solar~, cuerda de terreno, terreno~, finca familiar, corredor de bienes
    raíces, realtor, cierre~, cierre de casa, gastos de cierre, refinanciar, pagaré hipotecario, cancelación de
    hipoteca, hipoteca pagada, casa salda, registrar la escritura, registrador~, presentación al registro,
    estudio registral, finca inscrita, tracto, acta de edificación, edificación~, acta de notoriedad, acta
    aclaratoria, testimonio notarial, juramento~, dar fe, notarizar, notarizar documento, firmar ante notario,
    carta notariada, carta de autorización, autorización para viajar con menor, autorización~, poder para
    vender, poder especial, poder general, poder para mi hermana, poder para cobrar, apoderado, mandato~,
    fideicomiso para mis hijos, fideicomisario, living will, voluntad médica, segregar terreno, lotificar,
    mensura, mensurador, agrimensor, plano~, usufructo de la casa, nuda propiedad, hogar seguro casa, proteger
    mi casa, constituir hogar seguro, traspaso, traspaso de casa, traspaso de guagua, marbete, venta de
    vehículo, donar carro, regalar casa, donación de padre a hijo, legalizar documento, documento para usar en
    el extranjero, certificación~, protocolo~, arras~, derecho de superficie, servidumbre, servidumbre de agua,
    horizontalidad, régimen de propiedad horizontal, matriz~`,
  'civil-knowledge': `
    civil, derecho civil, accidente, accidente de auto, accidente de tránsito, accidente de motora, accidente de
    moto, accidente en guagua, choque, atropello, caída, caída en tienda, resbalón, daños y perjuicios, daños~,
    lesión, lesiones personales, negligencia, negligencia médica, impericia médica, mala práctica médica, error
    médico, hospital negligente, muerte por negligencia, mordida de perro, perro mordió, indemnización,
    compensación por accidente, ACAA, aseguradora, aseguranza, reclamación de seguro,
    seguro no paga, seguro de auto, seguro
    del huracán, reclamación por huracán, daños por huracán, daños por terremoto, producto defectuoso, demanda~,
    emplazamiento, contestar demanda, tribunal?, sentencia~, apelación~, embargo, cobro de dinero, deuda?,
    cobrar deuda, me deben dinero, pagaré, préstamo~, tarjeta de crédito, agencia de cobros, contrato~,
    incumplimiento de contrato, rescisión de contrato, contratista, contratista no terminó, obra mal hecha,
    vicios de construcción, vicios ocultos, desahucio, desalojo, desalojar inquilino, inquilino, inquilino no
    paga, alquiler, arrendamiento, contrato de alquiler, renta~, casero, hostigamiento del casero, dueño me quiere
    sacar, depósito de alquiler, ejecución de hipoteca, foreclosure, perder la casa, banco me quita la casa,
    vecino~, ruido del vecino, colindancia, linderos, deslinde, invasión de terreno, invasores, usucapión,
    prescripción adquisitiva, reivindicación, acción reivindicatoria, interdicto, injunction, condominio, cuota
    de mantenimiento, consejo de titulares, DACO, consumidor~, garantía, reclamación al consumidor, compra
    defectuosa, carro defectuoso, lemon law, difamación, libelo, calumnia, privacidad, daños morales, sentencia
    declaratoria, casa?, apartamento?, carro?, dinero?, permisos de construcción, zonificación, filtraciones,
    árbol del vecino, animales del vecino, urbanización, control de acceso, servicio de agua, LUMA, acueductos,
    póliza, póliza de vida, cobro de lo indebido, impago, moroso, reposesión, reposeyeron mi carro, rama!,
    cerradura, cambió la cerradura, llamadas de cobradores, vendió con vicios, sacaron fotos, pusieron fotos en
    internet, fotos mías, explotó, explosión, estufa?, nevera?, quedé peor, quedé mal, mal operado, quedó mal la
    obra, carro se dañó, motor dañado, rompió el contrato, se quemó, electrocutado, envenenamiento, intoxicado,
    comida dañada, dueño vende la casa y me saca, compré una casa con problemas, compré casa filtraciones,
    universidad~, transcripción de créditos, mecánico, mecánico dañó, cámara del vecino, cámaras de seguridad,
    tienda~, restaurante~, comida en mal estado, rama cayó, escalera, escalera rota, elevador, ascensor,
    juguete, mudanza, compañía de mudanza, internet no funciona, celular, compañía de teléfono, veterinario,
    mascota, mi perro murió, gimnasio, boda cancelada, evento cancelado, boletos, hotel~, playa~, parque~,
    supermercado~, estacionamiento~, escuela~, vuelo~, café caliente, perdieron mis cosas, perdieron mi
    equipaje, pertenencias, mis cosas, se robaron mis cosas del hotel, calentador, aire acondicionado, agua
    caliente, celular dañado, me caí, caerse, me resbalé, se cayó, tropecé, caída en supermercado, caída en
    estacionamiento, caída en la acera, me caí en Walmart, piso mojado, hueco en la carretera, hoyo en la calle,
    boquete, me fracturé, hueso roto, me lastimé, herido, quemadura, ahogado, piscina~, accidente en la playa,
    accidente de bote, lancha~, jet ski, accidente de bicicleta, accidente de camión, accidente de four track,
    accidente de crucero, accidente en hotel, accidente en la escuela, se lastimó en la escuela, chocó mi
    guagua, chocaron mi carro, me dieron por detrás, me impactó, golpearon mi carro, carro alquilado, chofer~,
    conductor borracho me chocó, peatón, cirujano, cirugía~, operación mal hecha, me operaron, médico~, doctor~,
    error del hospital, hospital~, sala de emergencia, enfermera~, dentista, me dejaron una gasa, gasa,
    diagnóstico equivocado, diagnosticar mal, medicamento equivocado, farmacia se equivocó, infección en
    hospital, bebé murió en el parto, negligencia del doctor, cirugía plástica, murió en el hospital, murió por
    culpa del hospital, murió en un accidente, mataron en accidente, pitbull, perro del vecino, caballo en la
    carretera, me están demandando, quiero demandar, me llegó una demanda, recibí demanda, alguacil~, sala
    municipal, reclamación de menor cuantía, regla 60, caso civil, apelar~, apelar sentencia, anotación de
    rebeldía, rebeldía, embargaron mi cuenta, cuenta congelada, congelaron mi cuenta por deuda, carta de
    embargo, cobrador, collection~, colección de deuda, deuda vieja, deuda prescrita, prescripción de deuda,
    deuda médica, tarjeta~, no me quiere pagar, me deben, presté dinero, le presté, prestamista, garantizador,
    fiador, codeudor, crédito dañado, reporte de crédito, buró de crédito, Equifax, incumplió, incumplir, no
    cumplió, no cumplió el contrato, cancelar contrato, salir de un contrato, me engañaron en un contrato,
    penalidad por cancelar, contratista se fue con el dinero, contratista me estafó, no terminó la obra,
    handyman, plomero, placas solares, compañía solar, paneles solares, Sunnova, construyeron mal, grietas,
    goteras, humedad~, moho, techo~, me quieren sacar de la casa, me quieren sacar del apartamento, me
    quieren botar de la casa, me quieren botar del apartamento, me sacaron
    del apartamento, botarme de la casa, me están echando de la casa, lanzamiento~, orden de lanzamiento,
    inquilino dañó, sacar un inquilino, sacar a alguien de mi casa, no se quiere ir de mi casa, no paga renta,
    me subieron la renta, subir la renta, aumento de renta, dueño del apartamento, dueño de la casa, arrendador,
    arrendatario, airbnb, alquiler a corto plazo, hospedaje, depósito~, devolver el depósito, no me devuelven el
    depósito, no me devuelven el dinero, devolver el dinero, devolución~, reembolso~, sección 8, plan 8,
    vivienda pública, residencial~, caserío, HUD, vivienda~, me cortaron la luz, factura de luz, me cortaron el
    agua, factura de agua, recibo de agua, poste~, cable~, árbol, árbol cayó, FEMA, huracán, terremoto, temblor,
    inundación, se inundó, ajustador, seguro de casa, seguro de vida, seguro médico, plan médico no cubre, plan
    médico, seguro denegó, negaron la reclamación, cubierta~, beneficiario~, banco me ejecuta, ejecución,
    ejecutar la casa, me quitan la casa, voy a perder la casa, atrasado en la hipoteca, moratoria~, mitigación
    de pérdidas, loss mitigation, subasta de casa, verja, el vecino movió la verja, verja del vecino, vecino se
    metió en mi terreno, vecino construyó en mi terreno, construyó~, construir en mi terreno, terreno invadido,
    invadieron, rescatadores, me cerraron el paso, camino~, acceso a mi finca, punto de colindancia,
    colindante~, música alta, ruidos~, bulla, perros ladran, gallinas, humo~, basura~, estorbo público, estorbo,
    árbol del lado, asociación de residentes, asociación de condómines, junta del condominio, condómino,
    mantenimiento del condominio, querella en DACO, querella~, OCIF, dealer~, dealer me vendió, carro usado,
    carro nuevo con problemas, vendió con defectos, producto malo, defecto~, mueblería~, enseres~, tienda no
    responde, no responde por la garantía, compré por internet, publicaron mi foto, mi foto sin permiso, hablan
    mal de mí, difamar, fake news, redes sociales, me quitaron el carro, grúa~, repo, reposeer, financiera~,
    parcela, comunidad especial, certificado de título, usucapir, llevo 30 años viviendo, posesión, posesorio,
    precario, OGPe, ARPE, construcción ilegal, multa ambiental, línea aérea, vuelo cancelado, crucero~,
    equipaje~, agencia de viajes, viaje?, colegio~, escuela privada, universidad me cobra, préstamo estudiantil,
    guagua?, apartamiento?, chavos?, dólares?, pérdida total, dolor de espalda?, dolor?`,
}
