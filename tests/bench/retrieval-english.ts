// Questions of the development part of `retrieval-pr-articles` by their numbers, phrased as a lawyer would ask them in
// English. Translated for this bench.
export const englishQuestions: ReadonlyMap<string, string> = new Map(
  `
q0000 declaration of public policy
q0007 deputy administrator
q0019 expedited administrative procedure, agreements or stipulations
q0020 expedited administrative procedure, notice of the action
q0021 expedited administrative procedure, compulsory discovery of information
q0027 attorney's fees
q0028 child support order, payments, collection and distribution
q0031 measures to secure payment, attachment of assets
q0036 additional measures to secure payment
q0073 inventory and bond
q0081 seven years if a power of attorney was left
q0091 return of property to the absentee
q0142 grounds for divorce
q0144 residence
q0145 alimony pendente lite
q0148 resolutions not appealable, amendments
q0165 legitimation by marriage of the parents
q0206 termination of parental authority
q0218 surviving father or mother
q0238 appointment of guardian by the courts
q0257 property not included
q0270 agreements with the guardian
q0272 statute of limitations of actions
q0312 facts stated in the registry
q0319 property of public use, patrimonial property
q0321 corporeal and incorporeal things
q0342 when an owner may be deprived of property, reasonable compensation
q0357 bad faith of the builder
q0361 accretion to river banks
q0363 segregation of land by the current
q0365 when a river abandons its bed
q0366 new bed of a navigable river
q0377 use of another's materials
q0387 general exemptions
q0445 effect of recording the subordination agreement
q0503 indivisible thing
q0520 parking as a common element
q0528 distribution of common profits
q0551 secretary, powers and duties
q0553 contributions for administration and conservation expenses
q0568 waters of public domain
q0573 defensive works to contain water
q0628 civil fruits
q0668 usufruct is not extinguished by misuse
q0697 laws that govern easements in private interest
q0735 establishment of voluntary easements
q0747 homestead right
q0756 protection continues after death, abandonment or divorce
q0762 homestead claim in sale by judgment or foreclosure
q0769 property acquired by occupation
q0773 finding of movables
q0781 acceptance by persons who cannot contract
q0800 prescription of the action for revocation and restitution
q0801 breach of the conditions imposed on the donee
q0843 when the testator is deaf
q0850 wills executed without authorization of the notary
q0852 who may write a closed will
q0863 revocation by a later will
q0865 when revocation is presumed
q0878 death in case of a conditional legacy
q0887 institution of heirs to a person and their children
q0901 nullity of fideicommissary substitution
q0912 suspensive condition
q0927 testamentary provisions that reduce the forced share
q0949 grounds for disinheritance
q0964 legacy of forgiveness of debts
q0973 right of the legatee, pure and simple legacies
q0975 legacy of a generic thing or of an amount
q1017 summary proceedings by the settlor
q1048 when ascendants inherit
q1064 right of pregnant widow to support
q1107 while the action to claim the inheritance is not time-barred
q1111 administration during the inventory
q1165 opposition to partition until credits are paid or secured
q1173 obligations arising from contracts
q1184 unforeseen or inevitable events
q1219 actions against joint and several debtors
q1231 nullity of the penalty clause and of the principal obligation
q1249 tender of payment and deposit in court
q1270 debts payable in different places
q1273 effect of setoff
q1287 evidence of public documents
q1337 contracts that must be in a public document, contracts that must be in writing
q1347 contracts subject to rescission
q1348 payments made by an insolvent debtor
q1400 debts contracted before marriage, fines
q1401 gambling losses
q1409 payment of losses or deterioration
q1411 rules for inventory, appraisal and sale of property
q1423 when a sale is perfected and binding
q1427 rescission of the contract with earnest money
q1446 warranty of title, liability of the seller
q1454 warranty against defects or hidden encumbrances
q1457 loss because of hidden defects
q1474 payment by the buyer after the agreed term
q1492 redemption by co-owner of a thing held in common
q1499 liability for the solvency of the debtor
q1515 right of the lessee to sublet
q1548 contract for work and materials
q1549 destruction of the work before delivery
q1553 increase in the price of construction
q1557 approval of the work
q1681 appointment of a new agent
q1700 obligation of the borrower of money or fungible things
q1708 plea of usury as a separate defense
q1767 summons of the guarantor by the creditor
q1776 rights of the guarantor who pays the debt against the other guarantors
q1795 care of the pledged thing, expenses, loss or deterioration
q1800 sale of the pledge by the creditor, auction
q1833 other liabilities of owners
q1874 prescription by possession without title or good faith
q1910 exercise of a right or performance of a duty
q1921 voluntary intoxication, exception
q1947 mitigating circumstances
q1958 rules to determine recidivism
q1995 adultery
q2006 essential circumstances of the crime of sexual assault
q2019 production of child pornography
q2023 propaganda of obscene material or child pornography
q2031 kidnapping
q2043 recording of communications by a participant
q2047 protection of legal entities
q2053 aggravated theft
q2060 aggravated robbery
q2061 extortion
q2065 aggravated burglary
q2071 fraud by computer
q2083 filing of false documents or data
q2120 false certifications
q2122 undue influence
q2158 alteration of a recorded copy
q2179 protection against attacks on honor, reputation and private life
q2192 the legislative assembly
q2213 requirements for governor
q2226 rules of evidence and of civil and criminal procedure
q2229 requirements for a justice of the Supreme Court
q2316 recusal procedure
q2321 political parties
q2366 special elections
q2398 voters with the right to early voting
q2434 improper use of the voter identification card
q2524 general archive of protocols
q2529 registry of wills, negative certificate for declarations of heirs
q2605 incompatible presumptions
q2612 subsequent repairs or precautions
q2686 waiver of personal service, duty of the defendant to avoid expenses of serving a summons
q2754 public officials
q2777 use of depositions
q2778 objections to admissibility
q2808 settlement conference
q2834 judgment
q2844 harmless errors
q2862 attachment or restraint on alienation
q2871 injunction pending appeal or certiorari
q2882 discretion of the court
q2931 arrest, oral order
q2985 guilty plea, duty of the court
q2993 motion for recusal, duty of the judge
q3004 separate trial, grounds
q3058 trial, confession of the accused
q3087 sentence, fine, payment of damages, execution
q3122 disposition of the case on appeal
q3131 bail, substitution of deposit for bond
q3149 presence of the accused
q3197 right of way
q3226 notice by mail
q3330 requirements to drive motor vehicles
q3340 validity and renewal of driver's licenses
q3345 administrative hearing and petition for review
q3390 use of the emergency brake
q3422 warning with the horn
q3506 payment of damages
q3509 removal, deposit and custody of vehicles
q3519 prohibition of reciprocal protection orders
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.slice(6)] as const),
)
