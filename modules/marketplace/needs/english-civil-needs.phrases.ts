import type { NeedTable } from './need-table.ts'

/**
 * Needs in English that concern property, inheritances, contracts and damages. Marks, see {@link NeedTable}: `?` counts
 * only if nothing else is recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only
 * literally.
 */
export const englishCivilNeeds: NeedTable = {
  'civil-knowledge notary': `
    inheritance^, inherit^, estate, succession, heir, probate, probate court, contest a will, executor,
    intestate, estate planning, father died, mother died, death in the family, inherited house, title from
    grandparents, family land, died, dad died, mom died, my husband died, my wife died, grandmother died, passed
    away, dad passed away, mother passed away, died and left a house, left a house, left me land, left money,
    death, death certificate, dead, deceased, late father, deceased father, decedent, estate of my father,
    widow, inherited property, inherited land, siblings inheritance, siblings won't sell, siblings fight over
    house, brother sold the house, brother won't sell, split inheritance, my share of the estate, parents house,
    mom's house, family house, grandparents land, grandfather's land, declaration of heirs, heirship, without a
    will, no will, died without a will, fake will, disinherited, forced heirs, forced heirship, estate
    administration, administrator~, settle an estate, estate lawyer, bank account of deceased, beneficiary~,
    left out of the will, title in dead father's name, house in my father's name`,
  'notary civil-knowledge': `
    notary, notary public, will?, last will, write a will, living will, deed~, house deed, buy a house~, sell a
    house~, real estate~, closing~, mortgage~, power of attorney, affidavit, sworn statement, apostille, title
    search, property title, land registry, donation, trust~, easement, notarize, property transfer, buying a
    house, buying property, buy property, sell property, buy land, buying land, sign over, sign over a house,
    sign over land, give my house to my daughter, give house to my son, put the house in trust, put the land in
    my name, land in my name, sale of land, sale of a house, vacation home purchase, will!?, make a will, will
    for my mother, testament, update my will, living trust, revocable trust, notarise, notarial, need a notary,
    notary today, authenticate a signature, sign papers, sign documents, sworn~, declaration under oath, oath~,
    power to sell, POA, durable power of attorney, health care proxy, advance directive, legalize a document,
    certified copy, quitclaim, put house in my son's name, add my wife to the deed, add name to deed, transfer
    title, transfer the house, transfer a car, car title, title~, title insurance, land title, property
    registry, register the property, buying a home, buy a home~, buy a condo, purchase property, sell land,
    selling my apartment, buy an apartment, purchase a home, purchase agreement, sale deed, closing attorney,
    close on a house, closing costs, real estate lawyer, real estate transaction, realtor, refinance, mortgage
    cancellation, pay off mortgage, mortgage deed, gift a house, gift deed, land survey, survey~, subdivide
    land, subdivide, right of way, usufruct, homestead, homestead protection, trustee, option to buy, escrow~,
    consent to travel with minor, travel authorization`,
  'civil-knowledge': `
    civil, civil law, accident, car accident, car crash, motorcycle accident, truck accident, hit and run, slip
    and fall, injury~, hurt~, got hurt, personal injury, damages~, negligence, malpractice, medical malpractice,
    wrongful death, dog bite, insurance claim, insurance denied, hurricane claim, defective product, lawsuit~,
    sue~, sued, small claims, judgment, appeal~, debt?, debt collection, debt collector, collection agency, owed
    money, loan~, credit card debt, contract~, breach of contract, contractor~, construction defect, eviction,
    tenant~, landlord~, lease, rent, security deposit, foreclosure, lose my house, neighbor, noise complaint,
    boundary dispute, squatters, condo, homeowners association, consumer~, refund~, warranty, lemon law,
    defamation, slander, libel, privacy, injunction, repossession, house?, apartment?, car?, money?, zoning,
    movers!, kick me out!, changed the lock, landlord selling house, landlord wants me out, landlord selling,
    wants me out of the apartment, built a wall, wall on my property, engine died, car broke down after
    purchase, exploded, explosion, electrocuted, fell off a ladder, killed by a drunk driver, stairs collapsed,
    elevator, stairs, collapsed, moped, mechanic, mechanic damaged, vet, pet, gym, event cancelled, wedding
    venue, tickets, phone company, university, transcript, camera neighbor, hotel~, restaurant~, beach~, store~,
    parking lot~, waiter!~, spilled, boiling, scalded, belongings, lost my belongings, lost my things, stuff
    stolen from hotel, flight~, tour~, guest~, host~, air conditioner, plumbing leak, fell, fell in a store,
    fell down, slipped, slip, tripped, trip and fall, wet floor, parking lot fall, broke my leg, broke my arm,
    broken bone, fracture, hurt my back, back injury, head injury, hurt on a tour, tour injury, boat accident,
    jet ski, scooter accident, bike accident, bicycle accident, drowned, pool accident, burned, burn injury,
    food poisoning, hotel accident, cruise~, cruise ship, rental car, rental car accident, rear ended, crashed,
    crashed into me, car hit me, run over, pedestrian~, uninsured driver, drunk driver hit me, totaled, wreck,
    surgeon, surgery~, botched surgery, operation went wrong, left gauze inside, gauze, sponge left inside,
    doctor~, doctor's mistake, doctor error, hospital~, hospital negligence, hospital mistake, emergency room,
    nurse~, dentist~, misdiagnosed, misdiagnosis, wrong diagnosis, wrong medication, pharmacy error, birth
    injury, plastic surgery, died in hospital, killed in accident, died in accident, died in car crash, dog bit
    me, bitten by a dog, bitten, dog attacked, pit bull, suing, want to sue, being sued, I got sued, got served,
    served with papers, served with a lawsuit, summons, complaint~, respond to a lawsuit, civil court, court?,
    court date?, default judgment, lien, attachment~, garnish, wage garnishment, bank account frozen, frozen
    account, freeze my account, levy, seized, debt collector keeps calling, collector, collector calls, old
    debt, medical bills, medical debt, owe money, owes me money, owes me, someone owes me, lent money, loaned
    money, loan shark, cosigner, promissory note, credit report, credit score, credit card, student loan, broke
    the contract, cancel a contract, get out of a contract, contractor took my money, contractor never finished,
    contractor didn't finish, contractor disappeared, bad construction, leak~, leaking roof, roof~, mold,
    plumbing, solar panels, solar company, evict a tenant, getting evicted, landlord kicks me out, kick out a
    tenant, tenant won't pay, tenant doesn't pay, tenant won't leave, landlord won't fix, landlord kept deposit,
    rental, rental agreement, raise my rent, rent increase, behind on rent, late rent, broke my lease, break my
    lease, deposit~, deposit back, give back my deposit, keep my deposit, airbnb, airbnb host, airbnb guest,
    short term rental, vacation rental, vacation rental refund, booking cancelled, money back, get my money
    back, won't refund, section 8, public housing, HUD, lockout, power cut, electricity~, power company, LUMA,
    water bill, water company, utility bill, hurricane~, FEMA, flood~, earthquake~, storm damage, insurance~,
    insurance won't pay, insurance company, home insurance, health insurance, life insurance, insurer, denied
    claim, adjuster, fire damage, foreclose, bank taking my house, behind on my mortgage, missed mortgage
    payments, mortgage payments, loss mitigation, auction of my house, fence~, neighbor's fence, neighbor built,
    neighbor's tree, tree~, neighbours, property line, boundary, encroachment, land dispute, someone on my land,
    trespass on my land, adverse possession, quiet title, access road, noise~, loud music, barking, barking dog,
    nuisance, HOA, HOA fees, HOA fine, condo board, condo association, consumer complaint, consumer rights,
    DACO, dealer sold me, dealership, used car, car is a lemon, lemon, bad car, sold me a car, defective,
    defect, faulty, broken product, bought online, scam purchase, store won't, warranty claim, false review, bad
    review, lies about me, spreading lies, posted my photo, repo, towed, tow, flight cancelled, airline~, lost
    luggage, travel agency, private school, personal property, building permit, permit denied, land?, apartment
    lease, home?, truck?, motorcycle?, vacation?`,
}
