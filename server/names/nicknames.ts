// Familiar forms, abbreviations and English forms of given names in Puerto Rico. A form may stand for several names.
const familiarForms = `
  pepe pepito cheo che josecito pepin: jose
  joe joey joseph: jose
  pepa pepita fina finita: josefa josefina
  paco pancho paquito francis fran frank frankie fco: francisco
  paquita panchita francis: francisca
  quique kike kique quiquito: enrique
  toño tono tony antonito ton: antonio
  toña tonita: antonia
  cheito: jose
  chago: santiago
  nando fernandito fer: fernando
  beto: alberto roberto norberto heriberto gilberto adalberto
  berto: alberto roberto norberto
  bert albert albertito: alberto
  bobby bob robert robertito rob: roberto
  eddie eddy edward lalo edu: eduardo
  ed edgardito: edgardo
  memo guille guillo willie willy will bill billy william: guillermo
  willie willy will bill billy: william
  wilo: wilfredo
  wito lucho luisito guicho wicho luisin lou: luis
  nacho: ignacio
  chuito chuy chucho chu: jesus
  rafa rafi felo fello rafy rafaelito rafo: rafael
  ralph: rafael
  moncho monchito ray mon: ramon
  monchita: ramona
  juancho juanito johnny john juanchi: juan
  johnny jon: john
  juanita juani: juana
  miguelito mike migue mikey michael: miguel
  mike: michael
  charlie charles carlitos carli: carlos
  charlie: charles
  ricky rick richard ricardito richie: ricardo
  freddy fred: alfredo federico wilfredo
  alex: alejandro alexander alexis
  ale: alejandro alejandra
  sandy: sandra alejandra
  danny dany: daniel
  andy: andres
  tommy tom thomas tomasito: tomas
  manny manolo manolin manuelito lolo: manuel
  angelito gelo: angel
  angie: angela angelica angeles
  javi javy xavier: javier
  siomara: xiomara
  guilfredo: wilfredo
  gabi gabo gaby: gabriel
  gabi gaby: gabriela
  nico nick: nicolas
  santi: santiago
  sebas: sebastian
  chente vince vincent: vicente
  neto ernie ernest: ernesto
  goyo greg gregory: gregorio
  poldo polo: leopoldo
  lencho: lorenzo
  pete peter perucho: pedro
  paul: pablo
  jorgito george yoyi: jorge
  jaimito jimmy james: jaime
  vitin vitito vic viti: victor
  tito: ernesto hector roberto alberto
  ruben rube: ruben
  benny ben: benjamin benito
  josh: joshua
  sammy sam: samuel
  stevie steven stephen: esteban
  phil: felipe
  art artie arthur: arturo
  gerry jerry: gerardo
  leo: leonardo
  monse: monserrate
  mary mari mariita ma maruja marie: maria
  maricarmen: maria carmen
  maite: maria teresa
  marilu: maria luz luisa
  marivi: maria victoria
  malena: magdalena
  carmencita carmin carmiña menchu mencha: carmen
  tere teresita teresa terry: teresa
  lola lolita dolly: dolores
  concha conchita conchi: concepcion
  charo charito: rosario
  pili: pilar
  millie mili milly milla: milagros mildred
  lucy: lucia luz lucila
  chela: graciela
  chelo: consuelo
  chabela isa isabelita chavela: isabel
  puri: purificacion
  cuca: refugio
  vicky victorita tori: victoria
  betty bety: beatriz elizabeth
  beti: beatriz
  eli liz lizzie beth liza lisa: elizabeth
  kathy cathy katy kate: katherine catalina
  annie anita ani: ana
  nita: ana juana
  socky: socorro
  chary: rosario
  rosita rosin: rosa
  margie maggie margo margot marga: margarita
  cris cristi chris: cristina cristian
  chris: christian
  pat paty patty: patricia
  sofi: sofia
  nati: natalia natividad
  vero: veronica
  vale: valeria valentina
  caro: carolina
  cami: camila
  moni: monica
  sole: soledad
  mercy merce meche: mercedes
  evie evi evelin: evelyn
  nely nellie nelly: nelida
  yoli yoly: yolanda
  irmita: irma
  glory: gloria
  lulu lou: lourdes luisa
  mayi: mayra
  pedrito: pedro
  pablito: pablo
  julito: julio
  albertico: alberto
  fonso poncho: alfonso
  nano: mariano fernando
  quino: joaquin
  gilbert gil: gilberto
  edgar: edgardo
  gmo: guillermo`

const formalNames = new Map<string, Set<string>>()
for (const line of familiarForms.trim().split('\n')) {
  const [forms = '', names = ''] = line.split(':')
  for (const form of forms.trim().split(' ')) {
    const folded = form.normalize('NFD').replace(/\p{M}/gu, '')
    const namesOfForm = formalNames.get(folded) ?? new Set<string>()
    for (const name of names.trim().split(' ')) if (name !== folded) namesOfForm.add(name)
    formalNames.set(folded, namesOfForm)
  }
}

const none: ReadonlySet<string> = new Set()

/** Returns the names for which a folded word may stand; empty when it is not a familiar form. */
export const formalNamesOf = (word: string): ReadonlySet<string> => formalNames.get(word) ?? none

/** Returns whether one is a familiar form of the other, or both are forms of the same name. */
export function isSameByNickname(a: string, b: string): boolean {
  const [formalA, formalB] = [formalNamesOf(a), formalNamesOf(b)]
  if (formalA.has(b) || formalB.has(a)) return true
  // Some familiar forms are separate names, too: «Robert» and «Bob» may be one person, whose name is «Roberto».
  return [...formalA].some((name) => formalB.has(name))
}
