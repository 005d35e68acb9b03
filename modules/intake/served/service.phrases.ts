// Phrases by which a person states that they were served, without accents and in lower case.

/** Phrases that state the service even in a sentence without a day. */
export const servicePatterns: readonly RegExp[] = [
  /\b(?:me|nos) (?:han )?emplaza(?:ron|do)\b/u,
  /\b(?:fui|fuimos|he sido|hemos sido) emplazad[oa]s?\b/u,
  /\b(?:recibi|recibimos|(?:me|nos) (?:llego|entregaron|dieron|dejaron|trajeron|notificaron))\b.{0,30}\b(?:emplazamiento|demanda|querella)\b/u,
  /\bfecha del? (?:emplazamiento|diligenciamiento)\b/u,
  /\b(?:i|we) (?:was|were|got|have been|had been) served\b/u,
  /\b(?:i|we)'ve been served\b/u,
  /\bserved (?:me|us)\b/u,
  /\breceived (?:a |the |this )?(?:summons|complaint)\b/u,
  /\bdate of service\b/u,
  /\b(?:j'ai|nous avons|on m'a|on nous a)\b.{0,15}\b(?:assigne|assignee|assignes|assignation)\b/u,
  /\bdate de (?:l'assignation|la signification)\b/u,
  /\b(?:recebi|recebemos) (?:uma |a )?citacao\b/u,
  /\bdata da citacao\b/u,
]

/** Phrases that state the service only in a sentence that contains a day. */
export const weakServicePatterns: readonly RegExp[] = [
  /\bemplaza(?:miento|ron|d[oa]s?)\b/u,
  /\bserved\b/u,
  /\bassignation\b/u,
]

/** «Fui citado» means service of process in Portuguese, but a summons to a hearing in Spanish. */
export const citedInPortuguese = /\b(?:fui|fomos) (?:citad[oa]s?|intimad[oa]s?)\b/u
export const portugueseWords = /\b(?:ontem|anteontem|hoje|faz|atras|no dia|em \d+|passad[oa])\b/u

/** Phrases that state that the person was not served. */
export const notServed =
  /\b(?:no|nunca) (?:me |nos |se |fui |fuimos |he sido |hemos sido )?(?:han |ha )?emplaza|(?:\bnot|\bnever|n't)(?: yet)?(?: been)? served|\bpas (?:encore )?(?:ete )?assigne|\bnao (?:fui|fomos) (?:citad|intimad)/u

/** Proceedings whose summons names a hearing, and courts of other rules: no day to answer is proposed for them. */
export const otherProceedings =
  /\b(?:desahucio|lanzamiento|eviction|expulsion|despejo|menor cuantia|small claims?|orden de proteccion|(?:protective|restraining) order|federal)\b/u

export const byEdict = /\b(?:edictos?|edict|edit|edital|by publication)\b/u
/** «Querella» occurs in several kinds of proceeding; the other words of the text decide which kind it is. */
export const complaint = /\bquerella\b/u
/** Words that, next to «querella», make it a complaint of an employee under the summary procedure. */
export const laborWords = /\b(?:laboral|despido|empleado|patrono|ley (?:num\.? ?)?2)\b/u
