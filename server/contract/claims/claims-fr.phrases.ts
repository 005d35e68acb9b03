// Claims in French texts; see claims.phrases.ts.
import { number, percent, wordGap, type ClaimTable } from '../claim-table.ts'

const lawyers = 'avocate?s?|notaires?|cabinets?|equipe|juristes?|representation|defense|service|plaideurs?|choix'

export const frenchClaims: readonly ClaimTable[] = [
  {
    rule: 'superlative',
    claims: [
      String.raw`(?:le|la|les)\s+meilleure?s?`,
      String.raw`meilleure?s?\s+(?:${lawyers})`,
      String.raw`(?:${lawyers})${wordGap}?(?:le|la|les)\s+plus\s+(?:experimente|reconnu|reputee?|demande|competent|redoutable)(?:e|es|s)?`,
      String.raw`(?:${lawyers})\s+(?:numero|no\.?|n°)\s?(?:un|1)`,
      String.raw`(?:le|la)\s+(?:numero|no\.?|n°)\s?(?:un|1)`,
      String.raw`leader\s+(?:en|de|du|dans|sur)`,
      String.raw`sans\s+(?:egal|pareil|rival|equivalent)e?`,
      'inegalable?e?s?',
      'imbattables?',
      'incomparables?',
      String.raw`(?:le|la)\s+(?:seule?|unique)\s+(?:avocate?|notaire|cabinet|specialiste)`,
      String.raw`de\s+premier\s+plan`,
      String.raw`hors\s+pair`,
    ],
    harmless: [
      String.raw`(?:le|les)\s+meilleurs?\s+interets?`,
      String.raw`(?:la|les)\s+meilleures?\s+(?:facon|maniere|preuve|solution|strategie|voie|pratiques|conditions|option)`,
      String.raw`le\s+meilleur\s+(?:accord|moment|moyen|usage|encherisseur)`,
    ],
  },
  {
    rule: 'guarantee',
    claims: [
      String.raw`(?:je|nous|vous)\s+(?:vous\s+)?(?:le\s+)?garanti(?:s|ssons|t)`,
      String.raw`garantit\s+(?:le|la|un|votre|des)\s+(?:resultats?|succes|victoire|reussite|gain)`,
      String.raw`(?:resultats?|succes|victoire|reussite|gain)\s+(?:garanti|assure|certain)(?:e|s|es)?`,
      String.raw`(?:je|nous)\s+(?:vous\s+)?(?:promets|promettons)`,
      String.raw`(?:je|nous)\s+(?:gagne|gagnons|gagnerai|gagnerons)\s+(?:votre|toujours|tous)`,
      String.raw`(?:je|nous)\s+(?:ne\s+|n')(?:perds|perdons|ai|avons)\s+jamais`,
      String.raw`jamais\s+perdu`,
      String.raw`(?:satisfait\s+ou\s+rembourse)(?:e|s)?`,
      String.raw`avec\s+garantie\s+(?:de|totale|absolue)`,
      String.raw`(?:100\s?%|cent\s+pour\s+cent)\s+(?:sur|garanti|efficace|certain)(?:e|s)?`,
      String.raw`(?:je|nous)\s+(?:vous\s+)?(?:assure|assurons)\s+(?:le|la|un|une|que|votre)\s+(?:succes|victoire|resultat|reussite|gain)`,
    ],
    harmless: [
      String.raw`garanti(?:e|s|es)?\s+par\s+(?:la\s+|une\s+|le\s+|un\s+)?(?:constitution|loi|hypotheque|gage|caution)`,
      String.raw`(?:prets?|creances?|droits?|dettes?)\s+garanti(?:e|s|es)?`,
      String.raw`ne\s+(?:garantis|garantissons|promets|promettons)\s+(?:pas|aucun|rien)`,
    ],
  },
  {
    rule: 'comparison',
    claims: [
      String.raw`(?:meilleure?s?|moins\s+chere?s?|superieure?s?)\s+(?:que|a|aux)\s+(?:les\s+)?(?:autres|tous|toutes|n'importe|la\s+concurrence|concurrents)`,
      String.raw`(?:plus|moins)\s+[a-z]+\s+que\s+(?:les\s+autres|d'autres|tous|n'importe|la\s+concurrence|la\s+plupart)`,
      String.raw`contrairement\s+(?:a|aux)\s+(?:d'autres|autres|la\s+plupart)`,
      String.raw`a\s+la\s+difference\s+(?:des|d')\s*(?:autres)`,
      String.raw`comme\s+(?:nul|aucun)e?\s+autre`,
      String.raw`la\s+ou\s+(?:les\s+|d')autres\s+(?:echouent|perdent|renoncent)`,
      String.raw`mieux\s+que\s+(?:les\s+autres|d'autres|tous|quiconque|personne|n'importe|la\s+concurrence)`,
      String.raw`pas\s+comme\s+les\s+autres`,
    ],
  },
  {
    rule: 'success_rate',
    claims: [
      String.raw`${percent}\s+(?:de\s+)?(?:reussite|succes|victoires?|affaires\s+gagnees|dossiers\s+gagnes|acquittements?)`,
      String.raw`taux\s+(?:de\s+|d')(?:reussite|succes|victoires?|acquittements?)`,
      String.raw`(?:plus\s+de\s+)?${number}\s+(?:affaires|dossiers|proces|causes)\s+gagnee?s`,
      String.raw`(?:ai|avons|a)\s+gagne\s+(?:plus\s+de\s+)?(?:${number}|toutes|tous|des\s+centaines|des\s+milliers|presque)`,
      String.raw`gagn(?:e|ons)\s+${percent}`,
      String.raw`${number}\s+(?:victoires|acquittements)`,
      String.raw`neuf\s+(?:affaires|dossiers|fois)\s+sur\s+dix`,
      String.raw`(?:recupere|obtenu)\s+(?:plus\s+de\s+|des\s+)?(?:${number}\s*)?(?:millions|milliers)`,
      String.raw`jamais\s+(?:vaincue?|battue?)`,
      'invaincue?s?',
    ],
  },
  {
    rule: 'price',
    claims: [
      String.raw`(?:le|la|les)\s+(?:prix|honoraires|tarifs?)\s+(?:le|la|les)\s+(?:plus\s+bas(?:se)?s?|moins\s+chere?s?|meilleurs?)`,
      String.raw`(?:aux|les|des|a)\s+meilleurs?\s+(?:prix|tarifs?)`,
      String.raw`(?:le|la|les)\s+moins\s+chere?s?`,
      String.raw`(?:prix|honoraires|tarifs?)\s+(?:imbattables?|defiant\s+toute\s+concurrence|casses?|incroyables?)`,
      String.raw`(?:divorces?|testaments?|actes?|consultations?|dossiers?)\s+(?:a\s+partir\s+de|des|pour\s+seulement)\s+\$?\s?${number}\s?\$?`,
      String.raw`seulement\s+\$?\s?${number}\s?(?:\$|dollars)`,
      String.raw`(?:totalement|entierement|completement|toujours|100\s?%)\s+gratuite?s?`,
      String.raw`(?:pas\s+de\s+victoire|sans\s+resultat|si\s+nous\s+perdons)\s*,?\s+(?:pas\s+d'|aucun|rien)`,
      String.raw`vous\s+ne\s+payez\s+(?:rien|que\s+si|pas\s+si)`,
      String.raw`${percent}\s+de\s+(?:reduction|remise|rabais)`,
      String.raw`sans\s+(?:aucuns?\s+)?frais\s+caches`,
    ],
  },
]
