// Names of invented people, companies and estates of Puerto Rico, and the ways in which people write a name they know.
// The same seed gives the same names.
import type { Random } from '#server/seeded-random.ts'
import { commonSurnames } from '#server/names/surnames.ts'
import { fold } from '#server/names/fold.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const givenNames = words(`
  Abigail Adalberto Adelaida Adriana Agustín Aida Alberto Alejandra Alejandro Alexandra Alexis Alfredo Alicia Amanda
  Amparo Ana Andrea Andrés Ángel Ángela Aníbal Antonia Antonio Ariel Armando Arturo Astrid Aurora Awilda Beatriz Belén
  Benjamín Bethzaida Blanca Brenda Brunilda Camila Carlos Carmelo Carmen Carolina Catalina César Clara Claudia Cristina
  Cristóbal Damaris Daniel Delia Diana Diego Dolores Edgardo Edith Eduardo Edwin Efraín Elena Elías Elizabeth Elsie
  Elvin Emilio Enid Enrique Ernesto Esteban Esther Eugenio Evelyn Federico Felipe Félix Fernando Francisca Francisco
  Gabriel Gabriela Gerardo Gilberto Gladys Gloria Gregorio Guillermo Gustavo Haydée Héctor Heriberto Hilda Hiram Hugo
  Ignacio Iliana Inés Irene Iris Irma Isabel Ismael Israel Iván Ivette Jaime Javier Jeannette Jessica Joaquín Johanna
  Jonathan Jorge José Josefa Josué Juan Juana Judith Julia Julio Karla Katherine Keila Laura Leonardo Leticia Lillian
  Lissette Lourdes Lucía Luis Luisa Luz Lydia Magda Manuel Marcos Margarita María Maribel Marilyn Mario Marisol Maritza
  Marta Mayra Melissa Mercedes Miguel Migdalia Milagros Mildred Minerva Miriam Mónica Myrna Nancy Natalia Nélida Nelson
  Nereida Nicolás Nilda Nilsa Noelia Noemí Norberto Norma Nydia Olga Omar Orlando Óscar Osvaldo Pablo Patricia Pedro
  Rafael Ramona Raquel Raúl Rebeca Reinaldo Ricardo Roberto Rodolfo Rosalía Rubén Ruth Salvador Samuel Sandra Sara
  Sergio Sheila Silvia Sofía Sonia Teresa Tomás Ulises Valeria Vanessa Verónica Víctor Victoria Virgilio Vivian Wanda
  Abdiel Alanis Anthonie Darielys Dayanara Ediel Glorimar Ivelisse Jadiel Jeriel Jomarie Joselyn Kendriel Kiomara
  Lismarie Lizmary Marangely Mariangelie Marieli Nashaly Neftalí Neysha Omayra Rosimar Shakira Suhaily Wigberto Yamilet
  Yarelis Yashira Yomaira Zuleyka
  Wilfredo Wilma Xiomara Yadira Yahaira Yaritza Yolanda Zaida Zoraida Zulma`)

/** Accents of surnames of the table, which is folded. */
const accented = new Map(
  words(`
  Rodríguez González López Pérez Martínez Colón Díaz Sánchez Hernández Vázquez García Ramírez Vélez Cintrón Román
  Quiñones Gómez Fernández Negrón Jesús Báez Meléndez Pagán Berríos Álvarez Núñez Gutiérrez Muñoz Méndez Suárez Carrión
  Cortés Guzmán Jiménez León Peña Ríos Roldán Sepúlveda Velázquez Avilés Benítez Calderón Concepción Dávila Domínguez
  Lebrón Márquez Mejías Montañez Pabón Rolón Cabán Echevarría Malavé Muñiz Narváez Ramón Yáñez Bermúdez Cáceres`).map(
    (name) => [fold(name), name],
  ),
)
const rareSurnames = words(`
  Abreu Acosta Adames Adorno Agosto Aguayo Albaladejo Albizu Albino Aldarondo Alfonso Algarín Almodóvar Alomar Amador
  Andino Andújar Angulo Anglero Aquino Arbona Arce Archilla Arzuaga Arvelo Astacio Badillo Balaguer Barbosa Bauzá
  Belén Beltrán Betances Biaggi Blasini Bosques Brau Brignoni Buitrago Caquías Cancel Candelas Cartagena Casanova
  Casellas Catalá Chaparro Chévere Clemente Colberg Comas Coriano Curbelo Delerme Dueño Enchautegui Fagundo Fantauzzi
  Febles Ferrer Font Fontánez Fraticelli Gandía Garay Gaztambide Gelabert Geigel Giraud Gorbea Grau Guardiola Guilbe
  Heredia Huertas Iglesias Iturrino Jusino Lanausse Laracuente Larrauri Latorre Lespier Llorens Luciano Machado Madera
  Maldonado Maisonet Marchany Massanet Mattei Monserrate Montijo Natal Neris Oliveras Ojeda Ostolaza Pellot Pietri
  Piñero Ponte Portalatín Rabell Rexach Riefkohl Rullán Sabater Sambolín Santaella Santoni Seda Semidey Soler Tapia
  Texidor Troche Ubarri Ufret Umpierre Urrutia Vendrell Vidal Villafañe Vizcarrondo Yordán Zapata Zeno`)
const trades = words(`
  Panadería Ferretería Farmacia Colmado Constructora Cafetería Distribuidora Mueblería Inmobiliaria Lechonera Funeraria
  Laboratorio Supermercado Gasolinera Joyería Heladería`)
const englishTrades = words('Bakery Supplies Pharmacy Market Construction Motors Realty Foods Security Services Motors')
const emblems = words(`
  Yagrumo Flamboyán Guaraguao Coquí Caoba Ausubo Maga Tinglar Cemí Yunque Batey Carite Guajataca Toro Luquillo Garza
  Almendro Ceiba Cobana Cobija Manatí Pitirre Reinita Palmera Guayacán Marbella Bahía Brisas Aurora Alborada Amapola
  Azucena Girasol Gaviota Delfín Estrella Faro Fortuna Gardenia Hibisco Jazmín Laurel Lucero Mirador Nácar Orquídea
  Perla Pelícano Ponceña Quenepa Rocío Sirena Tamarindo Trinitaria Uvero Violeta Yaboa Zafiro Zorzal Malecón Mangle`)
const companyForms = ['Inc.', 'Corp.', 'LLC', 'P.S.C.', 'S.E.']

export interface InventedName {
  readonly kind: 'person' | 'company' | 'estate'
  readonly given: readonly string[]
  readonly surnames: readonly [first: string, second: string]
  readonly trade: string
  readonly legal: string
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const commonTotal = commonSurnames.reduce((total, [, share]) => total + share, 0)

/** Returns a random surname by its frequency. Three of ten are rare surnames. */
function inventSurname(random: Random): string {
  if (random.below(10) < 3) return random.pick(rareSurnames)
  let at = random.below(commonTotal)
  const [name] = commonSurnames.find(([, share]) => (at -= share) < 0) ?? ['rivera']
  return accented.get(name) ?? capitalised(name)
}

/** Invents a name: one in twenty is an estate, three in twenty a company with a trade name. */
export function inventName(random: Random): InventedName {
  const dice = random.below(20)
  const kindUnlessEstate = dice < 4 ? 'company' : 'person'
  const kind = dice === 0 ? 'estate' : kindUnlessEstate
  const first = random.pick(givenNames)
  const second = random.pick(givenNames)
  const emblem = random.pick(emblems)
  const other = random.pick(emblems.filter((one) => one !== emblem))
  return {
    kind,
    given: random.below(10) < 4 && second !== first ? [first, second] : [first],
    surnames: [inventSurname(random), inventSurname(random)],
    trade: `${random.pick(trades)} ${emblem} ${other}`,
    legal: `${emblem} ${other} ${random.pick(englishTrades)}, ${random.pick(companyForms)}`,
  }
}

const personText = ({ given, surnames }: InventedName): string => [...given, ...surnames].join(' ')

/** Returns the name as a careful office writes it: a company by its legal name, «h/n/c» (doing business as) another. */
export function recordText(name: InventedName): string {
  if (name.kind === 'company') return `${name.legal} h/n/c ${name.trade}`
  return `${name.kind === 'estate' ? 'Sucesión de ' : ''}${personText(name)}`
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const soundSpellings: readonly (readonly [RegExp, string])[] = [
  [/v/, 'b'],
  [/z/, 's'],
  [/b/, 'v'],
  [/ll/, 'y'],
  [/c(?=[ei])/, 's'],
  [/s(?!h)/, 'z'],
  [/g(?=[eiéí])/, 'j'],
  [/y(?=[aeiou])/, 'll'],
  [/í/, 'i'],
  [/ñ/, 'n'],
  [/rr/, 'r'],
]

/** Writes one word as it sounds; returns the word itself if no sound has two spellings. */
function asItSounds(random: Random, word: string): string {
  const small = word.toLowerCase()
  const fitting = soundSpellings.filter(([pattern]) => pattern.test(small))
  if (fitting.length === 0) return word
  const [pattern, letters] = random.pick(fitting)
  return capitalised(small.replace(pattern, letters))
}

/** Drops, swaps or replaces one letter after the first. */
function mistype(random: Random, word: string): string {
  if (word.length < 3) return word
  const at = 1 + random.below(word.length - 1)
  const kind = random.below(3)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1 && at < word.length - 1) return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return `${word.slice(0, at)}${random.pick([...'aeiomnrst'])}${word.slice(at + 1)}`
}

const nicknames: Readonly<Record<string, string>> = {
  José: 'Pepe',
  Francisco: 'Paco',
  Enrique: 'Quique',
  Antonio: 'Toño',
  Luis: 'Wito',
  Guillermo: 'Memo',
  Rafael: 'Felo',
  Carlos: 'Charlie',
  Miguel: 'Mike',
  Juan: 'Juancho',
  Eduardo: 'Lalo',
  Manuel: 'Manolo',
  Roberto: 'Bobby',
  Ricardo: 'Ricky',
  Carmen: 'Carmencita',
  Teresa: 'Tere',
  Dolores: 'Lola',
  Milagros: 'Millie',
  Isabel: 'Chabela',
  Victoria: 'Vicky',
  Margarita: 'Margo',
  Josefa: 'Pepa',
  Mercedes: 'Mercy',
  Pedro: 'Perucho',
  Gregorio: 'Goyo',
  Ernesto: 'Neto',
}

type Writer = (name: InventedName, random: Random) => string

/** Changes one part of a name, which is drawn by chance. */
const withOnePart =
  (change: (random: Random, word: string) => string): Writer =>
  (name, random) => {
    const parts = name.kind === 'company' ? words(name.trade) : [...name.given, ...name.surnames]
    const at = random.below(parts.length)
    return parts.map((part, index) => (index === at ? change(random, part) : part)).join(' ')
  }

const personWriters: Readonly<Record<string, Writer>> = {
  'without accents': (name) => withoutAccents(personText(name)),
  'one surname': ({ given, surnames }) => [...given, surnames[0]].join(' '),
  'first initial': ({ given, surnames }) => [`${given[0]?.charAt(0)}.`, ...surnames].join(' '),
  'surnames first': ({ given, surnames }) => [...surnames, ...given].join(' '),
  'comma order': ({ given, surnames }) => `${surnames.join(' ')}, ${given.join(' ')}`,
  'as it sounds': withOnePart(asItSounds),
  'typing error': withOnePart(mistype),
  married: ({ given, surnames }, random) => `${[...given, surnames[0]].join(' ')} de ${inventSurname(random)}`,
  nickname: ({ given, surnames }) => [nicknames[given[0] ?? ''] ?? given[0], ...surnames].join(' '),
  'one given name': ({ given, surnames }) => [given[0], ...surnames].join(' '),
  hyphen: ({ given, surnames }) => `${given.join(' ')} ${surnames.join('-')}`,
  'added particle': ({ given, surnames }) => `${given.join(' ')} De ${surnames.join(' ')}`,
  capitals: (name) => withoutAccents(personText(name)).toUpperCase(),
}
const companyWriters: Readonly<Record<string, Writer>> = {
  'company without accents': ({ trade }) => withoutAccents(trade),
  'company as it sounds': withOnePart(asItSounds),
  'company with a typing error': withOnePart(mistype),
  'legal name': ({ legal }) => legal,
  'legal name without form': ({ legal }) => legal.split(',')[0] ?? legal,
  'company in capitals': ({ trade }) => withoutAccents(trade).toUpperCase(),
}

/** Writes a name in a randomly chosen way. */
export function writeAnotherWay(name: InventedName, random: Random): { readonly way: string; readonly text: string } {
  const writers = name.kind === 'company' ? companyWriters : personWriters
  const hasNickname = name.kind !== 'company' && (name.given[0] ?? '') in nicknames
  // Few names have a nickname, so names that have one are written with it more often.
  const isNickname = hasNickname && random.below(2) === 0
  const way = isNickname ? 'nickname' : random.pick(Object.keys(writers).filter((one) => one !== 'nickname'))
  return { way, text: writers[way]?.(name, random) ?? '' }
}
