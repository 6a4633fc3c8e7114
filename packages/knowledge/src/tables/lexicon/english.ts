import type { LexiconSource } from "./lexicon-source.ts";

/** Questions as they are asked in English. */
export const ENGLISH: LexiconSource = {
  yesNo:
    /^(?:(?:and|so|but|ok|okay|hi|hello|hey)[,\s]+)*(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|may|must|should|isn't|aren't|don't|doesn't)\b/iu,
  roles: `
    ask money: how much is, how much are, how much does, how much do, how much for, how much would, how much will, how much, price, prices, cost, costs, costing, what do you charge, how expensive, how dear, fee, fees, rate, rates, what would i pay, what do i pay
    ask weight: how heavy, weigh, weighs, weight, how much does it weigh, how much do they weigh
    ask duration length: how long
    ask duration: how long does it take, how many minutes, how many hours, how many days, how many weeks, how many months, how many years, duration
    ask length: length
    ask time date weekday: when, when is, when are
    ask time: what time, opening hours, opening times, hours, at what time
    ask date: what date, which date, on what date, what year, which year
    ask weekday: what day, which day, which days, what days
    ask area volume length: how big, how large, size
    ask speed duration: how fast, how quick, how quickly
    ask percent: what percentage, how many percent
    ask volume: how much fits, how many litres, how many liters
    ask temperature: how hot, how warm, how cold, temperature
    ask number: how many people, how many persons, how many guests, how many times
    ask storage: how much storage, how much memory
    ask contact: phone, phone number, telephone, telephone number, email, e mail, number to call, contact, reach
    ask person: who, whose, whom, who is, who are
    ask place: where, where is, where are, in which room, which room is
    ask named: how high, how tall, how wide, how deep, how far, how old, how loud, how strong, how thick, how powerful, how bright
    extreme money-: cheapest, least expensive, most affordable, lowest priced, most economical
    extreme money+: most expensive, dearest, priciest, costliest, most costly
    extreme weight-: lightest
    extreme weight+: heaviest
    extreme duration+ length+: longest
    extreme duration- length-: shortest, briefest
    extreme area+ volume+ length+ number+ weight+: biggest, largest, roomiest
    extreme area- volume- length- number- weight-: smallest, tiniest
    extreme length+: tallest, widest, deepest
    extreme speed+ duration-: fastest, quickest, soonest
    extreme speed- duration+: slowest
    extreme time- date-: earliest, first
    extreme time+ date+: latest, last
    extreme date+: newest, most recent, youngest
    extreme date- number+: oldest
    extreme temperature+: hottest, warmest
    extreme temperature-: coldest, coolest
    extreme any+: most, highest, greatest, best, maximum, strongest, farthest, furthest, top rated
    extreme any-: least, fewest, lowest, minimum, weakest, worst
    compare money-: cheaper, less expensive, costs less, cost less
    compare money+: dearer, more expensive, pricier, costlier, costs more, cost more
    compare weight-: lighter, weighs less, weigh less
    compare weight+: heavier, weighs more, weigh more
    compare duration+ length+: longer
    compare duration- length-: shorter
    compare area+ volume+ length+ number+ weight+: bigger, larger
    compare area- volume- length- number- weight-: smaller
    compare length+: taller, wider, deeper
    compare speed+ duration-: faster, quicker, sooner
    compare speed- duration+: slower
    compare time- date-: earlier
    compare time+ date+: later
    compare date+: newer, younger, more recent
    compare date- number+: older
    compare temperature+: hotter, warmer
    compare temperature-: colder, cooler
    compare any+: more, higher, greater, better, stronger
    compare any-: fewer, lower, less
    limit under: under, below, less than, fewer than, before
    limit over: over, above, more than, after
    limit most: up to, at most, no more than, maximum of, not more than, within, for less than or equal to
    limit least: at least, no less than, minimum of, from
    difference: difference, differ, how much more, how much less, compared to, compared with
    list: list, show me, name all, what kinds, what types, what are the, are there, do you have, have you got, do you offer, do you sell, tell me all
    which: which, what, which one, which ones, which of
    count: how many
    without: without, not, no, isn t, aren t, don t, doesn t, can t, cannot, lacks, excluding
    shut: closed, shut
    also: and, also, or, as well as
    weak: there, between, tools, tool, kinds, types, options, choices, available, offer, sell, sold, have, has, buy, get, need, need for, item, items, thing, things, product, products, article, option, options, one, ones, please, tell, me, thing you sell, would, like, want, does, does, take, takes, currently, exactly, much, stuff, kind, type, every, each, total, per, still, held, hold, offered, possible, our, their, today, right, now, make, makes, made, comes, come, go, goes, pay, given, stand, stands, whole, find, know, us, ok, hey, really, just, actually, called, sort, guys, by, than, compared, it, them, out, does it, wat, whats, dose, u, ur, pls, thanks, hi, hello, dear, named, name, sorry, anyone
  `,
  columns: `
    price cost costs fee charge rate tariff prices fees
    colour color colours colors
    stock availability available
    phone telephone number call extension ext tel
    email e-mail mail
    contact reach call phone email
    room where location place venue office site floor
    address where located location street
    teacher instructor trainer tutor taught teaches lead leader lecturer
    person who responsible contact name
    doctor dentist who
    material made fabric
    size dimensions measurements
    height high tall altitude
    width wide
    depth deep
    weight heavy weigh weighs light
    length long
    age old
    year built founded old
    distance far range
    role job position title function does
    responsible charge looks department subject topic
    level difficulty
    start starts begin begins beginning opens open from
    end ends finish finishes close closes until till shuts
    duration time long period lasts takes
    capacity guests people persons seats sleeps holds fits places
    warranty guarantee
    code reference sku
    version release
    date when released release
    day when
    time when hours
    loudness noise loud volume decibels
    language languages speaks speak spoken
    power watts powerful
    breakfast meals board
    notice notify period
    deposit security
    discount reduction
    limit maximum max
    speed fast
    note notes remark remarks comment
    includes included contents
    colour finish
    borrow loan lend borrowed keep
    renew renewals renewed extend
    fine fines late overdue penalty
    deadline due submit
    credits points ects
    wheelchair accessible step-free
    parking park car
  `,
};
