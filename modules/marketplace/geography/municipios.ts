// The 78 municipios of Puerto Rico in the order of their Census codes, each with the point inside its outline that is
// farthest from its border, computed from the cartographic boundaries that the U.S. Census Bureau published for 2017 (a
// work of the federal government, in the public domain). WGS 84, four decimals, about ten metres.

export interface Municipio {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

const municipioData: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Adjuntas', 18.1714, -66.7338],
  ['Aguada', 18.3639, -67.1736],
  ['Aguadilla', 18.4707, -67.1211],
  ['Aguas Buenas', 18.2474, -66.1196],
  ['Aibonito', 18.1303, -66.2612],
  ['Añasco', 18.2827, -67.1122],
  ['Arecibo', 18.4005, -66.6703],
  ['Arroyo', 17.9825, -66.0491],
  ['Barceloneta', 18.4392, -66.5559],
  ['Barranquitas', 18.1984, -66.3075],
  ['Bayamón', 18.3917, -66.1601],
  ['Cabo Rojo', 18.0671, -67.1544],
  ['Caguas', 18.1974, -66.058],
  ['Camuy', 18.3967, -66.8604],
  ['Canóvanas', 18.2858, -65.8902],
  ['Carolina', 18.3859, -65.9558],
  ['Cataño', 18.4451, -66.1358],
  ['Cayey', 18.0939, -66.174],
  ['Ceiba', 18.2564, -65.6549],
  ['Ciales', 18.3056, -66.5107],
  ['Cidra', 18.1745, -66.1712],
  ['Coamo', 18.0932, -66.3683],
  ['Comerío', 18.2196, -66.2313],
  ['Corozal', 18.2888, -66.3339],
  ['Culebra', 18.3077, -65.2858],
  ['Dorado', 18.4542, -66.2822],
  ['Fajardo', 18.3167, -65.6582],
  ['Florida', 18.3694, -66.5629],
  ['Guánica', 17.9875, -66.9181],
  ['Guayama', 17.9871, -66.1546],
  ['Guayanilla', 18.0172, -66.7927],
  ['Guaynabo', 18.3099, -66.1135],
  ['Gurabo', 18.2665, -65.9746],
  ['Hatillo', 18.4553, -66.7994],
  ['Hormigueros', 18.1346, -67.1093],
  ['Humacao', 18.152, -65.8154],
  ['Isabela', 18.4625, -67.01],
  ['Jayuya', 18.208, -66.5854],
  ['Juana Díaz', 18.042, -66.4832],
  ['Juncos', 18.2365, -65.9065],
  ['Lajas', 18.0182, -67.0529],
  ['Lares', 18.291, -66.8684],
  ['Las Marías', 18.2389, -67.0052],
  ['Las Piedras', 18.1448, -65.8954],
  ['Loíza', 18.4268, -65.9044],
  ['Luquillo', 18.3434, -65.7205],
  ['Manatí', 18.4083, -66.4863],
  ['Maricao', 18.1753, -66.9738],
  ['Maunabo', 18.0094, -65.9189],
  ['Mayagüez', 18.201, -67.1018],
  ['Moca', 18.3772, -67.0835],
  ['Morovis', 18.3241, -66.4144],
  ['Naguabo', 18.2233, -65.7442],
  ['Naranjito', 18.2871, -66.2493],
  ['Orocovis', 18.2166, -66.4091],
  ['Patillas', 18.0108, -65.9938],
  ['Peñuelas', 18.08, -66.7229],
  ['Ponce', 18.0481, -66.6143],
  ['Quebradillas', 18.4567, -66.9334],
  ['Rincón', 18.3215, -67.2183],
  ['Río Grande', 18.3412, -65.8154],
  ['Sabana Grande', 18.0666, -66.9443],
  ['Salinas', 18.006, -66.2658],
  ['San Germán', 18.1139, -67.0409],
  ['San Juan', 18.4006, -66.0637],
  ['San Lorenzo', 18.1388, -65.9735],
  ['San Sebastián', 18.3289, -66.9814],
  ['Santa Isabel', 17.9962, -66.3844],
  ['Toa Alta', 18.3575, -66.2359],
  ['Toa Baja', 18.4315, -66.2246],
  ['Trujillo Alto', 18.3363, -66.0067],
  ['Utuado', 18.2672, -66.6776],
  ['Vega Alta', 18.396, -66.3341],
  ['Vega Baja', 18.4465, -66.3995],
  ['Vieques', 18.1174, -65.4552],
  ['Villalba', 18.1342, -66.4646],
  ['Yabucoa', 18.0736, -65.8911],
  ['Yauco', 18.0893, -66.8584],
]

/** `Mayagüez` → `pr-mayaguez`. */
const idOf = (name: string): string =>
  `pr-${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}`

export const municipios: readonly Municipio[] = municipioData.map(([name, latitude, longitude]) => ({
  id: idOf(name),
  name,
  latitude,
  longitude,
}))
