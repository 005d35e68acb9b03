// Claims in Portuguese texts; see claims.phrases.ts.
import { number, percent, wordGap, type ClaimTable } from '../claim-table.ts'

const lawyers =
  'advogad[oa]s?|escritorios?|notari[oa]s?|tabeli(?:ao|oes|a)|equipes?|defesa|representacao|servicos?|opcao|profissiona(?:l|is)'

export const portugueseClaims: readonly ClaimTable[] = [
  {
    rule: 'superlative',
    claims: [
      String.raw`(?:o|os|as)\s+melhor(?:es)?`,
      String.raw`(?:e|somos|sou)\s+a\s+melhor`,
      String.raw`a\s+melhor\s+(?:${lawyers})`,
      String.raw`melhor(?:es)?\s+(?:${lawyers})`,
      String.raw`(?:${lawyers})${wordGap}?mais\s+(?:experiente|reconhecid[oa]|respeitad[oa]|prestigiad[oa]|recomendad[oa]|procurad[oa])s?`,
      String.raw`(?:o|a|somos|sou)\s+(?:numero|num\.?|n\.?)\s?(?:um|1)`,
      String.raw`lider(?:es)?\s+(?:em|no|na|de|do)`,
      'insuperave(?:l|is)',
      'inigualave(?:l|is)',
      'imbative(?:l|is)',
      'incomparave(?:l|is)',
      String.raw`sem\s+(?:igual|rival|concorrencia)`,
      String.raw`(?:o|a)\s+unic[oa]\s+(?:advogad[oa]|escritorio|especialista|notari[oa])`,
      String.raw`de\s+primeira\s+linha`,
    ],
    harmless: [
      String.raw`(?:o|os)\s+melhor(?:es)?\s+(?:interesses?|acordo|momento|caminho|uso|lance)`,
      String.raw`(?:as|a)\s+melhor(?:es)?\s+(?:praticas|condicoes|forma|maneira|prova|solucao|estrategia|decisao)`,
      String.raw`lider(?:es)?\s+(?:de|do|da)\s+(?:comunidade|sindicato)s?`,
    ],
  },
  {
    rule: 'guarantee',
    claims: [
      'garant(?:o|imos)',
      String.raw`garante\s+(?:o|a|um|uma|seu|sua)?\s*(?:resultados?|sucesso|vitoria|exito|ganho)`,
      String.raw`(?:resultados?|sucesso|vitoria|exito|satisfacao)\s+(?:garantid|cert|assegurad)[oa]s?`,
      String.raw`(?:asseguro|asseguramos)\s+(?:o|a|um|uma|que|sua|seu|resultados?)`,
      String.raw`(?:prometo|prometemos)\s+(?:o|a|um|uma|que|ganhar|vencer|resultados?|sucesso)`,
      String.raw`(?:vou|vamos)\s+(?:ganhar|vencer)\s+(?:o|a|seu|sua)`,
      String.raw`(?:ganho|ganhamos|vencemos)\s+(?:o\s+|a\s+)?(?:seu|sua)\s+(?:caso|causa|processo)`,
      String.raw`(?:nunca|jamais)\s+(?:perco|perdemos|perdi)`,
      String.raw`(?:com|oferecemos|damos)\s+garantia\s+(?:de|total|absoluta)`,
      String.raw`(?:100\s?%|cem\s+por\s+cento)\s+(?:cert|segur|garantid|eficaz)[oa]?s?`,
      String.raw`(?:seu\s+)?dinheiro\s+de\s+volta`,
    ],
    harmless: [
      String.raw`garantid[oa]s?\s+(?:por|pela|pelo|com)\s+(?:uma\s+|um\s+)?(?:lei|constituicao|hipotecas?|penhor|fianca)`,
      String.raw`(?:emprestimos?|creditos?|direitos?|dividas?)\s+garantid[oa]s?`,
      String.raw`nao\s+(?:garanto|garantimos|prometo|prometemos)`,
    ],
  },
  {
    rule: 'comparison',
    claims: [
      String.raw`melhor(?:es)?\s+(?:do\s+)?que\s+(?:outr[oa]s|os\s+outros|as\s+outras|os\s+demais|qualquer|ninguem|todos|a\s+concorrencia)`,
      String.raw`(?:mais|menos)\s+[a-z]+\s+(?:do\s+)?que\s+(?:outr[oa]s|os\s+outros|as\s+outras|os\s+demais|qualquer|ninguem|a\s+concorrencia|a\s+maioria)`,
      String.raw`(?:ao\s+contrario|diferente(?:mente)?)\s+(?:de|dos|das)\s+(?:outr[oa]s|demais|a\s+maioria)`,
      String.raw`como\s+nenhum(?:a)?\s+outr[oa]`,
      String.raw`onde\s+(?:os\s+)?outr[oa]s\s+(?:falham|perdem|fracassam|desistem)`,
      String.raw`superior(?:es)?\s+(?:a|aos|as)\s+(?:outr[oa]s|demais|concorrencia|concorrentes)`,
      String.raw`nao\s+(?:somos|sou)\s+como\s+(?:os\s+)?(?:outros|demais)`,
    ],
  },
  {
    rule: 'success_rate',
    claims: [
      String.raw`${percent}\s+(?:de\s+)?(?:sucesso|exito|vitorias?|causas\s+ganhas|casos\s+ganhos|absolvicoes)`,
      String.raw`(?:taxa|indice|percentual|porcentagem)\s+de\s+(?:sucesso|exito|vitorias?|absolvicao|absolvicoes)`,
      String.raw`(?:mais\s+de\s+)?${number}\s+(?:casos|causas|processos|acoes)\s+(?:ganh[oa]s|vencid[oa]s|vitorios[oa]s)`,
      String.raw`(?:ja\s+)?(?:ganhei|ganhamos|venci|vencemos)\s+(?:mais\s+de\s+)?(?:${number}|todos|todas|centenas|milhares|quase)`,
      String.raw`${number}\s+(?:vitorias|absolvicoes)`,
      String.raw`nove\s+(?:em|de)\s+(?:cada\s+)?dez\s+(?:casos|causas|processos)`,
      String.raw`(?:recuperamos|recuperei|obtivemos|conquistamos)\s+(?:mais\s+de\s+)?(?:${number}\s*)?milh(?:oes|ares)`,
      'invict[oa]s?',
    ],
  },
  {
    rule: 'price',
    claims: [
      String.raw`(?:o|os)\s+(?:precos?|honorarios|valores)\s+mais\s+(?:baixos?|baratos?)`,
      String.raw`(?:os\s+)?(?:menor(?:es)?|melhor(?:es)?)\s+(?:precos?|honorarios|tarifas?)`,
      String.raw`mais\s+barat[oa]s?\s+(?:de|da|do|que|em)`,
      String.raw`(?:precos?|honorarios)\s+(?:imbativeis|incriveis|sem\s+concorrencia|insuperaveis)`,
      String.raw`(?:divorcios?|testamentos?|escrituras?|consultas?|processos?)\s+a\s+partir\s+de\s+(?:us)?\$?\s?${number}`,
      String.raw`(?:so|apenas|somente)\s+(?:us)?\$\s?${number}`,
      String.raw`(?:totalmente|completamente|100\s?%|sempre)\s+(?:gratis|gratuit[oa]s?)`,
      String.raw`(?:se\s+nao\s+ganhar(?:mos)?|so\s+paga\s+se)\s*,?`,
      String.raw`nao\s+paga\s+nada`,
      String.raw`sem\s+nenhum\s+custo`,
      String.raw`${percent}\s+de\s+desconto`,
    ],
  },
]
