// Frequent surnames and given names of Puerto Rico, which the spelling correction of needs does not change. Without
// this list «Medina» would be corrected to «médico» when no listed professional has that name. The list omits names
// that are everyday words («Casas», «Rentas», «Socorro»), because needs contain them as words.
import { tokensOf } from './tokens.ts'

const surnames = `
  Abreu Acevedo Acosta Adorno Agosto Alicea Almodóvar Alvarado Álvarez Andino Aponte Aquino Arce Arocho Arrieta Arroyo
  Arzuaga Avilés Ayala Báez Barreto Batista Belén Benítez Berdecía Bermúdez Berríos Betancourt Bonilla Borges Borrero
  Burgos Caballero Cabán Cabrera Calderón Camacho Cancel Candelaria Candelario Caraballo Cardona Carrasquillo Carrero
  Carrión Cartagena Castillo Castro Cedeño Centeno Cepeda Chaparro Chévere Cintrón Claudio Collazo Colón Concepción
  Contreras Cordero Cordova Correa Cortés Cosme Cotto Crespo Cruz Cuevas Dávila Delgado Díaz Domínguez Echevarría
  Encarnación Escalera Escobar Espada Espinosa Esquilín Estrada Falcón Febres Febus Feliciano Fernández Figueroa Flores
  Fontánez Franco Fuentes Galarza Galindo García Garay Garced Gerena Gómez González Guadalupe Guerrero Gutiérrez Guzmán
  Heredia Hernández Herrera Huertas Irizarry Jiménez Justiniano Laboy Laureano Lebrón Leiva León Lisboa López Lozada
  Lozano Lugo Luciano Maisonet Maldonado Malavé Mangual Marcano Márquez Marrero Martínez Mateo Matías Matos
  Medina Medero Mejías Meléndez Méndez Mendoza Mercado Millán Miranda Mojica Molina Monge Monserrate Montalvo Montañez
  Montes Morales Moreno Mulero Muñiz Muñoz Natal Navarro Nazario Negrón Nevárez Nieves Núñez Ocasio Ojeda Oliveras
  Olivo Oquendo Orozco Ortega Ortiz Osorio Otero Oyola Pabón Pacheco Padilla Padró Padrón Pantoja Parrilla Pastrana
  Perales Pérez Pizarro Planell Polanco Ponce Prieto Quesada Quintana Quintero Quiñones Quiles Quirós Ramírez Ramos
  Resto Reyes Ríos Rivas Rivera Robles Rodríguez Rojas Roldán Rolón Román Romero Rosado Rosario Ruiz Saldaña Salgado
  Sánchez Sanabria Santana Santiago Santos Segarra Sepúlveda Serrano Sierra Silva Solís Soto Sotomayor Suárez Tapia
  Tirado Toledo Torres Trinidad Trujillo Vargas Varela Vázquez Vega Velázquez Vélez Vergara Vicente Vidal Viera Villafañe
  Villalobos Villanueva Zambrana Zapata Zayas Zavala`

const givenNames = `
  Abimael Adalberto Agustín Alberto Alejandra Alejandro Alexandra Alfredo Amarilis Ángel Aníbal Antonia Antonio Armando
  Arturo Awilda Beatriz Benjamín Brenda Brunilda Camila Carlos Carmen Carolina Cecilia César Cristina Cynthia Damaris
  Daniel Daniela David Diana Edgardo Edwin Efraín Elba Eliezer Elizabeth Emilio Enrique Ernesto Esteban Evelyn Felipe
  Félix Fernando Francisco Gabriel Gabriela Gerardo Gilberto Gladys Glorimar Gloria Guillermo Gustavo Héctor Heriberto
  Hilda Ignacio Iraida Iris Isabel Ismael Israel Iván Ivelisse Ivette Jaime Javier Jessica Jesús Joaquín Jorge José
  Josefina Juan Juana Juanita Julia Julio Karla Keila Laura Lizbeth Lourdes Lucía Luis Luisa Magda Manuel Marangely
  Margarita María Mariana Maribel Marisol Maritza Marta Migdalia Miguel Mildred Minerva Mónica Myriam Nancy Natalia
  Nelson Nereida Nilda Nilsa Noelia Noemí Norma Odalys Olga Omar Orlando Oscar Osvaldo Pablo Patricia Pedro Rafael
  Ramón Raquel Raúl Rebeca Reinaldo Ricardo Roberto Rodolfo Rogelio Rosalía Rubén Samuel Santiago Saúl Sergio Sheila
  Silvia Sofía Sonia Sylvia Teresa Tomás Valeria Vanessa Verónica Víctor Virginia Vivian Wanda Wilfredo William Wilson
  Xiomara Yadira Yahaira Yaritza Yolanda Zaida Zoraida Zulma`

/** The names are folded like the words of a search. */
export const commonNames: ReadonlySet<string> = new Set(
  `${surnames} ${givenNames}`.split(/\s+/).flatMap((name) => tokensOf(name)),
)
