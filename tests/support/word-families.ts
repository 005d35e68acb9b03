// Families of Spanish words in the vocabulary of courts and offices, for the tests of stems: singular, plural,
// feminine, verb and noun. Each line is a family whose words should match each other.
export const wordFamilies: readonly (readonly string[])[] = `
notificación notificaciones notificar notificado notificada notificó
desestimación desestimaciones desestimar desestimado desestimada desestimó
apelación apelaciones apelar apelado apelada apeló
contestación contestaciones contestar contestado contestada contestó
citación citaciones citar citado citada
obligación obligaciones obligar obligado obligada
indemnización indemnizaciones indemnizar indemnizado indemnizada
reclamación reclamaciones reclamar reclamado reclamada reclamó
conciliación conciliaciones conciliar conciliado
mediación mediaciones mediar mediado
liquidación liquidaciones liquidar liquidado liquidada
tasación tasaciones tasar tasado tasada
certificación certificaciones certificar certificado certificada
autorización autorizaciones autorizar autorizado autorizada
revocación revocaciones revocar revocado revocada revocó
confirmación confirmaciones confirmar confirmado confirmada confirmó
modificación modificaciones modificar modificado modificada modificó
adjudicación adjudicaciones adjudicar adjudicado adjudicada
declaración declaraciones declarar declarado declarada declaró
deposición deposiciones
resolución resoluciones
petición peticiones
moción mociones
acción acciones
sanción sanciones sancionar sancionado sancionada
excepción excepciones
jurisdicción jurisdicciones
prescripción prescripciones
inscripción inscripciones
descripción descripciones
disposición disposiciones
oposición oposiciones
comparecencia comparecencias
sentencia sentencias sentenciar sentenciado sentenciada
audiencia audiencias
evidencia evidencias evidenciar evidenciado
diligencia diligencias diligenciar diligenciado diligenciada
instancia instancias
sustancia sustancias
herencia herencias
residencia residencias
negligencia negligencias
querella querellas querellar querellado querellada
demanda demandas demandar demandado demandada demandó
orden órdenes ordenar ordenado ordenada ordenó
embargo embargos embargar embargado embargada embargó
emplazamiento emplazamientos emplazar emplazado emplazada emplazó
desahucio desahucios desahuciar desahuciado desahuciada
arrendamiento arrendamientos arrendar arrendado arrendada
requerimiento requerimientos requerir requerido requerida
procedimiento procedimientos
descubrimiento descubrimientos
juramento juramentos juramentar juramentado juramentada
testamento testamentos
documento documentos documentar documentado documentada
reglamento reglamentos reglamentar reglamentado
fundamento fundamentos fundamentar fundamentado fundamentada
argumento argumentos argumentar argumentado
alimento alimentos alimentar alimentado
incumplimiento incumplimientos
pagaré pagarés
pago pagos pagar pagado pagada pagó
cobro cobros cobrar cobrado cobrada cobró
deuda deudas
deudor deudora deudores deudoras
acreedor acreedora acreedores acreedoras
vendedor vendedora vendedores vendedoras
comprador compradora compradores compradoras
arrendador arrendadora arrendadores
fiador fiadora fiadores fiadoras
administrador administradora administradores
mediador mediadora mediadores
juez jueces jueza juezas
ley leyes
actor actora actriz actores actrices
voz voces
vez veces
abogado abogada abogados abogadas
notario notaria notarios notarias
notaría notarías
secretaría secretarías
secretario secretaria secretarios secretarias
fiscal fiscales
fiscalía fiscalías
alguacil alguaciles
perito perita peritos peritas
testigo testigos
víctima víctimas
cónyuge cónyuges
hijo hija hijos hijas
menor menores
heredero heredera herederos herederas
legatario legataria legatarios legatarias
albacea albaceas
tutor tutora tutores tutoras
tutela tutelas
custodia custodias
divorcio divorcios divorciar divorciado divorciada
matrimonio matrimonios
adopción adopciones adoptar adoptado adoptada
filiación filiaciones
patria patrias
potestad potestades
pensión pensiones
cuantía cuantías
garantía garantías garantizar garantizado
fianza fianzas
hipoteca hipotecas hipotecar hipotecado hipotecada
escritura escrituras
contrato contratos contratar contratado contratada
cláusula cláusulas
propiedad propiedades
responsabilidad responsabilidades
nulidad nulidades
capacidad capacidades
incapacidad incapacidades
igualdad igualdades
autoridad autoridades
entidad entidades
sociedad sociedades
posesión posesiones
cesión cesiones
sesión sesiones
decisión decisiones
comisión comisiones
revisión revisiones revisar revisado revisada revisó
admisión admisiones
expulsión expulsiones
servidumbre servidumbres
costumbre costumbres
daño daños dañar dañado dañada dañó
perjuicio perjuicios perjudicar perjudicado perjudicada
culpa culpas
delito delitos
delincuente delincuentes
acusación acusaciones acusar acusado acusada acusó
arresto arrestos arrestar arrestado arrestada arrestó
registro registros registrar registrado registrada registró
allanamiento allanamientos allanar allanado allanada
despido despidos despedir despedido despedida
patrono patronos patronal patronales
empleado empleada empleados empleadas
salario salarios
vacación vacaciones
renuncia renuncias renunciar renunciado renunció
cesantía cesantías
licencia licencias
permiso permisos
multa multas multar multado multada
tribunal tribunales
juzgado juzgados juzgar juzgada
corte cortes
sala salas
vista vistas
juicio juicios
jurado jurados
fallo fallos fallar fallado falló
término términos
plazo plazos aplazar aplazado
prórroga prórrogas prorrogar prorrogado prorrogada
fecha fechas fechar fechado
aviso avisos avisar avisado avisó
edicto edictos
anejo anejos
exhibit exhibits
expediente expedientes
recurso recursos recurrir recurrido recurrida
certiorari certioraris
reconsideración reconsideraciones reconsiderar reconsiderado
enmienda enmiendas enmendar enmendado enmendada enmendó
alegación alegaciones alegar alegado alegada alegó
interrogatorio interrogatorios interrogar interrogado interrogó
pregunta preguntas preguntar preguntado preguntó
respuesta respuestas
prueba pruebas
presunción presunciones
impugnación impugnaciones impugnar impugnado impugnada impugnó
objeción objeciones objetar objetado objetada objetó
intervención intervenciones
sustitución sustituciones
acumulación acumulaciones acumular acumulado acumulada
consolidación consolidaciones consolidar consolidado consolidada
consignación consignaciones consignar consignado consignada
ejecución ejecuciones ejecutar ejecutado ejecutada ejecutó
subasta subastas subastar subastado subastada
remate remates rematar rematado rematada
lanzamiento lanzamientos lanzar lanzado lanzada
partición particiones
colación colaciones colacionar colacionado
usufructo usufructos usufructuario usufructuarios
condominio condominios
finca fincas
solar solares
colindancia colindancias colindante colindantes
deslinde deslindes deslindar deslindado
construcción construcciones
inspección inspecciones inspeccionar inspeccionado inspeccionada
reparación reparaciones reparar reparado reparada
seguro seguros asegurar asegurado asegurada
aseguradora aseguradoras
póliza pólizas
accidente accidentes
lesión lesiones lesionar lesionado lesionada
hospital hospitales
médico médica médicos médicas
paciente pacientes
factura facturas facturar facturado facturada
honorario honorarios
contribución contribuciones
corporación corporaciones
accionista accionistas
dividendo dividendos
quiebra quiebras quebrar quebrado
elección elecciones
municipio municipios municipal municipales
gobernador gobernadora gobernadores
legislación legislaciones legislar legislado legislada
legislador legisladora legisladores
constitución constituciones
constitucional constitucionales
inconstitucional inconstitucionales
derecho derechos
protección protecciones
discriminación discriminaciones discriminar discriminado discriminada
hostigamiento hostigamientos hostigar hostigado hostigada
agresión agresiones
amenaza amenazas amenazar amenazado amenazada amenazó
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
