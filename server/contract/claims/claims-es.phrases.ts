// Claims in Spanish texts; see claims.phrases.ts.
import { number, percent, wordGap, type ClaimTable } from '../claim-table.ts'

const lawyers =
  'abogad[oa]s?|notari[oa]s?|bufetes?|oficinas?|despachos?|equipos?|firmas?|profesional(?:es)?|representacion|defensas?|opcion|servicios?|litigantes?|licenciad[oa]s?'

export const spanishClaims: readonly ClaimTable[] = [
  {
    rule: 'superlative',
    claims: [
      String.raw`(?:el|la|los|las)\s+mejor(?:es)?`,
      String.raw`mejor(?:es)?\s+(?:${lawyers})`,
      String.raw`(?:${lawyers})${wordGap}mas\s+(?:experimentad|reconocid|prestigios|exitos|recomendad|buscad)[oa]s?`,
      String.raw`(?:el|la)\s+(?:abogad[oa]|notari[oa]|bufete|oficina|firma)\s+mas\s+[a-z]+`,
      String.raw`(?:el|la|los|las|somos|soy)\s+(?:numero|num\.?|no\.?|#)\s?(?:uno|1)`,
      String.raw`(?:bufete|abogad[oa]|notari[oa]|firma)\s+(?:numero\s|#\s?)(?:uno|1)`,
      String.raw`lider(?:es)?\s+(?:en|de|del)`,
      'insuperables?',
      'inigualables?',
      String.raw`sin\s+(?:igual|rival|competencia)`,
      'incomparables?',
      'invencibles?',
      'imbatibles?',
      String.raw`(?:el|la)\s+(?:unic[oa])\s+(?:abogad[oa]|notari[oa]|bufete|oficina|especialista)`,
      String.raw`(?:el|la)\s+principal\s+(?:abogad[oa]|notari[oa]|bufete|oficina|firma)`,
    ],
    harmless: [
      String.raw`(?:el|los)\s+mejor(?:es)?\s+(?:interes(?:es)?|bienestar)`,
      String.raw`la\s+mejor\s+(?:manera|forma|evidencia|prueba|solucion|alternativa|decision|estrategia|via)`,
      String.raw`las\s+mejores\s+(?:practicas|alternativas|condiciones)`,
      String.raw`lo\s+mejor`,
      String.raw`el\s+mejor\s+(?:acuerdo|arreglo|camino|momento|precio|postor|derecho|uso)`,
      String.raw`lider(?:es)?\s+(?:de|del)\s+(?:la\s+|las\s+|los\s+)?(?:comunidad(?:es)?|uniones|sindicatos?|union)`,
    ],
  },
  {
    rule: 'guarantee',
    claims: [
      'garantiz(?:o|amos|ad[oa]s?|an|ando)',
      String.raw`garantiza\s+(?:resultados?|el\s+exito|ganar|la\s+victoria|su)`,
      String.raw`(?:con|damos|doy|ofrezco|ofrecemos)\s+(?:toda\s+)?garantia(?:\s+(?:de|total|absoluta))?`,
      String.raw`(?:resultados?|exito|victoria|triunfo)\s+(?:segur[oa]s?|garantizad[oa]s?|asegurad[oa]s?)`,
      String.raw`(?:aseguro|aseguramos)\s+(?:el|la|su|un|que|resultados?)`,
      String.raw`(?:prometo|prometemos)\s+(?:ganar|resultados?|el|la|su|un|que)`,
      String.raw`(?:ganamos|gano|ganare(?:mos)?|ganara)\s+(?:su|tu)\s+(?:caso|pleito|demanda)`,
      String.raw`(?:jamas|nunca)\s+(?:pierdo|perdemos|he\s+perdido|hemos\s+perdido)`,
      String.raw`no\s+(?:pierdo|perdemos)\s+(?:un\s+)?(?:casos?|pleitos?)`,
      String.raw`cien\s+por\s+ciento\s+(?:segur[oa]|efectiv[oa])`,
      String.raw`100\s?%\s+(?:segur[oa]|efectiv[oa]|garantizad[oa])s?`,
      String.raw`(?:si\s+no\s+gana(?:mos|s)?|si\s+pierde)\s*,?\s+(?:le\s+|te\s+)?devolvemos`,
    ],
    harmless: [
      String.raw`garantizad[oa]s?\s+(?:por|con)\s+(?:la\s+|una\s+|el\s+|un\s+)?(?:hipotecas?|prendas?|ley|constitucion|fianzas?|colateral|gravamen)`,
      String.raw`(?:prestamos?|deudas?|acreedor(?:es)?|derechos?|creditos?|obligaci(?:on|ones)|pagares?|transacciones?)\s+garantizad[oa]s?`,
      String.raw`no\s+(?:garantizo|garantizamos|prometo|prometemos)`,
      String.raw`sin\s+garantizar`,
      String.raw`con\s+garantia\s+(?:hipotecaria|real|personal|mobiliaria|prendaria|colateral)`,
    ],
  },
  {
    rule: 'comparison',
    claims: [
      String.raw`mejor(?:es)?\s+(?:que|a)\s+(?:otr[oa]s|l[oa]s\s+demas|cualquier|nadie|ningun[oa]?|l[oa]s\s+otr[oa]s)`,
      String.raw`(?:mas|menos)${wordGap}que\s+(?:otr[oa]s|l[oa]s\s+demas|cualquier|nadie|ningun[oa]?|l[oa]s\s+otr[oa]s|la\s+competencia)`,
      String.raw`a\s+diferencia\s+de\s+(?:otr[oa]s|l[oa]s\s+demas|l[oa]s\s+otr[oa]s)\s+(?:${lawyers})`,
      String.raw`(?:como|que)\s+(?:ningun|nadie)\s+(?:otr[oa]|mas)`,
      String.raw`superior(?:es)?\s+a\s+(?:otr[oa]s|l[oa]s\s+demas|la\s+competencia)`,
      String.raw`donde\s+otr[oa]s\s+(?:fallan|fracasan|pierden)`,
      String.raw`no\s+(?:somos|soy)\s+como\s+(?:otr[oa]s|l[oa]s\s+demas)`,
    ],
  },
  {
    rule: 'success_rate',
    claims: [
      String.raw`${percent}\s+(?:de\s+)?(?:exitos?|casos\s+ganados|efectividad|victorias?|absoluciones|casos\s+resueltos)`,
      String.raw`(?:tasa|indice|porcentaje|por\s?ciento|promedio)\s+de\s+(?:exitos?|victorias?|casos\s+ganados|efectividad|absoluciones)`,
      String.raw`(?:mas\s+de\s+)?${number}\s+(?:casos|pleitos|juicios|demandas)\s+(?:ganad[oa]s|victorios[oa]s|exitos[oa]s)`,
      String.raw`(?:he|hemos|ha)\s+ganado\s+(?:mas\s+de\s+)?(?:${number}|todos|todas|cientos|miles|decenas|casi)`,
      String.raw`gan(?:o|amos)\s+(?:(?:el|un)\s+)?${percent}`,
      String.raw`${number}\s+(?:victorias|absoluciones)`,
      String.raw`nueve\s+de\s+(?:cada\s+)?diez\s+casos`,
      String.raw`(?:recuperado|recuperamos|obtenido|obtuvimos)\s+(?:mas\s+de\s+)?(?:\$\s?)?${number}\s*(?:millones|mil(?:es)?)`,
      String.raw`(?:recuperado|recuperamos|obtenido|obtuvimos)\s+(?:mas\s+de\s+)?millones`,
    ],
  },
  {
    rule: 'price',
    claims: [
      String.raw`(?:el|los)\s+(?:precios?|honorarios|costos?|tarifas?)\s+mas\s+(?:bajos?|economicos?|baratos?)`,
      String.raw`(?:las|la)\s+tarifas?\s+mas\s+(?:bajas?|economicas?|baratas?)`,
      String.raw`(?:precios?|honorarios|tarifas?)\s+(?:sin\s+competencia|imbatibles?|insuperables?|increibles?)`,
      String.raw`mas\s+(?:barat|economic)[oa]s?\s+(?:de|del|que|en)`,
      String.raw`(?:el|los)\s+mejor(?:es)?\s+precios?\s+(?:de|del|en)`,
      String.raw`(?:divorcios?|testamentos?|escrituras?|quiebras?|consultas?|casos?|servicios?)\s+desde\s+\$\s?${number}`,
      String.raw`desde\s+(?:solo|apenas)\s+\$?\s?${number}`,
      String.raw`(?:totalmente|completamente|100\s?%|siempre)\s+gratis`,
      String.raw`(?:sin\s+costo\s+alguno|no\s+le\s+cuesta\s+nada|no\s+paga\s+nada)`,
      String.raw`si\s+no\s+gana(?:mos|s)?\s*,?\s+no\s+(?:paga|cobramos|cobro)`,
      String.raw`no\s+(?:cobro|cobramos)\s+(?:si|a\s+menos\s+que|hasta\s+que)`,
      String.raw`\d{1,2}\s?%\s+de\s+descuento`,
    ],
  },
]
