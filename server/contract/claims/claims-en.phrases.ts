// Claims in English texts; see claims.phrases.ts.
import { number, percent, wordGap, type ClaimTable } from '../claim-table.ts'

const lawyers =
  'lawyers?|attorneys?|law firms?|firms?|office|notar(?:y|ies)|team|representation|defense|defence|litigators?|service|choice|legal'

export const englishClaims: readonly ClaimTable[] = [
  {
    rule: 'superlative',
    claims: [
      String.raw`(?:the|our|your|island's)\s+(?:very\s+)?best${wordGap}?(?:${lawyers})`,
      String.raw`best\s+(?:[a-z]+\s+)?(?:${lawyers})`,
      String.raw`the\s+best\s+(?:in|on|of|you|money)`,
      String.raw`(?:is|are|am|we're|i'm)\s+the\s+best`,
      String.raw`(?:the\s+)?(?:number|no\.?|#)\s?(?:one|1)\s+(?:[a-z]+\s+)?(?:${lawyers}|in)`,
      String.raw`(?:we\s+are|i\s+am|rated)\s+(?:the\s+)?(?:number|no\.?|#)\s?(?:one|1)`,
      String.raw`top[-\s](?:rated|ranked|notch)`,
      String.raw`(?:the\s+)?(?:leading|premier|foremost)\s+(?:[a-z]+\s+)?(?:${lawyers})`,
      String.raw`the\s+most\s+(?:experienced|respected|successful|trusted|aggressive|recommended|feared|qualified)`,
      'unbeatable',
      'unrivall?ed',
      'unmatched',
      'unsurpassed',
      String.raw`second\s+to\s+none`,
      String.raw`the\s+only\s+(?:lawyer|attorney|firm|notary)`,
      String.raw`world[-\s]class`,
    ],
    harmless: [
      String.raw`best\s+(?:interests?|practices?|efforts|evidence|way|time|alternative|price\s+offered)`,
      String.raw`best\s+(?:suited|known)`,
    ],
  },
  {
    rule: 'guarantee',
    claims: [
      String.raw`(?:i|we)\s+(?:fully\s+|can\s+|will\s+)?guarantee`,
      String.raw`guarantee[sd]?\s+(?:results?|success|a\s+win|victory|outcomes?|you|your|that)`,
      String.raw`guaranteed\s+(?:results?|success|win|outcomes?|victory|approval|satisfaction)`,
      String.raw`(?:results?|success|victory|approval|outcome|satisfaction)\s+(?:is\s+|are\s+)?guaranteed`,
      String.raw`(?:with\s+a|money[-\s]back|our|my)\s+guarantee`,
      String.raw`(?:i|we)\s+promise\s+(?:you|to|a|results?|success|that)`,
      String.raw`(?:i|we)(?:'ll|\s+will)\s+(?:always\s+)?win\s+(?:your|the|every|any)`,
      String.raw`(?:i|we)\s+(?:have\s+)?(?:never|don't|do\s+not)\s+(?:lose|lost)`,
      String.raw`(?:a\s+)?sure\s+(?:win|victory)`,
      String.raw`(?:100\s?%|completely)\s+(?:certain|safe|sure)`,
      String.raw`we\s+always\s+win`,
    ],
    harmless: [
      String.raw`guaranteed\s+by\s+(?:the\s+)?(?:constitution|law|statute|mortgage)`,
      String.raw`(?:do\s+not|don't|cannot|can't|never|no\s+lawyer\s+can)\s+(?:guarantee|promise)[a-z\s]*`,
      String.raw`(?:personal|loan|bank|mortgage|payment)\s+guarantees?`,
    ],
  },
  {
    rule: 'comparison',
    claims: [
      String.raw`(?:better|cheaper|faster|stronger|smarter|harder)\s+than\s+(?:other|others|any|anyone|everyone|most|the\s+(?:rest|others|competition))`,
      String.raw`(?:more|less)\s+[a-z]+\s+than\s+(?:other|others|any|anyone|most|the\s+(?:rest|others|competition))`,
      String.raw`unlike\s+(?:other|most|our)\s+(?:[a-z]+\s+)?(?:${lawyers}|competitors?)`,
      String.raw`(?:superior|preferable)\s+to\s+(?:other|others|any|most|the\s+(?:rest|competition))`,
      String.raw`like\s+no\s+other`,
      String.raw`where\s+others?\s+(?:fail|lose|give\s+up)`,
      String.raw`ahead\s+of\s+(?:the\s+)?(?:competition|other\s+(?:${lawyers}))`,
      String.raw`no\s+other\s+(?:${lawyers})`,
      String.raw`outperform[s]?\s+(?:other|others|any|most|the)`,
    ],
  },
  {
    rule: 'success_rate',
    claims: [
      String.raw`${percent}\s+(?:success|win|winning|of\s+(?:our|my|the)?\s*(?:cases|trials)\s+(?:won|are\s+won|end)|acquittals?|track\s+record)(?:\s+rate)?`,
      String.raw`(?:success|win|winning|acquittal|approval)\s+(?:rate|ratio|percentage)`,
      String.raw`(?:won|win|winning)\s+(?:over\s+|more\s+than\s+)?(?:${number}|hundreds|thousands|dozens|all|every|nearly|most)`,
      String.raw`${number}\+?\s+(?:cases|trials|verdicts)\s+won`,
      String.raw`${number}\+?\s+(?:wins|victories|acquittals)`,
      String.raw`(?:recovered|obtained|secured|collected)\s+(?:over\s+|more\s+than\s+)?\$?\s?(?:${number}\s*)?(?:millions?|billions?|thousands)`,
      String.raw`(?:nine|9)\s+(?:out\s+)?of\s+(?:every\s+)?(?:ten|10)\s+(?:cases|clients)`,
      String.raw`(?:undefeated|unbeaten|perfect\s+record)`,
      String.raw`proven\s+(?:results|track\s+record|success)`,
    ],
  },
  {
    rule: 'price',
    claims: [
      String.raw`(?:the\s+)?(?:lowest|cheapest|best)\s+(?:prices?|fees?|rates?|cost)`,
      String.raw`(?:cheapest|most\s+affordable)\s+(?:[a-z]+\s+)?(?:${lawyers}|divorce|will|bankruptcy|in)`,
      String.raw`(?:unbeatable|rock[-\s]bottom|bargain)\s+(?:prices?|fees?|rates?)`,
      String.raw`(?:divorces?|wills?|deeds?|bankruptcy|bankruptcies|cases?|consultations?)\s+(?:from|starting\s+at|for\s+only|for\s+just)\s+\$\s?${number}`,
      String.raw`(?:only|just|as\s+low\s+as|as\s+little\s+as)\s+\$\s?${number}`,
      String.raw`(?:totally|completely|absolutely|100\s?%|always)\s+free`,
      String.raw`no\s+(?:win|recovery)\s*,?\s+no\s+(?:fee|pay)`,
      String.raw`(?:pay\s+nothing|no\s+fee)\s+unless`,
      String.raw`you\s+(?:do\s+not|don't|won't)\s+pay\s+(?:unless|until|a\s+(?:cent|penny|dime))`,
      String.raw`at\s+no\s+cost\s+to\s+you`,
      String.raw`\d{1,2}\s?%\s+(?:off|discount)`,
      String.raw`no\s+hidden\s+(?:fees?|costs?)`,
    ],
  },
]
