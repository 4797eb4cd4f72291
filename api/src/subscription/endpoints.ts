import { z } from 'zod'
import { endpoint, get, open, post } from '../endpoint.ts'
import { fields, id, money, pageOf, time } from '../wire-types.ts'
import { featureNames } from './features.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const
const own = { boId: 'only enterprises of the caller, and those of shops where they work, are read' } as const
const ordering = { boId: 'only for an enterprise that the caller administers, or whose shop they set up' } as const

const feature = z.object({ code: z.enum(featureNames), name: z.string(), about: z.string() })

const packageOrder = {
  packageOrderId: id,
  boId: id,
  packageId: id,
  packageName: z.string(),
  /** The price, what was left of the package before it, and the difference that was paid. */
  priceMoney: money,
  creditMoney: money,
  amountMoney: money,
  state: z.int(),
  stateText: z.string(),
  createTime: time,
  beginTime: time.nullable(),
  /** Null: without an end. */
  endTime: time.nullable(),
  /** Who ordered it. */
  userName: z.string(),
}

const servicePackage = {
  packageId: id,
  name: z.string(),
  intro: z.string(),
  priceMoney: money,
  /** Null: without an end. */
  periodMonths: z.int().nullable(),
  features: z.array(feature),
  sort: z.int(),
}

export const subscription = {
  orders: endpoint({
    about:
      'The package that holds for an enterprise of the caller, what it opens and until when, and its newest hundred package orders.',
    effect: 'read',
    at: [get('/rest/order/queryPackageOrder')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.ofEnterprise,
    output: z.object({
      current: z.object({
        packageId: id,
        name: z.string(),
        endTime: time.nullable(),
        features: z.array(feature),
        /** It ends within fifteen days, and no other follows. */
        endingSoon: z.boolean(),
      }),
      /** May the caller order packages for it? */
      mayOrder: z.boolean(),
      list: z.array(z.object({ ...packageOrder, buttons: z.array(z.enum(['pay', 'cancel'])) })),
    }),
  }),
  packages: endpoint({
    about: 'The packages of the platform: what each costs, for how long, and what it opens.',
    effect: 'read',
    at: [open('nxin.sc.packagegoods.list', '1.0')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object(servicePackage)),
  }),
  offers: endpoint({
    about:
      'What each package would cost an enterprise now: to begin, to go on with the same, or to change to a higher one, from which what is left of the present one is taken off.',
    effect: 'read',
    at: [post('/rest/package/offers')],
    access: 'signedIn',
    scopedBy: own,
    input: inputs.ofEnterprise,
    output: z.array(
      z.object({
        ...servicePackage,
        offer: z.enum(['begin', 'renew', 'change', 'held', 'included']),
        creditMoney: money,
        amountMoney: money,
        beginTime: time.nullable(),
        endTime: time.nullable(),
      }),
    ),
  }),
  openFree: endpoint({
    about: 'Opens a package without a price for an enterprise; once, asked again it answers the same.',
    effect: 'write',
    at: [open('nxin.sc.freeapporder.open', '1.0'), open('nxin.sc.freeapporder.open', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: ordering,
    input: inputs.openFree,
    output: z.object({ packageOrderId: id, state: z.int() }),
  }),
  buy: endpoint({
    about:
      'Orders a package for an enterprise and begins to pay for it: open `cashierUrl`, or show `codeText`. One order waits at a time; another package takes its place. What costs nothing because of what is left of the present one holds at once.',
    effect: 'call',
    at: [post('/rest/package/buy')],
    access: 'signedIn',
    scopedBy: ordering,
    input: inputs.buy,
    output: z.object({
      packageOrderId: id,
      state: z.int(),
      amountMoney: money,
      payNo: z.string().nullable(),
      cashierUrl: z.string().nullable(),
      codeText: z.string().nullable(),
    }),
  }),
  cancel: endpoint({
    about: 'Cancels a package order that is not paid.',
    effect: 'write',
    at: [post('/rest/package/cancel')],
    access: 'signedIn',
    scopedBy: { packageOrderId: 'only orders of enterprises that the caller orders packages for are cancelled' },
    input: inputs.cancel,
    output: z.object({ state: z.int() }),
  }),
  serviceState: endpoint({
    about: 'Is the service up, has the enterprise opened a shop, and which package does it have?',
    effect: 'read',
    at: [open('nxin.sc.state', '1.0')],
    access: 'public',
    anybodys: { boId: 'that an enterprise has a shop, and by which package, is public' },
    input: inputs.ofEnterprise,
    output: z.object({
      serviceState: z.literal('up'),
      opened: z.boolean(),
      /** 0 no shop, 1 waiting to open, 2 open. */
      isOpenType: z.literal([0, 1, 2]),
      packageName: z.string(),
    }),
  }),
  operated: endpoint({
    about: 'The package orders of all enterprises, newest first.',
    effect: 'read',
    at: [post('/operate/package/list')],
    access: finance,
    input: inputs.operated,
    output: pageOf(z.object({ ...packageOrder, enterpriseName: z.string() })),
  }),
  setPrice: endpoint({
    about: 'What a package costs from now on; orders that were made keep what they said. The audit trail records it.',
    effect: 'write',
    at: [post('/operate/package/price')],
    access: finance,
    input: inputs.setPrice,
    output: z.literal(true),
  }),
}
