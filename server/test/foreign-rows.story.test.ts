import { thingOf } from '@mall/api/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { uncalledChanges } from './builders/uncalled-changes.ts'
import { callWire } from './call-wire.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Input, Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { leavesOf } from './schema-leaves.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * A reading call without a named thing finds the caller's own rows only by a condition in its statement, which nothing else checks.
 * So uninvolved people make every such call before and after a shop and its customer do everything they can. Their answers must
 * stay the same, byte for byte. The answers to the two must change; otherwise the sweep proves nothing.
 */

/** Calls with answers that change with others' acts, and the reasons. */
const openToAll: Readonly<Record<string, string>> = {
  'aftersales.operatorList': 'the operator decides on the disputes of all shops',
  'auction.operatorList': 'the operator oversees the lots of all shops',
  'cargoPapers.operatorPage': 'the operator audits the papers of all orders',
  'catalog.operatorList': 'the operator oversees the goods of all shops',
  'news.operatorList': 'the operator oversees the articles of all shops',
  'video.operatorList': 'the operator oversees the videos of all shops',
  'checkin.operatorList': 'the operator audits the applications of all enterprises',
  'comment.allQuestions': 'the platform reads what is asked in all shops',
  'comment.allReviews': 'the platform reads what is said of the goods of all shops',
  'catalog.everyFirstLevel': 'the categories of the platform, which goods of the samples add to',
  'coupon.centre': 'the public coupons of all shops',
  'coupon.receivable': 'the public coupons of all shops',
  'publishing.standardGoods': 'the library of the platform, which goods of the samples are copied from',
  'publishing.units': 'the units of the platform, which goods of the samples add to',
  'information.operated': 'the operator keeps what the platform publishes',
  'subscription.operated': 'the operator keeps the packages of all enterprises',
  'fund.operated': 'the operator pays out the withdrawals of all',
  'invoice.exportOperated': 'the operator reads the invoices of all shops',
  'reconciliation.statements': 'the operator reads what channels state of the platform’s own accounts',
  'reconciliation.differences': 'the operator reads where that differs from what the house did',
  'reconciliation.exportDifferences': 'the same as a file',
  'invoice.operatorList': 'the operator reads the invoices of all shops',
  'invoice.operatorTabs': 'the operator counts the invoices of all shops',
  'books.accounts': 'the finances of the platform read all books',
  'books.exportAccounts': 'the same as a file',
  'books.exportLines': 'the same as a file',
  'books.exportTrialBalance': 'the same as a file',
  'books.lines': 'the finances of the platform read all books',
  'books.trialBalance': 'the finances of the platform read all books',
  'catalog.operatedTree': 'the categories of the platform, which goods of the samples add to',
  'catalog.platformUnits': 'the units of the platform, which goods of the samples add to',
  'checkin.endingLicences': 'auditors read the licences of all shops',
  'checkin.endingTabs': 'auditors count the licences of all shops',
  'credit.debtPaper': 'the same letter, whose PDF says in itself when it was written',
  'wording.list': 'words of the whole platform, which the operator keeps',
  'parameter.list': 'what holds for the whole platform, which the operator changes',
  'partner.list': 'the operator keeps the applications of all shops',
  'sessions.list': 'the sweep signs in for each question, and that session is listed',
  'subscription.offers': 'the prices of the packages, which the operator changes',
  'subscription.packages': 'the prices of the packages, which the operator changes',
  'integrity.jobTabs': 'the operator reads what the house does for all',
  'integrity.jobs': 'the operator reads what the house does for all',
  'integrity.trail': 'the operator searches what all did',
  'order.operatorList': 'the operator oversees the orders of all shops',
  'shop.operatorList': 'the operator keeps the shops of all enterprises',
  'workbench.operatorWaiting': 'the operator is shown how much waits in the lists of the whole platform',
  'storefront.searchGoods': 'a search of what all shops have on sale',
  'identity.findOrgs': 'a search of all enterprises by name, and one gets another name',
}

/** Calls with the same answers to the two before and after, and why they cannot forget an owner. */
const constant: Readonly<Record<string, string>> = {
  'applet.shopDetail': 'what a shop says of its mini-program; each sample has a shop of its own',
  'approving.waiting':
    'what waits for the caller in a company, and the companies of the samples are others; a story asks',
  'bank.sheet': 'an empty sheet with an example',
  'billOffset.list': 'of enterprises that sell to each other, which the two are not; a story asks',
  'billOffset.mutual': 'the same',
  'billOffset.tabs': 'the same',
  'checkin.busTypes': 'a table of the program, the same for everybody',
  'checkin.isEnterprise': 'reads the memberships of the caller and no row',
  'coupon.internal': 'what was issued to the caller, which neither of the two is; a story asks',
  'customer.mine': 'whether the caller applied to a shop, which neither of the two does; a story asks',
  'identity.findUsers': 'finds anybody by a whole mobile number',
  'inquiry.buyPurposes': 'a table of the program, the same for everybody',
  'publishing.checkName': 'whether the shop has goods of a name; a story asks for the same name in two shops',
  'publishing.transformSkus': 'combines what it is given and reads no row',
  'order.externalSheet': 'an empty sheet with an example',
  'orgMember.byMobile': 'finds anybody by a whole mobile number',
  'paying.onBehalf': 'who pays for others by a treaty, which neither of the two does; a story asks',
  'secondFactor.state': 'of the caller alone, and the people of the samples that have one are others; a story asks',
  'sessions.history': 'who signed in by a password, which a sweep does not; a story asks',
  'integrity.invariants': 'what contradicts the sentences of the house, which nothing does',
  'staff.invitations': 'of one person, whom neither of the two invites; a story asks them',
  'storefront.recommendServices': 'links of the platform, the same for everybody',
  'workbench.buyerMenu': 'the same for everybody who may order',
  'workbench.operatorMenu': 'reads the rights of the caller and no row',
  'workbench.menuCheck': 'reads the rights of the caller and no row',
}

const routes: readonly Served[] = rooms.flatMap((room) => room.routes)
// A download reads, too; it is a `call` if the export is recorded.
const readings = routes.filter(({ endpoint: { effect, output } }) => effect === 'read' || output === 'download')

type Asker = 'buyer' | 'seller' | 'operator'

/** One question: a call, its caller and its input. */
type Question = {
  readonly name: string
  readonly served: Served
  readonly userId: number
  readonly input: Input
  readonly outcome: Sample['outcome']
}

/** Fields that name whom a question is for. Other things have owners of their own, and the sweep of foreign things covers them. */
const ownerFields = ['shopId', 'boId']
const namesThings = ({ endpoint }: Served, input: Input): boolean =>
  leavesOf(endpoint.input).some(
    ({ path, schema }) =>
      thingOf(schema) !== undefined && !ownerFields.includes(path) && input[path.split('.')[0]!] !== undefined,
  )

/** Returns the askers of a call: its side, both sides if everybody signed in may ask, none if visitors may. */
const askersOf = ({ endpoint: { access } }: Served, { by }: Sample): readonly Asker[] => {
  if (access === 'signedIn' || (access === 'public' && by !== undefined && by !== 'visitor')) return ['buyer', 'seller']
  if (access === 'public') return []
  return [access.role === 'party' ? 'buyer' : access.role]
}

let world: World
let scene: Scene

/** Returns the questions of a scene's people: with the usual input, and with each of their owners named. */
const questionsOf = async (people: Scene): Promise<Question[]> => {
  const { sampleOf } = await readSamples(people)
  const found: Question[] = []
  for (const served of readings) {
    const sample = sampleOf(served)
    const { outcome } = sample
    const named = Object.entries(sample.naming ?? {}).filter(([field]) => ownerFields.includes(field))
    for (const [field, make] of [['', sample.input] as const, ...named]) {
      const input = await make()
      if (namesThings(served, input)) continue
      for (const asker of askersOf(served, sample)) {
        const name = `${served.name}${field === '' ? '' : ` by ${field}`} as ${asker}`
        found.push({ name, served, userId: people.users[asker], input, outcome })
      }
    }
  }
  return found
}

const ask = async ({ served, userId, input, outcome }: Question): Promise<string> => {
  // A sweep calls more often than a person may.
  await world.db.deleteFrom('rateLimit').execute()
  const { endpoint } = served
  // A new session, because the server remembers sessions for a while.
  const { token } = await world.signIn(userId)
  const { text, bytes, answer } = await callWire(world, endpoint, endpoint.at[0]!, input, token)
  if (outcome !== undefined && (answer === undefined || Number(answer.code) === 0))
    return outcome({ data: answer?.data, bytes })
  return text.replace(/"traceId":"\w+"/, '')
}

type Heard = Question & { readonly before: string; readonly after: string }
const askAll = async (questions: readonly Question[]): Promise<string[]> => {
  const heard: string[] = []
  for (const it of questions) heard.push(await ask(it))
  return heard
}

/** Does everything that the buyer and the seller can do by a call, and what happens to them otherwise. */
const doEverything = async (): Promise<void> => {
  const { sampleOf } = await readSamples(scene)
  for (const served of routes.filter(({ endpoint }) => endpoint.effect !== 'read')) {
    const { endpoint } = served
    const sample = sampleOf(served)
    for (const make of [sample.input, ...Object.values(sample.naming ?? {})]) {
      await world.db.deleteFrom('rateLimit').execute()
      const input = await make()
      const token = await tokenOf(scene, endpoint.access, sample)
      const { status, answer, text } = await callWire(world, endpoint, endpoint.at[0]!, input, token)
      const fulfilled = status < 400 && (answer === undefined || Number(answer.code) === 0)
      if (!fulfilled && sample.outside === undefined) throw new Error(`${served.name} ${text}`)
    }
  }
  await world.settle()
  await uncalledChanges(scene)
}

let others: readonly Heard[]
let these: readonly Heard[]
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  world.stopClock()
  const { otherBuyer, otherSeller, otherGoods } = scene
  const asked = {
    others: await questionsOf({
      ...scene,
      buyer: otherBuyer,
      seller: otherSeller,
      goods: otherGoods,
      keptGoods: otherGoods,
      endlessGoods: otherGoods,
      users: { ...scene.users, buyer: otherBuyer.userId, seller: otherSeller.ownerUserId },
    }),
    these: await questionsOf(scene),
  }
  await world.settle()
  const before = { others: await askAll(asked.others), these: await askAll(asked.these) }
  await doEverything()
  const after = { others: await askAll(asked.others), these: await askAll(asked.these) }
  const heard = (who: 'others' | 'these') =>
    asked[who].map((it, at) => ({ ...it, before: before[who][at]!, after: after[who][at]! }))
  others = heard('others')
  these = heard('these')
})
afterAll(() => world?.close())

const callsOf = (heard: readonly Heard[]) => [...new Set(heard.map(({ served }) => served.name))].toSorted()
const changed = ({ before, after }: Heard): boolean => before !== after

/** Returns where two answers differ, with the text around it. */
const difference = ({ before, after }: Heard): string => {
  const at = [...before].findIndex((letter, place) => letter !== after[place])
  const [was, is] = [before, after].map((text) => text.slice(Math.max(0, at - 60), at + 60))
  return `${was} → ${is}`
}

it('every reading call that needs no thing is asked', () => {
  expect(callsOf(others).length).toBeGreaterThan(45)
  expect(callsOf(these)).toEqual(callsOf(others))
})

it('what others do is in no answer', () => {
  const leaks = others.filter((it) => changed(it) && openToAll[it.served.name] === undefined)
  expect(Object.fromEntries(leaks.map((it) => [it.name, difference(it)]))).toEqual({})
  expect(callsOf(others.filter(changed))).toEqual(Object.keys(openToAll).toSorted())
})

it('what the two do is in every answer of their own', () => {
  const seen = new Set(callsOf(these.filter(changed)))
  expect(callsOf(these).filter((name) => !seen.has(name))).toEqual(Object.keys(constant).toSorted())
})
