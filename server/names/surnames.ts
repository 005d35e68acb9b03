// Common surnames of Puerto Rico, with a rounded estimate of how many of a thousand surnames each accounts for. The
// estimates only order names by their frequency («Rivera» against «Irizarry»); no decision depends on a single
// estimate.
const perThousand: readonly (readonly [share: number, names: string])[] = [
  [45, 'rivera'],
  [34, 'rodriguez'],
  [22, 'gonzalez ortiz'],
  [19, 'torres santiago lopez'],
  [16, 'perez martinez colon cruz diaz sanchez'],
  [13, 'hernandez ramos vazquez garcia morales'],
  [9, 'ramirez reyes figueroa rosario maldonado velez nieves'],
  [7, 'soto ruiz feliciano delgado cintron roman santos quinones medina gomez vega'],
  [5, 'fernandez marrero alvarado negron jesus baez matos rosado otero burgos melendez pagan acevedo molina'],
  [4, 'flores alicea cordero lugo padilla berrios serrano alvarez castro mercado collazo ayala santana rosa'],
  [3, 'nunez irizarry robles gutierrez munoz mendez suarez valentin aponte cabrera camacho caraballo carrasquillo'],
  [3, 'carrion castillo cortes cartagena correa fuentes guzman jimenez leon luna miranda montalvo mendoza moreno'],
  [2, 'nazario navarro oquendo pacheco pena rios rojas roldan romero sepulveda sierra valle vargas velazquez'],
  [2, 'zayas arroyo aviles benitez bonilla calderon claudio concepcion crespo davila dominguez escobar'],
  [2, 'espinosa estrada hidalgo lebron lozada marquez mejias mojica montanez olivera ocasio orengo ortega osorio'],
  [1, 'pabon perales pizarro ponce quiles rolon salgado sanabria segarra silva tirado toro toledo trinidad'],
  [1, 'vicente villanueva caban barreto batista candelaria cardona carmona casiano centeno cotto david'],
  [1, 'echevarria falcon franco galarza hoyos laboy lamboy leal lorenzo malave mangual muniz narvaez pantoja'],
  [1, 'plaza prieto ramon rentas riera sosa torre vera viera yanez zambrana bermudez bruno caceres capella'],
]
/** Share of a surname that is not in the table, in a thousand. */
const otherShare = 0.2

const shares = new Map(perThousand.flatMap(([share, names]) => names.split(' ').map((name) => [name, share] as const)))

export const isCommonSurname = (word: string): boolean => shares.has(word)

/**
 * Returns the weight of an equal surname: −ln of its frequency, from 3.1 («Rivera») to 8.5 (a name not in the table).
 */
export const surnameWeight = (word: string): number => -Math.log((shares.get(word) ?? otherShare) / 1_000)

/** Surnames of the table with their shares in a thousand, most common first. */
export const commonSurnames: readonly (readonly [name: string, share: number])[] = [...shares]

/** Minimum weight of a rare surname: a surname that the table does not contain. */
export const rareWeight = -Math.log(otherShare / 1_000) - 0.01

/** Surnames that are written with a particle: «de» before another word after a surname names a husband. */
const afterParticle = new Set(
  (
    'jesus leon valle cruz torre rio rosa santos hoyos toro alba paz pena castro armas soto moya luna fuente vega ' +
    'riva rivas villa moral campo prado pozo olmo mar monte puente llano cerda hoz calle fe mata guardia roca'
  ).split(' '),
)
export const takesParticle = (word: string): boolean => afterParticle.has(word)

const glued = new Map<string, string>()
for (const name of afterParticle)
  for (const particle of ['de', 'del', 'dela', 'delos']) glued.set(particle + name, name)

/** Returns the surname without a particle written together with it: `dejesus` is `jesus`. */
export const withoutGluedParticle = (word: string): string => glued.get(word) ?? word
