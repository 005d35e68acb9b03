// Given names of Puerto Rico, to find where the surnames of a name begin. A name that is missing here may still be a
// given name.
const givenNames = new Set(
  (
    'abigail ada adalberto adela adelaida adolfo adrian adriana agustin aida alba alberto alejandra alejandro alexander ' +
    'alexandra alexis alfonso alfredo alicia alma alondra amalia amanda amelia amparo ana andrea andres angel angela ' +
    'angeles angelica angelina anibal anita antonia antonio ariel arlene armando arnaldo arturo astrid augusto aurea ' +
    'aurelio aurora awilda axel beatriz belen benito benjamin bernardo bethzaida bianca blanca brenda brunilda camila ' +
    'candida carla carlos carmelo carmen carolina catalina cecilia celia cesar charlotte christian clara claudia ' +
    'consuelo cristian cristina cristobal cynthia damaris daniel daniela darlene delia diana diego dolores domingo ' +
    'dora doris edgar edgardo edith eduardo edwin efrain elba elena eli elias elisa elizabeth eloisa elsa elsie elvin ' +
    'elvira emanuel emilia emilio emma enid enrique eric erica ernesto esperanza esteban estela esther eugenio eva ' +
    'evelyn fabiola federico felicita felipe felix fernando flor francisca francisco frances gabriel gabriela genaro ' +
    'genoveva georgina gerardo german gilberto giovanni gladys gloria gregorio guillermo gustavo haydee hector henry ' +
    'heriberto hernan hilda hiram hugo ian ida ignacio iliana ines irene iris irma isaac isabel isidro ismael israel ' +
    'ivan ivette ivonne jacqueline jaime janet jannette javier jeannette jennifer jessica joaquin joel johanna john ' +
    'jonathan jorge jose josefa josefina joseph joshua josue juan juana juanita judith julia julian julio karen karla ' +
    'katherine kathy keishla keila kevin laura leila leonardo leonor leticia lilliam lillian linda lisandra lissette ' +
    'lizbeth lizette lorena lourdes lucas lucia luis luisa luz lydia lymari madeline magali magda manuel manuela ' +
    'marcela marcelino marcos margarita maria mariana maribel maricarmen maricelis mariela marilyn mario marisol ' +
    'maritza marta martha mateo maximino mayra melissa mercedes michael michelle migdalia miguel milagros mildred ' +
    'minerva miriam mirta moises monica myrna nancy natalia nayda nelida nelson nereida nestor nicolas nidia nilda ' +
    'nilsa noelia noemi norberto norma nydia obed ofelia olga omar orlando oscar osvaldo pablo paola patricia paula ' +
    'pedro petra pilar priscilla providencia rafael rafaela ramona ramonita raquel raul rebeca reinaldo rene ricardo ' +
    'rita robert roberto rodolfo rogelio rosalia rosaura rosita ruben ruth salvador samuel sandra sara sebastian ' +
    'sergio sheila silvia sixto socorro sofia sol sonia stephanie susana suheily teresa teresita tomas ulises valentina ' +
    'valeria vanessa veronica victor victoria vilma vimarie virgen virgilio virginia viviana waldemar walter wanda ' +
    'wilfredo wilfrido william wilma wilson xavier ximena xiomara yadira yahaira yaritza yolanda yvette yvonne ' +
    'zaida zenaida zoe zoraida zulma ' +
    // Given names that are also surnames.
    'rosa rosario santiago cruz david lorenzo ramon vicente jesus concepcion trinidad santos bruno franco luna ' +
    'candelaria claudio marcial'
  ).split(' '),
)
export const isGivenName = (word: string): boolean => givenNames.has(word)

/** Words after «de» or «del» in a given name: «María del Carmen», «Juan de Dios». */
const devotions = new Set('angeles carmen pilar rosario lourdes mar dios mercedes milagros socorro consuelo'.split(' '))
for (const name of ['refugio', 'fatima', 'luz', 'gracia', 'sol', 'perpetuo']) devotions.add(name)
export const isDevotion = (word: string): boolean => devotions.has(word)

/** Returns the weight of an equal given name, on the scale of the weights of surnames (`surnameWeight`). */
export const givenWeight = (word: string): number => (givenNames.has(word) ? 4.6 : 6.5)
